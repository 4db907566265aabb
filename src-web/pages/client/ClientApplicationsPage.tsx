import { lazy } from 'react';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { ApplicationList } from '#web/features/applications/ApplicationList.tsx';
import { JobsWithApplications } from '#web/features/jobs/manage/JobsWithApplications.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import classes from './client-applications.module.css';
import { jobApplicationsHref } from './job-applications-href.ts';

// Only where there is room beside the list.
const ApplicantPanel = lazy(() => import('./ApplicantPanel.tsx'));

/** Applications per job, and all of them below. */
export default function ClientApplicationsPage() {
  const user = useSignedInUser();
  return (
    <Page size="screen" title="Applications" description="People who applied for your jobs.">
      <JobsWithApplications clientId={user._id} applicationsHref={jobApplicationsHref} />
      <section aria-labelledby="all-applications">
        <h2 id="all-applications" className={classes['title']}>
          All applications
        </h2>
        <ApplicationList
          renderPanel={(props) => <ApplicantPanel {...props} />}
          side="employer"
          href={(id) => applicationHref('client', id)}
          empty={
            <EmptyState
              title="No applications yet"
              text="They appear here as soon as someone applies, and we’ll notify you."
              action={<LinkButton to={`${AREAS.client.base}/post-jobs`}>Post a job</LinkButton>}
            />
          }
        />
      </section>
    </Page>
  );
}
