import type { ReactNode } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The page's part of an invitation: its messages. */
export interface InviteTalk {
  /** The page with the messages; null for readers who have none, and if it is open already. */
  talkHref: ((inviteId: string) => string) | null;
  unread: (inviteId: string) => ReactNode;
}

/** The way to what was written; once somebody has applied, that is with the application. */
export function InviteTalkLink({ invite, about, talkHref, unread }: InviteTalk & { invite: Invite; about: string }) {
  if (talkHref === null || invite.applicationId !== null) return null;
  return (
    <LinkButton
      variant="default"
      to={talkHref(invite._id)}
      aria-label={`Messages: ${about}`}
      rightSection={unread(invite._id)}
    >
      Messages
    </LinkButton>
  );
}
