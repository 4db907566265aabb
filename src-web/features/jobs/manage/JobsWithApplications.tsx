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
import ui from '#web/ui/ui.module.css';
import classes from './jobs-with-applications.module.css';

/** The number of jobs that are shown as tiles; manage-jobs has them all. */
const TILES = 6;

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

/** Jobs with the most applications, beginning with those that have unseen ones. */
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
    ...{ items: useMemo(() => items?.slice(0, TILES), [items]), list: 'tiles', isFetching: query.isFetching },
    page: { pageId: 1, totalPages: (items?.length ?? 0) > TILES ? 2 : 1 },
    // One more may begin another line, and what is below the tiles would move.
    isOpenEnded: false,
    idOf: ({ job }) => job._id,
  });
  if (query.isPending) {
    return (
      <div className={classes['tiles']} role="status" aria-label="Loading your jobs">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={112} radius="lg" />
        ))}
      </div>
    );
  }
  // The list below says what went wrong; tiles are an addition to it.
  if (jobs.length === 0) return null;
  return (
    <>
      <HeldNotice count={count} show={show} unit="job" />
      <ul className={classes['tiles']} aria-label="Jobs with applications">
        {jobs.map(({ job, counts }) => (
          <li key={job._id} className={classes['tile']}>
            <h2 className={classes['title']}>
              <Link to={applicationsHref(job._id)} className={classes['link']}>
                {job.title}
              </Link>
            </h2>
            <p className={ui['hint']}>{plural(counts.applications, 'application')}</p>
            <p className={classes['badges']}>
              <StatusBadge kind="job" status={job.status} />
              {counts.unseen > 0 ? <ToneBadge tone="info">{counts.unseen} new</ToneBadge> : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
