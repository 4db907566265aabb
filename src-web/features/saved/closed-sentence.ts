import type { JobStatus } from '#contract/domain/options.ts';
import { formatDay } from '#web/lib/format-time.ts';

/** Why a saved job cannot be applied to any more. */
export function closedSentence(job: { status: JobStatus; closesOn: string | null }): string {
  switch (job.status) {
    case 'filled':
      return 'The job has been filled.';
    case 'paused':
      return 'The employer has paused this job. It may open again.';
    case 'expired':
      return job.closesOn === null ? 'Applications have closed.' : `Applications closed on ${formatDay(job.closesOn)}.`;
    default:
      return 'The employer has closed this job.';
  }
}
