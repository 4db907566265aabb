import { Module } from '@nestjs/common';
import { PersonMoves } from '../../../platform/http/access/members/person-moves.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { MailEndsService } from './mail-ends.service.ts';
import { NotificationPreferencesController } from './notification-preferences.controller.ts';
import { NotificationPreferencesRepository } from '../../../records/notifications/notification-preferences.repository.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

@Module({
  imports: [MessagesModule, NotificationsModule, UsersModule],
  controllers: [NotificationPreferencesController],
  providers: [MailEndsService, NotificationPreferencesRepository, NotificationPreferencesService],
  exports: [MailEndsService, NotificationPreferencesService],
})
export class NotificationPreferencesModule {
  constructor(moves: PersonMoves, preferences: NotificationPreferencesRepository) {
    moves.register((em, from, to) => preferences.move(em, from, to));
  }
}
