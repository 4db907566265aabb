import { Module } from '@nestjs/common';
import { ConversationEvents } from './conversation-events.service.ts';
import { ConversationStandings } from './conversation-standings.service.ts';
import { ConversationTemplates } from './conversation-templates.service.ts';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsService, MessageMails } from './conversations.service.ts';
import { MessageFiles } from './message-files.service.ts';
import { MessageReports } from './message-reports.service.ts';

@Module({
  controllers: [ConversationsController],
  providers: [
    ConversationEvents,
    ConversationsService,
    ConversationStandings,
    ConversationTemplates,
    MessageFiles,
    MessageMails,
    MessageReports,
  ],
})
export class ConversationsModule {}
