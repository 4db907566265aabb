import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import type { RecentJob } from '../model/recent-jobs.ts';
import { RecentList } from './RecentList.tsx';
import ui from '#web/ui/ui.module.css';
import classes from './recent.module.css';
import { useRecentJobs } from './use-recent-jobs.ts';

/** Everything that this device remembers, and a way to make it forget. */
export function RecentJobsView({ jobsHref }: { jobsHref: string }) {
  const { jobs, clear } = useRecentJobs();
  if (jobs.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconHistory size={26} stroke={1.6} />}
          title="No jobs viewed yet"
          text="Jobs you open appear here, on this device only."
          action={<LinkButton to={jobsHref}>Find jobs</LinkButton>}
        />
      </Card>
    );
  }
  return <Remembered jobs={jobs} onClear={clear} />;
}

function Remembered({ jobs, onClear }: { jobs: readonly RecentJob[]; onClear: () => void }) {
  const list = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={list}>
      <div className={classes['head']}>
        <p className={ui['lead']} role="status">
          {plural(jobs.length, 'job')}, remembered on this device only.
        </p>
        <Button variant="default" size="sm" flex="none" onClick={onClear}>
          Clear the list
        </Button>
      </div>
      <RecentList jobs={jobs} headings="h2" />
    </div>
  );
}
