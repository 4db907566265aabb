import { join } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/core';
import { PictureDrawing } from './library/pictures/picture-drawing.ts';
import { Places } from './library/places/places.service.ts';
import { CONFIG, type Config } from './platform/config/config.ts';
import { Secrets } from './platform/config/secrets.ts';
import { Database, OPEN_DATABASE, type OpenDatabase } from './platform/database/database.ts';
import { Maintenance } from './platform/database/maintenance.ts';
import { AccessGuard } from './platform/http/access/access.guard.ts';
import { AuditRepository } from './platform/http/access/audit.repository.ts';
import { Audit } from './platform/http/access/audit.ts';
import { MemberInterceptor } from './platform/http/access/members/member.interceptor.ts';
import { Memberships } from './platform/http/access/members/memberships.ts';
import { PersonMoves } from './platform/http/access/members/person-moves.ts';
import { RateLimits } from './platform/http/access/rate-limits.ts';
import { SessionsRepository } from './platform/http/access/sessions.repository.ts';
import { Sessions } from './platform/http/access/sessions.ts';
import { ResponseInterceptor } from './platform/http/contract-binding/response.interceptor.ts';
import { UploadSpool } from './platform/http/contract-binding/upload-spool.ts';
import { FailureFilter } from './platform/http/errors/failure.filter.ts';
import { BoundCalls } from './platform/http/middlewares.ts';
import { EmlMail } from './platform/mail/eml-mail.ts';
import { MAIL_PORT, type MailPort } from './platform/mail/mail-port.ts';
import { SmtpMail } from './platform/mail/smtp-mail.ts';
import { LOGGER, type Logger } from './platform/ops/logger.ts';
import { Metrics } from './platform/ops/metrics.ts';
import { AnswerPages } from './platform/pages/answer-pages.ts';
import { FileLinks } from './platform/pages/file-links.ts';
import { PageCalls } from './platform/pages/page-calls.ts';
import { PageHeads } from './platform/pages/page-head.ts';
import { Pictures } from './platform/pages/pictures.ts';
import { PublicDocuments } from './platform/pages/public-documents.ts';
import { PageRenderer } from './platform/pages/rendering/page-renderer.ts';
import { SiteDocuments } from './platform/pages/site-documents.ts';
import { Sitemaps } from './platform/pages/sitemaps.ts';
import { UnsubscribeHandlers } from './platform/pages/unsubscribe.ts';
import { OutboxWork } from './platform/queue/outbox-work.ts';
import { Outbox } from './platform/queue/outbox.ts';
import { Workers } from './platform/queue/workers.ts';
import { LISTENER, type Listener } from './platform/realtime/listener.ts';
import { PubSub } from './platform/realtime/pubsub.ts';
import { Streams } from './platform/realtime/streams.ts';
import { ClamAv } from './platform/scanner/clamav.ts';
import { NO_SCANNER, SCANNER, type Scanner } from './platform/scanner/scanner.ts';
import { FileSms } from './platform/sms/file-sms.ts';
import { SMS_PORT, type SmsPort } from './platform/sms/sms-port.ts';
import { FILE_STORAGE, type FileStorage } from './platform/storage/file-storage.ts';
import { FolderStorage } from './platform/storage/folder-storage.ts';
import { S3Storage } from './platform/storage/s3-storage.ts';

/** Resources that are opened before the application is built, and closed after it. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly listener: Listener;
}

const SERVICES = [
  PictureDrawing,
  Database,
  Places,
  Secrets,
  Audit,
  AuditRepository,
  Sessions,
  SessionsRepository,
  Memberships,
  PersonMoves,
  RateLimits,
  PubSub,
  Streams,
  Outbox,
  PageHeads,
  PageCalls,
  PublicDocuments,
  Sitemaps,
  UnsubscribeHandlers,
  AnswerPages,
  Pictures,
  FileLinks,
  UploadSpool,
  Metrics,
  Workers,
];

const mailPort = ({ smtpUrl, dataDir, mailFrom }: Config): MailPort =>
  smtpUrl === null ? new EmlMail(join(dataDir, 'mail'), mailFrom) : new SmtpMail(smtpUrl, mailFrom);
const smsPort = ({ dataDir }: Config): SmsPort => new FileSms(join(dataDir, 'sms'));
const storage = ({ s3, dataDir }: Config): FileStorage =>
  s3 === null ? new FolderStorage(join(dataDir, 'files')) : new S3Storage(s3);
const scanner = ({ clamav }: Config): Scanner => (clamav === null ? NO_SCANNER : new ClamAv(clamav.host, clamav.port));

const PORTS = [
  { provide: MAIL_PORT, useFactory: mailPort, inject: [CONFIG] },
  { provide: SMS_PORT, useFactory: smsPort, inject: [CONFIG] },
  { provide: FILE_STORAGE, useFactory: storage, inject: [CONFIG] },
  { provide: SCANNER, useFactory: scanner, inject: [CONFIG] },
];

/** Everything that records and modules stand on; global, so that these name nothing of it. */
@Global()
@Module({})
export class CoreModule {
  static with({ config, logger, database, listener }: Resources): DynamicModule {
    return {
      module: CoreModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: OPEN_DATABASE, useValue: database },
        { provide: LISTENER, useValue: listener },
        { provide: MikroORM, useValue: database.orm },
        ...PORTS,
        ...SERVICES,
        OutboxWork,
        PageRenderer,
        SiteDocuments,
        Maintenance,
        BoundCalls,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
        { provide: APP_INTERCEPTOR, useClass: MemberInterceptor },
      ],
      exports: [CONFIG, LOGGER, Maintenance, ...PORTS, ...SERVICES],
    };
  }
}
