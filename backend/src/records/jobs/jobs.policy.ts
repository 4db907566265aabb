/** May this caller see or touch this job? Pure; `false` becomes `not_found`, so that ids cannot be probed. */
import type { Caller } from '../../platform/http/access/caller.ts';
import type { StoredJobStatus } from './job-card.ts';
import type { ManagedRow } from './job-row.ts';

/** The columns that decide who may see a job. */
interface JobVisibility {
  clientId: string;
  status: StoredJobStatus;
  /** The closing instant has passed. */
  past: boolean;
  /** Our review has released what it says now; true as well where nothing is reviewed. */
  released: boolean;
}

export function visibilityOf(row: Pick<ManagedRow, 'client_id' | 'status' | 'past' | 'review_note'>): JobVisibility {
  const released = row.status !== 'pending_review' && row.review_note === null;
  return { clientId: row.client_id, status: row.status, past: row.past, released };
}

export function owns(caller: Caller | null, job: Pick<JobVisibility, 'clientId'>): boolean {
  return caller !== null && caller.userType === 'client' && caller.userId === job.clientId;
}

/** An open job takes applications and is shown to everybody. */
export function isOpenJob(job: Pick<JobVisibility, 'status' | 'past'>): boolean {
  return job.status === 'active' && !job.past;
}

/**
 * Open jobs: everybody. A draft, and what our review has not released: its owner. Any other: its owner, and whoever applied
 * or was invited to it.
 */
export function maySee(caller: Caller | null, job: JobVisibility, involved: boolean): boolean {
  if (isOpenJob(job) || owns(caller, job)) return true;
  return involved && job.status !== 'draft' && job.released;
}
