/** May this caller see or touch this job? Pure; `false` becomes `not_found`, so that ids cannot be probed. */
import type { Caller } from '../../access/caller.ts';
import type { StoredJobStatus } from './job-row.ts';

export interface JobFacts {
  clientId: string;
  status: StoredJobStatus;
  /** The closing instant has passed. */
  past: boolean;
}

export function owns(caller: Caller | null, job: Pick<JobFacts, 'clientId'>): boolean {
  return caller !== null && caller.userType === 'client' && caller.userId === job.clientId;
}

/** An open job takes applications and is shown to everybody. */
export function isOpen(job: Pick<JobFacts, 'status' | 'past'>): boolean {
  return job.status === 'active' && !job.past;
}

/** Open jobs: everybody. A draft: its owner. Any other: its owner, and whoever applied or was invited to it. */
export function maySee(caller: Caller | null, job: JobFacts, involved: boolean): boolean {
  if (isOpen(job) || owns(caller, job)) return true;
  return involved && job.status !== 'draft';
}
