import type { ReactNode } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import type { DashboardItem } from '#web/features/dashboard/DashboardList.tsx';
import { formatPlace } from '#web/lib/format.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/**
 * Jobs as lines of a dashboard list.
 * @param more what else is said of a job, below it
 */
export function jobItems(jobs: readonly JobListItem[], more?: (job: JobListItem) => ReactNode): DashboardItem[] {
  return jobs.map((job) => ({
    key: job._id,
    title: job.title,
    to: `/jobs/${job._id}`,
    sub: [job.companyName, formatPlace(job), formatSalary(job.salary)].filter(Boolean).join(' · '),
    ...(more !== undefined && { more: more(job) }),
    side: <RelativeTime at={job.createdAt} />,
  }));
}
