import { Module } from '@nestjs/common';
import { FilesModule } from '../profile/files/files.module.ts';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { InvitesModule } from '../applications/invites/invites.module.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { NotificationPreferencesModule } from '../notifications/preferences/notification-preferences.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ReportsModule } from '../content/reports/reports.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { ConversationEvents } from './conversation-events.service.ts';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from '../../records/conversations/conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationFilesRepository } from '../../records/conversations/conversation-files.repository.ts';
import { MessageFiles } from './files/message-files.service.ts';
import { MessageMails } from './message-mails.service.ts';
import { MessageReports } from './reports/message-reports.service.ts';
import { ConversationStandings } from './standing/conversation-standings.service.ts';
import { ConversationTemplatesRepository } from '../../records/conversations/conversation-templates.repository.ts';
import { ConversationTemplates } from './templates/conversation-templates.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    FilesModule,
    InvitesModule,
    MessagesModule,
    NotificationPreferencesModule,
    NotificationsModule,
    ReportsModule,
    UsersModule,
  ],
  controllers: [ConversationsController],
  providers: [
    ConversationEvents,
    ConversationFilesRepository,
    ConversationStandings,
    ConversationTemplates,
    ConversationTemplatesRepository,
    ConversationsRepository,
    ConversationsService,
    MessageFiles,
    MessageMails,
    MessageReports,
  ],
})
export class ConversationsModule {}
