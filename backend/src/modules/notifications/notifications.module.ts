import { Global, Module } from '@nestjs/common';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { NotificationPreferencesRepository } from '../../records/notifications/notification-preferences.repository.ts';
import { NotificationsRepository } from '../../records/notifications/notifications.repository.ts';
import { MessageWork } from './messages/message-work.ts';
import { NotificationReaders } from './notification-readers.service.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { MailEndsService } from './preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from './preferences/notification-preferences.service.ts';

@Global()
@Module({
  controllers: [NotificationsController],
  providers: [
    MailEndsService,
    MessageWork,
    NotificationPreferencesService,
    NotificationReaders,
    NotificationsService,
    NotificationStreams,
  ],
  exports: [MailEndsService, NotificationPreferencesService],
})
export class NotificationsModule {
  constructor(
    moves: PersonMoves,
    notifications: NotificationsRepository,
    preferences: NotificationPreferencesRepository,
  ) {
    moves.register((em, from, to) => notifications.movePerson(em, from, to));
    moves.register((em, from, to) => preferences.move(em, from, to));
  }
}
