import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { MailEndsService } from './mail-ends.service.ts';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferencesRepository } from './notification-preferences.repository.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

@Module({
  imports: [MessagesModule, NotificationsModule, UsersModule],
  controllers: [NotificationPreferencesController],
  providers: [MailEndsService, NotificationPreferencesRepository, NotificationPreferencesService],
  exports: [MailEndsService, NotificationPreferencesService],
})
export class NotificationPreferencesModule {}
