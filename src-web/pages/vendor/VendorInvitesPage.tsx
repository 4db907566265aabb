import { useSearchParams } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { CONVERSATION_HASH, INVITE_PARAM, openInviteHref } from '#web/areas/notification-target.ts';
import { UnreadMark, UnreadSummary } from '#web/features/conversations/UnreadMessages.tsx';
import { OpenInvite } from '#web/features/invites/OpenInvite.tsx';
import { OwnPeople } from '#web/features/invites/own-people/OwnPeople.tsx';
import { ReceivedInvite } from '#web/features/invites/ReceivedInvite.tsx';
import { ReceivedInvites } from '#web/features/invites/ReceivedInvites.tsx';
import { Talk } from '#web/pages/shared/Talk.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { resourceHref } from './bench-href.ts';

/** Employers' invitations to people on the vendor's bench, or one of them with its messages. */
export default function VendorInvitesPage() {
  const user = useSignedInUser();
  const [params] = useSearchParams();
  const openId = params.get(INVITE_PARAM);
  const userType = user.userType ?? 'company';
  const { base } = AREAS[userType];
  const mayTalk = userMay(user, 'judge');
  const talkHref = (inviteId: string) => openInviteHref(userType, inviteId);
  const row = {
    timeZone: user.timeZone,
    applicationHref: (id: string) => applicationHref(userType, id),
    applyHref: ({ jobId, employeeId }: Invite) => applyHref(jobId, employeeId),
    mayAnswer: userMay(user, 'work'),
    talkHref: mayTalk && openId === null ? talkHref : null,
    unread: (inviteId: string) => <UnreadMark inviteId={inviteId} />,
  };
  return (
    <Page
      dense
      title="Invites"
      description={
        <>
          Employers who ask for someone from your bench. Submitting the person accepts.{' '}
          {openId === null && mayTalk ? <UnreadSummary inline of="invites" href={talkHref} /> : null}
        </>
      }
    >
      {openId === null ? (
        <>
          <ReceivedInvites
            {...row}
            about="Employers who have seen someone you submitted can ask for them for another job. We’ll let you know when they do."
            action={<LinkButton to={`${base}/jobs`}>Find jobs</LinkButton>}
          />
          <OwnPeople timeZone={user.timeZone} hrefOf={(id) => resourceHref(user, id)} />
        </>
      ) : (
        <OpenInvite
          inviteId={openId}
          listHref={`${base}/invites`}
          applicationHref={(id) => `${applicationHref(userType, id)}${CONVERSATION_HASH}`}
          row={(invite) => <ReceivedInvite invite={invite} {...row} />}
          conversation={mayTalk ? <Talk key={openId} inviteId={openId} /> : null}
        />
      )}
    </Page>
  );
}
