import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.ts';
import type { Config } from '../../platform/config/config.ts';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { EmlMail } from '../../platform/mail/eml-mail.ts';
import { MAIL_PORT } from '../../platform/mail/mail-port.ts';
import type { MailPort } from '../../platform/mail/mail-port.ts';
import { SmtpMail } from '../../platform/mail/smtp-mail.ts';
import { FileSms } from '../../platform/sms/file-sms.ts';
import { SMS_PORT } from '../../platform/sms/sms-port.ts';
import type { SmsPort } from '../../platform/sms/sms-port.ts';
import { NotificationPreferencesRepository } from '../../records/notifications/notification-preferences.repository.ts';
import { NotificationsRepository } from '../../records/notifications/notifications.repository.ts';
import { DeferredContents } from './messages/deferred-contents.service.ts';
import { MailReports } from './messages/mail-reports.service.ts';
import { MessageTexts } from './messages/message-texts.service.ts';
import { MessageWork } from './messages/message-work.ts';
import { MessagesService } from './messages/messages.service.ts';
import { SentMessages } from './messages/sent-messages.service.ts';
import { NotificationReaders } from './notification-readers.service.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { MailEndsService } from './preferences/mail-ends.service.ts';
import { NotificationPreferencesController } from './preferences/notification-preferences.controller.ts';
import { NotificationPreferencesService } from './preferences/notification-preferences.service.ts';

const mailPort = ({ smtpUrl, dataDir, mailFrom }: Config): MailPort =>
  smtpUrl === null ? new EmlMail(join(dataDir, 'mail'), mailFrom) : new SmtpMail(smtpUrl, mailFrom);
const smsPort = ({ dataDir }: Config): SmsPort => new FileSms(join(dataDir, 'sms'));

@Global()
@Module({
  controllers: [NotificationPreferencesController, NotificationsController],
  providers: [
    { provide: MAIL_PORT, useFactory: mailPort, inject: [CONFIG] },
    { provide: SMS_PORT, useFactory: smsPort, inject: [CONFIG] },
    DeferredContents,
    MailEndsService,
    MailReports,
    MessagesService,
    MessageTexts,
    MessageWork,
    NotificationPreferencesService,
    NotificationReaders,
    NotificationsService,
    NotificationStreams,
    SentMessages,
  ],
  exports: [
    DeferredContents,
    MailEndsService,
    MailReports,
    MessagesService,
    MessageTexts,
    NotificationPreferencesService,
    NotificationsService,
    SentMessages,
  ],
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
