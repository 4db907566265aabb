import { Button } from '@mantine/core';
import { useId } from 'react';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import type { RecentJob } from '../model/recent-jobs.ts';
import { RecentList } from './RecentList.tsx';
import classes from './recent.module.css';
import { useRecentJobs } from './use-recent-jobs.ts';

const SHOWN = 4;

/** The last few jobs that were looked at here; nothing at all when there are none. */
export default function RecentShelf() {
  const { jobs, clear } = useRecentJobs();
  return jobs.length === 0 ? null : <Shelf jobs={jobs} onClear={clear} />;
}

function Shelf({ jobs, onClear }: { jobs: readonly RecentJob[]; onClear: () => void }) {
  const headingId = useId();
  const shelf = useFocusFallback<HTMLElement>();
  return (
    <section ref={shelf} className={classes['shelf']} aria-labelledby={headingId}>
      <div className={classes['head']}>
        <h2 id={headingId} className={classes['heading']}>
          Recently viewed
        </h2>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear
        </Button>
      </div>
      <RecentList jobs={jobs.slice(0, SHOWN)} headings="h3" />
    </section>
  );
}
