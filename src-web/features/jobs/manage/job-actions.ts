/** The actions on a job in its present state, and their labels. Pure. */
import type { ManagedJob } from '#contract/domain/job.ts';
import type { JobAction } from '#contract/domain/own-job.ts';
import { plural } from '#web/lib/format.ts';

type Facts = Pick<ManagedJob, 'status' | 'renewable'>;

/** Whether the server would take the action. `expired` counts as active: it can be renewed and closed. */
export function fits(action: JobAction | 'fill' | 'reopen', job: Facts): boolean {
  switch (action) {
    case 'pause':
      return job.status === 'active';
    case 'resume':
      return job.status === 'paused';
    case 'renew':
      return job.renewable;
    case 'fill':
      return job.status === 'active' || job.status === 'paused' || job.status === 'expired';
    case 'close':
      return fits('fill', job) || job.status === 'pending_review';
    case 'reopen':
      return job.status === 'filled' || job.status === 'closed';
    case 'delete':
      return job.status === 'draft';
  }
}

/** People are invited to what they can apply to. */
export function canInvite(job: Pick<ManagedJob, 'status'>): boolean {
  return job.status === 'active';
}

const DONE: Readonly<Record<JobAction, string>> = {
  pause: 'paused',
  resume: 'resumed',
  renew: 'renewed for 30 days',
  close: 'closed',
  delete: 'deleted',
};

export interface Outcome {
  /** One sentence about what was done; empty when nothing was. */
  done: string;
  /** One line per job that was left as it is. */
  refused: readonly { jobId: string; title: string; message: string }[];
}

/** The result of an action on several jobs, in words. `titles` by id. */
export function outcomeOf(
  action: JobAction,
  results: readonly { jobId: string; failure: { message: string } | null }[],
  titles: ReadonlyMap<string, string>,
): Outcome {
  const refused = results.flatMap(({ jobId, failure }) =>
    failure === null ? [] : [{ jobId, title: titles.get(jobId) ?? 'A job', message: failure.message }],
  );
  const count = results.length - refused.length;
  const [only] = results;
  const name = results.length === 1 && only !== undefined ? `“${titles.get(only.jobId) ?? 'The job'}”` : null;
  const subject = name === null ? `${plural(count, 'job')} ${count === 1 ? 'was' : 'were'}` : `${name} was`;
  return { done: count === 0 ? '' : `${subject} ${DONE[action]}.`, refused };
}

/** The title as it is shown; a draft may have none yet. */
export function titleOf(job: { title: string }): string {
  return job.title === '' ? 'Untitled job' : job.title;
}
