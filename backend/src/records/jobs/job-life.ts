/** The states of a job and the transitions between them (product section 3). Pure. */
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { StoredJobStatus } from './job-card.ts';

/** The states that a client may ask for; `active` posts a draft, resumes a paused job and opens an ended one again. */
export type WantedStatus = 'active' | 'paused' | 'filled' | 'closed';

export interface LifeFacts {
  status: StoredJobStatus;
  /** The closing instant has passed. */
  past: boolean;
  /** It ended at most `JOB_LIFE.reopenDays` ago. */
  reopenable: boolean;
}

export function hasEnded(status: StoredJobStatus): status is 'filled' | 'closed' {
  return status === 'filled' || status === 'closed';
}

const ALREADY: Readonly<Record<WantedStatus, string>> = {
  active: 'This job is active already.',
  paused: 'This job is paused already.',
  filled: 'This job is filled already.',
  closed: 'This job is closed already.',
};

/**
 * The sentence that says why the job cannot come to the wanted state; null when it can.
 * @param moderation postings wait for our staff: a client cannot release one that waits
 */
export function refusalOf(job: LifeFacts, wanted: WantedStatus, moderation: boolean): string | null {
  if (job.status === wanted) {
    return wanted === 'active' && job.past ? 'This job has expired. Renew it to show it again.' : ALREADY[wanted];
  }
  switch (job.status) {
    case 'draft':
      return wanted === 'active' ? null : 'A draft has not been posted yet.';
    case 'pending_review':
      if (wanted === 'closed' || (wanted === 'active' && !moderation)) return null;
      return 'This job is still waiting for our review.';
    case 'active':
      return wanted === 'paused' && job.past ? 'This job has expired, so no one can see it.' : null;
    case 'paused':
      return null;
    case 'filled':
    case 'closed':
      if (wanted !== 'active') return 'This job has ended. Open it again first.';
      return job.reopenable
        ? null
        : `A job can be opened again within ${String(JOB_LIFE.reopenDays)} days of its end. Duplicate it instead.`;
  }
}

/** Why a job cannot be renewed; null when it can. */
export function renewalRefusal(job: { status: StoredJobStatus; renewable: boolean }): string | null {
  if (job.renewable) return null;
  return job.status === 'active' || job.status === 'paused'
    ? `A job can be renewed in the last ${String(JOB_LIFE.renewInLastDays)} days before it closes, and after it.`
    : 'Only a job that was posted and has not ended can be renewed.';
}
