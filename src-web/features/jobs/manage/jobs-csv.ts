/** The list of own jobs as a file for a spreadsheet. Pure. */
import type { ManagedJob } from '#contract/domain/job.ts';
import { JOB_STATUSES, JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { formatPlace } from '#web/lib/format.ts';

const HEADER = [
  'Job',
  'Status',
  'Job type',
  'Work mode',
  'Location',
  'Openings',
  'Applications',
  'Not opened yet',
  'Undecided',
  'Posted on (UTC)',
  'Closes on',
  'Id',
] as const;

export function jobsCsv(jobs: readonly ManagedJob[]): string {
  return toCsv([
    HEADER,
    ...jobs.map((job) => [
      job.title,
      JOB_STATUSES.labels[job.status],
      JOB_TYPES.labels[job.jobType],
      WORK_MODES.labels[job.workMode],
      formatPlace(job),
      job.openings,
      job.counts?.applications ?? null,
      job.counts?.unseen ?? null,
      job.counts?.open ?? null,
      job.createdAt.slice(0, 10),
      job.closesOn,
      job._id,
    ]),
  ]);
}
