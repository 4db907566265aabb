import { Module } from '@nestjs/common';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { GroupedNotificationsRepository } from '../../records/notifications/grouped-notifications.repository.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationReaders } from './notification-readers.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from '../../records/notifications/notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [
    GroupedNotificationsRepository,
    NotificationReaders,
    NotificationsRepository,
    NotificationsService,
    NotificationStreams,
  ],
  exports: [NotificationReaders, NotificationsService],
})
export class NotificationsModule {
  constructor(moves: PersonMoves, notifications: NotificationsRepository) {
    moves.register((em, from, to) => notifications.movePerson(em, from, to));
  }
}
