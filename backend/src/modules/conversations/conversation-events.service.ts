import { Injectable } from '@nestjs/common';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { notificationPart as plain } from '../../library/text/notification-part.ts';
import { Database } from '../../platform/database/database.ts';
import { EventHandlers } from '../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../platform/queue/outbox.ts';
import { ConversationsRepository, type About } from '../../records/conversations/conversations.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { ConversationStandings } from './conversation-standings.service.ts';

declare module '../../platform/queue/events.ts' {
  interface DomainEvents {
    /** Told a moment later: who has the conversation open has read it by then. */
    'message.sent': { applicationId?: string; inviteId?: string; messageId: string };
  }
}

/** Notifies people of messages: one notification for each conversation, until somebody opens it. */
@Injectable()
export class ConversationEvents extends EventHandlers<'message.sent'> {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly standings: ConversationStandings,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<'message.sent'> {
    return { 'message.sent': ({ messageId }) => this.tell(messageId) };
  }

  private async tell(messageId: string): Promise<void> {
    const message = await this.repository.messageById(this.database.primary(), messageId);
    if (message === undefined) return;
    const side = message.side === 'employer' ? 'applicant' : 'employer';
    const conversationId = message.conversation_id;
    // An invitation may have become an application since.
    const conversation = await this.repository.byConversation(this.database.primary(), conversationId);
    const heading = conversation && (await this.standings.heading(conversation.about, side));
    if (heading === undefined) return;
    await this.database.write(async (em) => {
      // The lock keeps a reader from marking the message read between this check and the notification.
      await this.repository.lockConversation(em, conversationId);
      const { count, lastId } = await this.repository.waiting(em, conversationId, side);
      const now = await this.repository.byConversation(em, conversationId);
      // Read by now, or followed by another one, which tells of both.
      if (lastId !== messageId || now === undefined) return;
      await this.notifications.notifyTogether(
        em,
        {
          userId: heading.readerId,
          type: 'Message',
          ...messageText({ jobTitle: heading.jobTitle, from: heading.from, count }),
          ...recordOf(now.about),
          dedupeKey: `message.sent ${messageId}`,
        },
        CONVERSATIONS.burstMinutes * 60,
      );
    });
  }
}

const recordOf = (about: About): { notificationDetail: string; subject?: 'invite' } =>
  'applicationId' in about
    ? { notificationDetail: about.applicationId }
    : { notificationDetail: about.inviteId, subject: 'invite' };

interface News {
  jobTitle: string;
  /** The other side's name. */
  from: string;
  /** The number of unread messages. */
  count: number;
}

/** Texts about new messages. They never quote a message, which is read where it can be reported. */
export function messageText({ jobTitle, from, count }: News): { title: string; details: string } {
  const job = plain(jobTitle);
  const name = plain(from);
  return count === 1
    ? { title: `New message: ${job}`, details: `${name} wrote to you about ${job}.` }
    : { title: `${String(count)} new messages: ${job}`, details: `${name} wrote to you about ${job}.` };
}
