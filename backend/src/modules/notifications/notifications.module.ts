import { Module } from '@nestjs/common';
import { GroupedNotificationsRepository } from './grouped-notifications.repository.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [GroupedNotificationsRepository, NotificationsRepository, NotificationsService, NotificationStreams],
  exports: [NotificationsService],
})
export class NotificationsModule {}
