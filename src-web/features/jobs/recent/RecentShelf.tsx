import { Button } from '@mantine/core';
import { useId } from 'react';
import { RecentList } from './RecentList.tsx';
import classes from './recent.module.css';
import { useRecentJobs } from './use-recent-jobs.ts';

const SHOWN = 4;

/** The last few jobs that were looked at here; nothing at all when there are none. */
export default function RecentShelf() {
  const { jobs, clear } = useRecentJobs();
  const headingId = useId();
  if (jobs.length === 0) return null;
  return (
    <section className={classes['shelf']} aria-labelledby={headingId}>
      <div className={classes['head']}>
        <h2 id={headingId} className={classes['heading']}>
          Recently viewed
        </h2>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear
        </Button>
      </div>
      <RecentList jobs={jobs.slice(0, SHOWN)} headings="h3" />
    </section>
  );
}
