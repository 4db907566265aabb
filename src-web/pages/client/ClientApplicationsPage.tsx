import { VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { userMay } from '#contract/domain/user.ts';
import { CONVERSATION_HASH } from '#web/areas/notification-target.ts';
import { EmployerPipeline } from '#web/features/applications/pipeline/EmployerPipeline.tsx';
import { UnreadMark, UnreadSummary } from '#web/features/conversations/UnreadMessages.tsx';
import { JobsWithApplications } from '#web/features/jobs/manage/JobsWithApplications.tsx';
import { useJobsApplied } from '#web/features/jobs/open-jobs.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page, PageHeading } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { useAskColleague } from './use-ask-colleague.ts';
import { usePropose } from './use-propose.tsx';
import ui from '#web/ui/ui.module.css';
import classes from './client-applications.module.css';

// Only where there is room beside the list.
const ApplicantPanel = lazy(() => import('./ApplicantPanel.tsx'));

/** Applications per job, and all of them below. */
export default function ClientApplicationsPage() {
  const user = useSignedInUser();
  const mayTalk = userMay(user, 'judge');
  const [params] = useSearchParams();
  const { proposeTo, dialog } = usePropose();
  const ask = useAskColleague();
  const jobs = useJobsApplied(user._id, params.get('job'));
  return (
    <Page bare dense size="screen" title="Applications">
      <div className={classes['head']}>
        <div className={classes['title']}>
          <PageHeading title="Applications" />
          {mayTalk ? (
            <p className={ui['pageText']}>
              <UnreadSummary
                inline
                of="applications"
                href={(id) => `${applicationHref('client', id)}${CONVERSATION_HASH}`}
              />
            </p>
          ) : null}
        </div>
        <div className={classes['jobs']}>
          <JobsWithApplications clientId={user._id} applicationsHref={jobApplicationsHref} />
        </div>
        <div className={ui['buttons']}>
          <LinkButton variant="default" to={`${AREAS.client.base}/applicants`}>
            By person
          </LinkButton>
          <LinkButton variant="default" to={`${AREAS.client.base}/onboarded`}>
            Hired people
          </LinkButton>
        </div>
      </div>
      <section aria-labelledby="all-applications">
        <VisuallyHidden>
          <h2 id="all-applications">All applications</h2>
        </VisuallyHidden>
        <EmployerPipeline
          mark={mayTalk ? (id) => <UnreadMark applicationId={id} /> : undefined}
          renderPanel={(props) => <ApplicantPanel {...props} />}
          onInterview={proposeTo}
          onAsk={ask}
          jobs={jobs}
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
      {dialog}
    </Page>
  );
}
