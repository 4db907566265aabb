/** Unread messages among what waits for somebody: the same for an employer and a job seeker. */
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { YourTurnRow } from '#contract/domain/your-turn.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { CONVERSATION_HASH, openInviteHref } from '#web/areas/notification-target.ts';
import type { RowActions } from '#web/features/your-turn/YourTurnList.tsx';

/** Marks messages as read that want no answer. */
export type ReadMessages = (upTo: ConversationAbout & { messageId: string }) => Promise<unknown>;

/** The conversation that belongs to a row. */
export const aboutOf = ({ applicationId, inviteId }: YourTurnRow): ConversationAbout =>
  applicationId === null ? { inviteId: inviteId ?? '' } : { applicationId };

/** The page with the conversation of a row. */
export const talkHref = (userType: UserType, { applicationId, inviteId }: YourTurnRow): string =>
  applicationId === null
    ? openInviteHref(userType, inviteId ?? '')
    : `${applicationHref(userType, applicationId)}${CONVERSATION_HASH}`;

/** The actions of a row with messages. */
export function messageActions(userType: UserType, row: YourTurnRow, read: ReadMessages | undefined): RowActions {
  return {
    href: talkHref(userType, row),
    opens: 'Reply',
    links: [],
    ...(read !== undefined && {
      end: { label: 'No reply needed', run: () => read({ ...aboutOf(row), messageId: row.lastMessageId ?? '' }) },
    }),
  };
}
