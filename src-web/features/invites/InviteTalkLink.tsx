import type { ReactNode } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** What the page shows of the messages about an invitation. */
export interface InviteTalk {
  /** Where they are read; null for whom they are not, and where they are open. */
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
