import { useRef, useState } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import type { Disposition, JobAction } from '#contract/domain/own-job.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper, randomKey } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useDuplicateJob, useUpdateJob, useUpdateJobs, type JobsChange } from '../own-queries.ts';
import { fits, outcomeOf, titleOf, type Outcome } from './job-actions.ts';
import type { JobCommand } from './JobMenu.tsx';

/** What is asked before something is done. */
export type Question =
  | { kind: 'end'; jobs: readonly ManagedJob[]; status: 'filled' | 'closed' }
  | { kind: 'delete'; drafts: readonly ManagedJob[] };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Please try again.');

/** Whether it was done is not known: no answer came. */
const UNKNOWN = 'We didn’t get a reply. The list shows the current state of your jobs. It’s safe to try again.';

const done = (text: string): Outcome => ({ done: text, refused: [] });

/** Everything that manage-jobs does to jobs, with what came of it. `onDuplicated` gets the new draft. */
export function useJobCommands({
  onDone,
  onDuplicated,
}: {
  onDone: () => void;
  onDuplicated: (job: JobDetail) => void;
}) {
  const [keyFor] = useState(() => createKeyKeeper());
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const update = useUpdateJob();
  const updateMany = useUpdateJobs();
  const duplicate = useDuplicateJob();
  const flight = useSingleFlight();
  /** The copy that nobody has seen arrive: asking for it again makes no second one. */
  const copying = useRef<{ jobId: string; key: string } | null>(null);

  const refuse = (job: ManagedJob, error: unknown) =>
    setOutcome({ done: '', refused: [{ jobId: job._id, title: titleOf(job), message: messageOf(error) }] });

  const many = (action: JobAction, jobs: readonly ManagedJob[], disposition?: Disposition) => {
    const change: JobsChange = {
      action,
      jobs: jobs.map(({ _id, version }) => ({ jobId: _id, version: version ?? 0 })),
      ...(disposition !== undefined && { disposition }),
    };
    flight.run(() =>
      updateMany.mutateAsync({ change, key: keyFor(change) }).then(
        (results) => {
          setOutcome(outcomeOf(action, results, new Map(jobs.map((job) => [job._id, titleOf(job)]))));
          setQuestion(null);
          onDone();
        },
        (error: unknown) => {
          // A dialog shows the failure itself.
          if (question !== null) return;
          const isUnknown = error instanceof ApiError && error.code === 'network';
          const refused = [{ jobId: '', title: 'All', message: messageOf(error) }];
          setOutcome({ done: isUnknown ? UNKNOWN : '', refused });
        },
      ),
    );
  };

  const one = (job: ManagedJob, status: 'active' | 'filled' | 'closed', said: string, disposition?: Disposition) => {
    const change = {
      jobId: job._id,
      version: job.version ?? 0,
      status,
      ...(disposition !== undefined && { disposition }),
    };
    flight.run(() =>
      update.mutateAsync({ change, key: keyFor(change) }).then(
        () => {
          setOutcome(done(`“${titleOf(job)}” ${said}.`));
          setQuestion(null);
        },
        // A dialog shows the refusal itself.
        (error: unknown) => (question === null ? refuse(job, error) : undefined),
      ),
    );
  };

  const ask = (next: Question) => {
    update.reset();
    updateMany.reset();
    setQuestion(next);
  };

  return {
    question,
    outcome,
    busy: flight.busy,
    /** What the server said to the answer of a question. */
    failure: (update.error ?? updateMany.error)?.message ?? null,
    closeOutcome: () => setOutcome(null),
    closeQuestion: () => setQuestion(null),
    /** A command of one row. */
    run: (command: JobCommand, job: ManagedJob): void => {
      setOutcome(null);
      switch (command) {
        case 'duplicate': {
          const copy = copying.current?.jobId === job._id ? copying.current : { jobId: job._id, key: randomKey() };
          copying.current = copy;
          flight.run(() =>
            duplicate.mutateAsync(copy).then(
              (made) => {
                copying.current = null;
                onDuplicated(made);
              },
              (error: unknown) => refuse(job, error),
            ),
          );
          break;
        }
        case 'fill':
        case 'close':
          ask({ kind: 'end', jobs: [job], status: command === 'fill' ? 'filled' : 'closed' });
          break;
        case 'delete':
          ask({ kind: 'delete', drafts: [job] });
          break;
        case 'reopen':
          one(job, 'active', 'is open again');
          break;
        case 'pause':
        case 'resume':
        case 'renew':
          many(command, [job]);
      }
    },
    /** An action on the selection. */
    runMany: (action: JobAction, jobs: readonly ManagedJob[]): void => {
      setOutcome(null);
      if (action === 'close') ask({ kind: 'end', jobs, status: 'closed' });
      else if (action === 'delete') ask({ kind: 'delete', drafts: jobs.filter((job) => fits('delete', job)) });
      else many(action, jobs);
    },
    /** The answer to a question. */
    end: (disposition: Disposition | undefined): void => {
      if (question?.kind !== 'end') return;
      const [only] = question.jobs;
      if (question.jobs.length === 1 && only !== undefined) {
        one(only, question.status, question.status === 'filled' ? 'is filled' : 'is closed', disposition);
      } else many('close', question.jobs, disposition);
    },
    deleteDrafts: (): void => {
      if (question?.kind === 'delete') many('delete', question.drafts);
    },
  };
}
