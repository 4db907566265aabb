import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { SentInvites } from '#web/features/invites/SentInvites.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const { base } = AREAS.client;

/** The people the client has invited to apply. */
export default function InvitesPage() {
  const { timeZone } = useSignedInUser();
  return (
    <Page title="Invites" description="People you’ve invited, and their replies.">
      <SentInvites
        timeZone={timeZone}
        applicationHref={(id) => applicationHref('client', id)}
        action={<LinkButton to={`${base}/manage-jobs`}>Manage jobs</LinkButton>}
      />
    </Page>
  );
}
