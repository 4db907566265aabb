import { useSearchParams } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { CONVERSATION_HASH, INVITE_PARAM, openInviteHref } from '#web/areas/notification-target.ts';
import { UnreadMark, UnreadSummary } from '#web/features/conversations/UnreadMessages.tsx';
import { OpenInvite } from '#web/features/invites/OpenInvite.tsx';
import { ReceivedInvite } from '#web/features/invites/ReceivedInvite.tsx';
import { ReceivedInvites } from '#web/features/invites/ReceivedInvites.tsx';
import { Talk } from '#web/pages/shared/Talk.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const { base } = AREAS.personal;
const talkHref = (inviteId: string) => openInviteHref('personal', inviteId);

/** The seeker's invitations from employers, or one of them with its messages. */
export default function InvitationsPage() {
  const { timeZone } = useSignedInUser();
  const [params] = useSearchParams();
  const openId = params.get(INVITE_PARAM);
  const row = {
    timeZone,
    applicationHref: (id: string) => applicationHref('personal', id),
    applyHref: ({ jobId }: Invite) => applyHref(jobId, null),
    mayAnswer: true,
    talkHref: openId === null ? talkHref : null,
    unread: (inviteId: string) => <UnreadMark inviteId={inviteId} />,
  };
  return (
    <Page
      title="Invitations"
      description="Employers who have invited you to apply. They get your contact details only if you do."
    >
      {openId === null ? (
        <>
          <UnreadSummary of="invites" href={talkHref} />
          <ReceivedInvites {...row} action={<LinkButton to={`${base}/my-profile`}>Choose who finds you</LinkButton>} />
        </>
      ) : (
        <OpenInvite
          inviteId={openId}
          listHref={`${base}/invitations`}
          applicationHref={(id) => `${applicationHref('personal', id)}${CONVERSATION_HASH}`}
          row={(invite) => <ReceivedInvite invite={invite} {...row} />}
          conversation={<Talk key={openId} inviteId={openId} />}
        />
      )}
    </Page>
  );
}
