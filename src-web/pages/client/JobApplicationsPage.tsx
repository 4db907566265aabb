import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { userMay } from '#contract/domain/user.ts';
import { EmployerPipeline } from '#web/features/applications/pipeline/EmployerPipeline.tsx';
import { UnreadMark } from '#web/features/conversations/UnreadMessages.tsx';
import { useJob } from '#web/features/jobs/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { ownJobHref } from './job-href.ts';
import { useAskColleague } from './use-ask-colleague.ts';
import { usePropose } from './use-propose.tsx';

// Only where there is room beside the list.
const ApplicantPanel = lazy(() => import('./ApplicantPanel.tsx'));

/** Applications to one job of the client; `?id=` names the job. */
export default function JobApplicationsPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const job = useJob(id);
  const mayTalk = userMay(useSignedInUser(), 'judge');
  const { proposeTo, dialog } = usePropose();
  const ask = useAskColleague();
  return (
    <Page
      dense
      size="screen"
      title={job.data?.title ?? 'Applications'}
      documentTitle="Applications"
      description={job.data === undefined ? undefined : 'People who applied for this job.'}
      actions={
        <>
          <LinkButton variant="default" to={`${AREAS.client.base}/applications`}>
            All jobs
          </LinkButton>
          {id === '' ? null : (
            <LinkButton variant="default" to={ownJobHref(id)}>
              Job page
            </LinkButton>
          )}
        </>
      }
    >
      {id === '' ? (
        <EmptyState title="No job selected" text="Open one from your list of jobs." />
      ) : (
        <EmployerPipeline
          mark={mayTalk ? (id) => <UnreadMark applicationId={id} /> : undefined}
          renderPanel={(props) => <ApplicantPanel {...props} />}
          onInterview={proposeTo}
          onAsk={ask}
          key={id}
          jobId={id}
          href={(applicationId) => applicationHref('client', applicationId)}
          empty={
            <EmptyState
              title="No applications yet"
              text="They appear here as soon as someone applies, and we’ll notify you."
              action={<LinkButton to={ownJobHref(id)}>Share the job or invite people</LinkButton>}
            />
          }
        />
      )}
      {dialog}
    </Page>
  );
}
