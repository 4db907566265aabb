import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { Skeleton } from '@mantine/core';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { useManagedJobs } from '../own-queries.ts';
import classes from './jobs-with-applications.module.css';

/** The number of jobs that are shown; manage-jobs has them all. */
const MOST = 6;

/** The client's jobs, those with most applications first. */
function useJobsByApplications(clientId: string) {
  return useManagedJobs({
    clientId,
    keyword: '',
    status: null,
    assignee: null,
    sortBy: 'applications',
    ascending: false,
    page: PAGING.dashboardPageId,
    perPage: PAGING.dashboardLimit,
    applied: true,
  });
}

type Counted = ReturnType<typeof withCounts>[number];

const withCounts = (job: ManagedJob) => (job.counts === null ? [] : [{ job, counts: job.counts }]);

const byUnseen = (a: Counted, b: Counted) =>
  b.counts.unseen - a.counts.unseen || b.counts.applications - a.counts.applications;

/** Jobs with the most applications in one line, beginning with those that have unseen ones. */
export function JobsWithApplications({
  clientId,
  applicationsHref,
}: {
  clientId: string;
  applicationsHref: (jobId: string) => string;
}) {
  const query = useJobsByApplications(clientId);
  const items = useMemo(() => query.data?.data.flatMap(withCounts).sort(byUnseen), [query.data?.data]);
  const {
    rows: jobs = [],
    count,
    show,
  } = useHeldRows({
    ...{ items: useMemo(() => items?.slice(0, MOST), [items]), list: 'jobs', isFetching: query.isFetching },
    page: { pageId: 1, totalPages: (items?.length ?? 0) > MOST ? 2 : 1 },
    isOpenEnded: false,
    idOf: ({ job }) => job._id,
  });
  if (query.isPending) {
    return (
      <div className={classes['strip']} role="status" aria-label="Loading your jobs">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={32} width={260} radius="md" />
        ))}
      </div>
    );
  }
  // The list below says what went wrong; the jobs are an addition to it.
  if (jobs.length === 0) return null;
  return (
    <>
      <HeldNotice count={count} show={show} unit="job" />
      <ul className={classes['strip']} aria-label="Jobs with applications">
        {jobs.map(({ job, counts }) => (
          <li key={job._id} className={classes['job']}>
            <Link to={applicationsHref(job._id)} className={classes['title']}>
              {job.title}
            </Link>
            <span className={classes['count']}>{plural(counts.applications, 'application')}</span>
            {job.status === 'active' ? null : <StatusBadge kind="job" status={job.status} />}
            {counts.unseen > 0 ? <ToneBadge tone="info">{counts.unseen} new</ToneBadge> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
