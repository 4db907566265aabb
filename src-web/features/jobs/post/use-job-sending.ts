import { useState } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toUnfinished, type DraftInput } from '../model/post-form.ts';
import { checkPostJob, serverErrors } from '../model/post-faults.ts';
import { useAddJob, useUpdateJob } from '../own-changes.ts';
import type { JobValues } from './use-job-values.ts';

/** The stored job, for the page that confirms it. */
export type StoredJob = Pick<JobDetail, '_id' | 'title' | 'status'>;

const KEPT = 'Your changes are kept on this device, but nobody else sees them until you save them.';

/** Checks the form, sends it, and shows what is wrong with it. */
export function useJobSending({ mode, form, saved, server, stored, postedVersion, today }: JobValues, onDone: OnDone) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const flight = useSingleFlight();
  const add = useAddJob();
  const update = useUpdateJob();

  // A new job and a draft are kept as they are written.
  const { settled } = useUnsavedWarning(mode === 'live' && form.isDirty(), KEPT);

  const show = (error: unknown) => {
    const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
    const { '': general, ...fields } = serverErrors(details, form.values);
    form.setErrors(fields);
    setConflict(error instanceof ApiError && error.code === 'conflict');
    setFailure(general ?? (error instanceof Error ? error.message : undefined));
    setAttempt((n) => n + 1);
  };

  const run = (work: () => Promise<StoredJob>) =>
    flight.run(() => {
      setFailure(undefined);
      setConflict(false);
      return work().then((job) => {
        saved.forget();
        settled();
        onDone(job);
      }, show);
    });

  const publish = (job: DraftInput) =>
    run(async () => {
      // A draft that was to be saved of a posted job has no part in its changes, however late it is made.
      if (mode === 'live') server.attach(null);
      const ref = mode === 'live' ? postedVersion() : await server.settle();
      if (ref === null) return add.mutateAsync({ job, key: keyFor(job) });
      const change = { ...ref, job, ...(mode !== 'live' && { status: 'active' as const }) };
      return update.mutateAsync({ change, key: keyFor(change) });
    });

  /** The draft to send, or null after its faults were shown. */
  const checked = (): DraftInput | null => {
    setAttempt((n) => n + 1);
    const result = checkPostJob(form.values, today, mode === 'live' ? stored : null);
    if ('errors' in result) {
      setFailure(undefined);
      form.setErrors(result.errors);
      return null;
    }
    form.clearErrors();
    return result.draft;
  };

  const send = () => {
    const job = checked();
    if (job !== null) publish(job);
  };

  const keepDraft = (isNew: boolean) => {
    const job = toUnfinished(form.values);
    if (job === null) {
      checked();
      return;
    }
    if (isNew) server.attach(null);
    run(async () => {
      const ref = await server.save(job);
      return { _id: ref.jobId, title: form.values.title.trim(), status: 'draft' };
    });
  };

  return { busy: flight.busy, attempt, failure, conflict, checked, send, keepDraft };
}

type OnDone = (job: StoredJob) => void;
