import { AREAS, applicationHref, applyHref } from '#web/areas/areas.ts';
import { ReceivedInvites } from '#web/features/invites/ReceivedInvites.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const { base } = AREAS.personal;

/** What employers invited the seeker to. */
export default function InvitationsPage() {
  const { timeZone } = useSignedInUser();
  return (
    <Page
      title="Invitations"
      description="Employers who have invited you to apply. They get your contact details only if you do."
    >
      <ReceivedInvites
        timeZone={timeZone}
        applicationHref={(id) => applicationHref('personal', id)}
        applyHref={(jobId) => applyHref(jobId, null)}
        action={<LinkButton to={`${base}/my-profile`}>Choose who finds you</LinkButton>}
      />
    </Page>
  );
}
