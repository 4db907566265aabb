import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { ConversationHandoverRepository } from '../../../records/conversations/conversation-handover.repository.ts';
import { ConversationHandover } from './conversation-handover.service.ts';

@Module({
  imports: [NotificationsModule],
  providers: [ConversationHandover, ConversationHandoverRepository],
  exports: [ConversationHandover],
})
export class ConversationHandoverModule {}
