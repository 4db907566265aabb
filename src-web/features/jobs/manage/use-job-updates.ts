import { useRef, useState } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import type { Disposition, JobAction } from '#contract/domain/own-job.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper, randomKey } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useDuplicateJob, useUpdateJob, useUpdateJobs, type JobsChange } from '../own-changes.ts';
import { outcomeOf, titleOf, type Outcome } from './job-actions.ts';

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
export function useJobUpdates({ isAsking, onOutcome, onChanged, onDuplicated }: JobUpdatesOptions) {
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
