import { Module } from '@nestjs/common';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService, NotificationStreams],
  exports: [NotificationsService],
})
export class NotificationsModule {}
