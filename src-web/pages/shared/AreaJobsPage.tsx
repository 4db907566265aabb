import { IconBellOff } from '@tabler/icons-react';
import { ALERT_PARAM } from '#web/areas/notification-target.ts';
import { useAlertSearch } from '#web/features/saved/use-alert-search.ts';
import { JOB_ROWS } from '#web/features/job-search/results/JobRows.tsx';
import { useSearchState } from '#web/features/job-search/use-search-state.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState, ListSkeleton } from '#web/ui/list/states.tsx';
import { JobSearch } from './JobSearch.tsx';
import classes from './area-jobs.module.css';

/**
 * Job search inside the dashboards, with the filter by own applications; an alert opens on its new jobs. Vendors go through
 * many jobs, and have rows; a job seeker reads cards.
 */
export default function AreaJobsPage() {
  const state = useSearchState();
  const alert = useAlertSearch(ALERT_PARAM);
  const isVendor = useSignedInUser().userType !== 'personal';
  return (
    <Page dense={isVendor} title="Jobs" description="Search open jobs by title, skill or company.">
      {alert === 'opening' ? (
        <ListSkeleton rows={3} height={180} label="Opening the new jobs" />
      ) : alert === 'gone' ? (
        <Card>
          <EmptyState
            icon={<IconBellOff size={26} stroke={1.6} />}
            title="This alert is no longer available"
            text="Its search was deleted, or the alert is more than a month old."
            action={<LinkButton to="?">Search all jobs</LinkButton>}
          />
        </Card>
      ) : (
        <div className={isVendor ? classes['work'] : undefined}>
          <JobSearch state={state} withApplied {...(isVendor && { rows: JOB_ROWS })} />
        </div>
      )}
    </Page>
  );
}
