import { Injectable } from '@nestjs/common';
import { CONVERSATIONS } from '#contract/domain/limits.ts';
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
    return {
      'message.sent': async ({ applicationId, messageId }) => {
        const em = this.database.primary();
        const message = await this.repository.byId(em, messageId);
        if (message === undefined) return;
        const side = message.side === 'employer' ? 'applicant' : 'employer';
        const { count, lastId } = await this.repository.waiting(em, applicationId, side);
        // Read by now, or followed by another one, which tells of both.
        if (lastId !== messageId) return;
        const news = await this.applications.news(applicationId, side);
        if (news === undefined) return;
        await this.notifications.notifyTogether(
          {
            userId: side === 'employer' ? news.clientId : news.applicantId,
            type: 'Message',
            ...messageText({
              jobTitle: news.jobTitle,
              from: side === 'employer' ? (news.vendorName ?? news.personName) : news.companyName,
              count,
            }),
            notificationDetail: applicationId,
            dedupeKey: `message.sent ${messageId}`,
          },
          CONVERSATIONS.burstMinutes * 60,
        );
      },
    };
  }
}
