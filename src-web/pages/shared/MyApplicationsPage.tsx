import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { ApplicationList } from '#web/features/applications/ApplicationList.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The caller's own applications: a seeker's, or a vendor's submissions. */
export default function MyApplicationsPage() {
  const { userType } = useSignedInUser();
  const vendor = userType !== 'personal';
  return (
    <Page
      title="Applications"
      description={vendor ? 'The people you submitted, and where they stand.' : 'Where you applied, and how it stands.'}
    >
      <ApplicationList
        side="applicant"
        href={(id) => applicationHref(userType ?? 'personal', id)}
        empty={
          <EmptyState
            title={vendor ? 'Nobody was submitted yet' : 'You have not applied yet'}
            text={
              vendor
                ? 'Open a job to submit somebody from your bench.'
                : 'Find a job that suits you; applying takes two minutes.'
            }
            action={<LinkButton to={`${AREAS[userType ?? 'personal'].base}/jobs`}>Find jobs</LinkButton>}
          />
        }
      />
    </Page>
  );
}
