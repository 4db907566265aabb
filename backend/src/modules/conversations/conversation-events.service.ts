import { Injectable } from '@nestjs/common';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { Database } from '../../database/database.ts';
import { EventHandlers } from '../../outbox/event-handlers.ts';
import { Outbox } from '../../outbox/outbox.ts';
import type { HandlersOf } from '../../outbox/outbox.ts';
import { ApplicationsService } from '../applications/applications.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { messageText } from './message-texts.ts';

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** Told a moment later: who has the conversation open has read it by then. */
    'message.sent': { applicationId: string; messageId: string };
  }
}

/** Who is told of messages: one notification for each conversation, until somebody opens it. */
@Injectable()
export class ConversationEvents extends EventHandlers<'message.sent'> {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly applications: ApplicationsService,
    private readonly notifications: NotificationsService,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<'message.sent'> {
    return { 'message.sent': ({ applicationId, messageId }) => this.tell(applicationId, messageId) };
  }

  private async tell(applicationId: string, messageId: string): Promise<void> {
    const message = await this.repository.byId(this.database.primary(), messageId);
    if (message === undefined) return;
    const side = message.side === 'employer' ? 'applicant' : 'employer';
    const news = await this.applications.news(applicationId, side);
    if (news === undefined) return;
    await this.database.write(async (em) => {
      // Nobody reads it between the look and the word.
      await this.repository.lock(em, applicationId);
      const { count, lastId } = await this.repository.waiting(em, applicationId, side);
      // Read by now, or followed by another one, which tells of both.
      if (lastId !== messageId) return;
      const from = side === 'employer' ? (news.vendorName ?? news.personName) : news.companyName;
      await this.notifications.notifyTogether(
        em,
        {
          userId: side === 'employer' ? news.clientId : news.applicantId,
          type: 'Message',
          ...messageText({ jobTitle: news.jobTitle, from, count }),
          notificationDetail: applicationId,
          dedupeKey: `message.sent ${messageId}`,
        },
        CONVERSATIONS.burstMinutes * 60,
      );
    });
  }
}
