import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.ts';
import type { Config } from '../../../platform/config/config.ts';
import { EmlMail } from '../../../platform/mail/eml-mail.ts';
import { MAIL_PORT } from '../../../platform/mail/mail-port.ts';
import type { MailPort } from '../../../platform/mail/mail-port.ts';
import { SmtpMail } from '../../../platform/mail/smtp-mail.ts';
import { FileSms } from '../../../platform/sms/file-sms.ts';
import { SMS_PORT } from '../../../platform/sms/sms-port.ts';
import type { SmsPort } from '../../../platform/sms/sms-port.ts';
import { DeferredContents } from './deferred-contents.service.ts';
import { MailReports } from './mail-reports.service.ts';
import { MessageTexts } from './message-texts.service.ts';
import { MessageWork } from './message-work.ts';
import { MessagesRepository } from '../../../records/notifications/messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { QueuedMessagesRepository } from '../../../records/notifications/queued-messages.repository.ts';
import { SentMessagesRepository } from '../../../records/notifications/sent-messages.repository.ts';
import { SentMessages } from './sent-messages.service.ts';

const mailPort = ({ smtpUrl, dataDir, mailFrom }: Config): MailPort =>
  smtpUrl === null ? new EmlMail(join(dataDir, 'mail'), mailFrom) : new SmtpMail(smtpUrl, mailFrom);
const smsPort = ({ dataDir }: Config): SmsPort => new FileSms(join(dataDir, 'sms'));

@Module({
  providers: [
    MessagesRepository,
    QueuedMessagesRepository,
    SentMessagesRepository,
    MessagesService,
    MessageTexts,
    MessageWork,
    DeferredContents,
    MailReports,
    SentMessages,
    { provide: MAIL_PORT, useFactory: mailPort, inject: [CONFIG] },
    { provide: SMS_PORT, useFactory: smsPort, inject: [CONFIG] },
  ],
  exports: [MailReports, MessagesService, MessageTexts, SentMessages, DeferredContents],
})
export class MessagesModule {}
