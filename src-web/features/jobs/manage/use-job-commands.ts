import { useState, useRef } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import type { Disposition, JobAction } from '#contract/domain/own-job.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper, randomKey } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useDuplicateJob, useUpdateJob, useUpdateJobs, type JobsChange } from '../own-changes.ts';
import type { JobCommand } from './JobMenu.tsx';
import { fits, type Outcome, outcomeOf, titleOf } from './job-actions.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Please try again.');

/** Whether it was done is not known: no answer came. */
const UNKNOWN = 'We didn’t get a reply. The list shows the current state of your jobs. It’s safe to try again.';

const done = (text: string): Outcome => ({ done: text, refused: [] });

interface JobUpdatesOptions {
  /** A dialog is open and shows a failure itself. */
  isAsking: boolean;
  onOutcome: (outcome: Outcome) => void;
  /** The server did what it was asked. */
  onChanged: (kind: 'one' | 'many') => void;
  /** Gets the new draft. */
  onDuplicated: (job: JobDetail) => void;
}

/** Changes and copies the client's jobs, one request at a time, and reports the result of each. */
function useJobUpdates({ isAsking, onOutcome, onChanged, onDuplicated }: JobUpdatesOptions) {
  const [keyFor] = useState(() => createKeyKeeper());
  const update = useUpdateJob();
  const updateMany = useUpdateJobs();
  const duplicate = useDuplicateJob();
  const flight = useSingleFlight();
  /** A copy whose answer was lost: asking for it again makes no second one. */
  const copying = useRef<{ jobId: string; key: string } | null>(null);

  const refuse = (job: ManagedJob, error: unknown) =>
    onOutcome({ done: '', refused: [{ jobId: job._id, title: titleOf(job), message: messageOf(error) }] });

  const refuseMany = (error: unknown) => {
    if (isAsking) return;
    const isUnknown = error instanceof ApiError && error.code === 'network';
    const refused = [{ jobId: '', title: 'All', message: messageOf(error) }];
    onOutcome({ done: isUnknown ? UNKNOWN : '', refused });
  };

  return {
    busy: flight.busy,
    failure: (update.error ?? updateMany.error)?.message ?? null,
    forgetFailure: () => {
      update.reset();
      updateMany.reset();
    },
    many: (action: JobAction, jobs: readonly ManagedJob[], disposition?: Disposition) => {
      const change: JobsChange = {
        action,
        jobs: jobs.map(({ _id, version }) => ({ jobId: _id, version: version ?? 0 })),
        ...(disposition !== undefined && { disposition }),
      };
      flight.run(() =>
        updateMany.mutateAsync({ change, key: keyFor(change) }).then((results) => {
          onOutcome(outcomeOf(action, results, new Map(jobs.map((job) => [job._id, titleOf(job)]))));
          onChanged('many');
        }, refuseMany),
      );
    },
    one: (job: ManagedJob, status: 'active' | 'filled' | 'closed', said: string, disposition?: Disposition) => {
      const version = job.version ?? 0;
      const change = { jobId: job._id, version, status, ...(disposition !== undefined && { disposition }) };
      flight.run(() =>
        update.mutateAsync({ change, key: keyFor(change) }).then(
          () => {
            onOutcome(done(`“${titleOf(job)}” ${said}.`));
            onChanged('one');
          },
          (error: unknown) => (isAsking ? undefined : refuse(job, error)),
        ),
      );
    },
    duplicate: (job: ManagedJob) => {
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
    },
  };
}

/** The question before an action. */
export type Question =
  | { kind: 'end'; jobs: readonly ManagedJob[]; status: 'filled' | 'closed' }
  | { kind: 'delete'; drafts: readonly ManagedJob[] }
  | { kind: 'assign'; job: ManagedJob };

interface JobCommandsOptions {
  onDone: () => void;
  /** Gets the new draft. */
  onDuplicated: (job: JobDetail) => void;
}

/** The commands of the job list: some ask a question first, all end in an outcome. */
export function useJobCommands({ onDone, onDuplicated }: JobCommandsOptions) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const updates = useJobUpdates({
    isAsking: question !== null,
    onOutcome: setOutcome,
    onChanged: (kind) => {
      setQuestion(null);
      if (kind === 'many') onDone();
    },
    onDuplicated,
  });

  const ask = (next: Question) => {
    updates.forgetFailure();
    setQuestion(next);
  };

  return {
    question,
    outcome,
    busy: updates.busy,
    /** The server's message for the action that was confirmed. */
    failure: updates.failure,
    closeOutcome: () => setOutcome(null),
    closeQuestion: () => setQuestion(null),
    /** A command of one row. */
    run: (command: JobCommand, job: ManagedJob): void => {
      setOutcome(null);
      switch (command) {
        case 'duplicate':
          updates.duplicate(job);
          break;
        case 'fill':
        case 'close':
          ask({ kind: 'end', jobs: [job], status: command === 'fill' ? 'filled' : 'closed' });
          break;
        case 'delete':
          ask({ kind: 'delete', drafts: [job] });
          break;
        case 'assign':
          ask({ kind: 'assign', job });
          break;
        case 'reopen':
          updates.one(job, 'active', 'is open again');
          break;
        case 'pause':
        case 'resume':
        case 'renew':
          updates.many(command, [job]);
      }
    },
    /** An action on the selection. */
    runMany: (action: JobAction, jobs: readonly ManagedJob[]): void => {
      setOutcome(null);
      if (action === 'close') ask({ kind: 'end', jobs, status: 'closed' });
      else if (action === 'delete') ask({ kind: 'delete', drafts: jobs.filter((job) => fits('delete', job)) });
      else updates.many(action, jobs);
    },
    /** The answer to a question. */
    end: (disposition: Disposition | undefined): void => {
      if (question?.kind !== 'end') return;
      const [only] = question.jobs;
      if (question.jobs.length === 1 && only !== undefined) {
        updates.one(only, question.status, question.status === 'filled' ? 'is filled' : 'is closed', disposition);
      } else updates.many('close', question.jobs, disposition);
    },
    deleteDrafts: (): void => {
      if (question?.kind === 'delete') updates.many('delete', question.drafts);
    },
  };
}

export type JobCommands = ReturnType<typeof useJobCommands>;
