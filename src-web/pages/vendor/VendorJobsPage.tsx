import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import SubmissionGroups from '#web/features/applications/submissions/SubmissionGroups.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { resourceHref } from './bench-href.ts';

/** The jobs to which the vendor has submitted somebody. They are their employers': nothing is changed here. */
export default function VendorJobsPage() {
  const user = useSignedInUser();
  const userType = user.userType ?? 'company';
  const find = <LinkButton to={`${AREAS[userType].base}/jobs`}>Find jobs</LinkButton>;
  return (
    <Page
      dense
      title="Manage jobs"
      description="The jobs you’ve submitted people to, and how each of them is doing."
      actions={find}
    >
      <SubmissionGroups
        by="job"
        timeZone={user.timeZone}
        href={(id) => applicationHref(userType, id)}
        personHref={(id) => resourceHref(user, id)}
        empty={
          <EmptyState
            title="You haven’t submitted anyone yet"
            text="Open a job to submit someone from your bench."
            action={find}
          />
        }
      />
    </Page>
  );
}
