import { useSearchParams } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { CONVERSATION_HASH, INVITE_PARAM, openInviteHref } from '#web/areas/notification-target.ts';
import { UnreadMark, UnreadSummary } from '#web/features/conversations/UnreadMessages.tsx';
import { OpenInvite } from '#web/features/invites/OpenInvite.tsx';
import { SentInvite } from '#web/features/invites/SentInvite.tsx';
import { SentInvites } from '#web/features/invites/SentInvites.tsx';
import { Talk } from '#web/pages/shared/Talk.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { usePropose } from './use-propose.tsx';

const { base } = AREAS.client;
const talkHref = (inviteId: string) => openInviteHref('client', inviteId);

/** The people the client has invited to apply; one of them with what was written. */
export default function InvitesPage() {
  const user = useSignedInUser();
  const [params] = useSearchParams();
  const openId = params.get(INVITE_PARAM);
  const { propose, dialog } = usePropose();
  const mayTalk = userMay(user, 'judge');
  const row = {
    timeZone: user.timeZone,
    applicationHref: (id: string) => applicationHref('client', id),
    onPropose: mayTalk
      ? ({ applicationId, jobId, jobTitle, person }: Invite & { applicationId: string }) =>
          propose({ applicationId, jobId, jobTitle, name: person?.name ?? 'the applicant', status: null })
      : null,
    talkHref: mayTalk && openId === null ? talkHref : null,
    unread: (inviteId: string) => <UnreadMark inviteId={inviteId} />,
  };
  return (
    <Page
      dense
      title="Invites"
      description={
        <>
          People you’ve invited, and their replies.{' '}
          {openId === null && mayTalk ? <UnreadSummary inline of="invites" href={talkHref} /> : null}
        </>
      }
    >
      {openId === null ? (
        <SentInvites {...row} action={<LinkButton to={`${base}/manage-jobs`}>Manage jobs</LinkButton>} />
      ) : (
        <OpenInvite
          inviteId={openId}
          listHref={`${base}/invites`}
          applicationHref={(id) => `${applicationHref('client', id)}${CONVERSATION_HASH}`}
          row={(invite) => <SentInvite invite={invite} {...row} />}
          conversation={mayTalk ? <Talk key={openId} inviteId={openId} /> : null}
        />
      )}
      {dialog}
    </Page>
  );
}
