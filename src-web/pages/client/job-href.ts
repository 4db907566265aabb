import { AREAS } from '#web/areas/areas.ts';
import type { Posted } from '#web/features/jobs/manage/PostedConfirmation.tsx';
import type { StoredJob } from '#web/features/jobs/post/use-job-sending.ts';

const { base } = AREAS.client;

/** An own job's page in the area. */
export function ownJobHref(jobId: string): string {
  return `${base}/jobs/${encodeURIComponent(jobId)}`;
}

/** The address for changing an own job (spec section 2: `update-job` with `id`). */
export function editJobHref(jobId: string): string {
  return `${base}/update-job?id=${encodeURIComponent(jobId)}`;
}

/** People in the order in which they match the job. */
export function peopleHref(jobId: string): string {
  return `${base}/search-candidates?job=${encodeURIComponent(jobId)}`;
}

/** The client's list with the documented identity parameter, and what it is to confirm. */
export function confirmInList(
  userId: string,
  job: StoredJob,
  changed: boolean,
): [string, { state: { posted: Posted } }] {
  return [
    `${base}/manage-jobs?id=${encodeURIComponent(userId)}`,
    { state: { posted: { id: job._id, title: job.title, status: job.status, changed } } },
  ];
}
