import { lazy, Suspense } from 'react';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { CONVERSATION_HASH } from '#web/areas/notification-target.ts';
import { ApplicationList } from '#web/features/applications/ApplicationList.tsx';
import { UnreadMark, UnreadSummary } from '#web/features/conversations/UnreadMessages.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';

const VendorApplications = lazy(() => import('#web/pages/vendor/VendorApplications.tsx'));
const Unfinished = lazy(() => import('#web/features/applications/drafts/Unfinished.tsx'));

/** The caller's own applications: a seeker's, or a vendor's submissions. */
export default function MyApplicationsPage() {
  const user = useSignedInUser();
  const { userType } = user;
  const mayTalk = userMay(user, 'judge');
  const talkHref = (id: string) => `${applicationHref(userType ?? 'personal', id)}${CONVERSATION_HASH}`;
  const vendor = userType !== 'personal';
  const href = (id: string) => applicationHref(userType ?? 'personal', id);
  const empty = (
    <EmptyState
      title={vendor ? 'You haven’t submitted anyone yet' : 'You haven’t applied for any jobs yet'}
      text={
        vendor
          ? 'Open a job to submit someone from your bench.'
          : 'Find a job that suits you. Applying takes two minutes.'
      }
      action={<LinkButton to={`${AREAS[userType ?? 'personal'].base}/jobs`}>Find jobs</LinkButton>}
    />
  );
  const list = (
    <ApplicationList mark={mayTalk ? (id) => <UnreadMark applicationId={id} /> : undefined} href={href} empty={empty} />
  );
  return (
    <Page
      dense
      title="Applications"
      actions={
        vendor ? (
          <>
            <LinkButton variant="default" to={`${AREAS[userType ?? 'company'].base}/disputes`}>
              Disputes
            </LinkButton>
            <LinkButton variant="default" to={`${AREAS[userType ?? 'company'].base}/manage-jobs`}>
              Manage jobs
            </LinkButton>
          </>
        ) : undefined
      }
      description={
        vendor
          ? 'The people you’ve submitted, and how they’re doing.'
          : 'The jobs you’ve applied for, and how they’re going.'
      }
    >
      {mayTalk ? <UnreadSummary of="applications" href={talkHref} /> : null}
      {userMay(user, 'work') ? (
        <Suspense>
          <Unfinished href={({ jobId, employeeId }) => applyHref(jobId, employeeId)} />
        </Suspense>
      ) : null}
      {vendor ? (
        <Suspense>
          <VendorApplications user={user} href={href} empty={empty} list={list} />
        </Suspense>
      ) : (
        list
      )}
    </Page>
  );
}
