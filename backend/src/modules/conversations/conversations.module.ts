import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ConversationEvents } from './conversation-events.service.ts';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessageMails } from './message-mails.service.ts';
import { ConversationReportsRepository } from './reports/conversation-reports.repository.ts';
import { MessageReports } from './reports/message-reports.service.ts';
import { ConversationTemplatesRepository } from './templates/conversation-templates.repository.ts';
import { ConversationTemplates } from './templates/conversation-templates.service.ts';

@Module({
  imports: [ApplicationsModule, MessagesModule, NotificationsModule, UsersModule],
  controllers: [ConversationsController],
  providers: [
    ConversationEvents,
    ConversationReportsRepository,
    ConversationTemplates,
    ConversationTemplatesRepository,
    ConversationsRepository,
    ConversationsService,
    MessageMails,
    MessageReports,
  ],
})
export class ConversationsModule {}
