import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/core';
import { AccessGuard } from './access/access.guard.ts';
import { Audit } from './access/audit.ts';
import { MemberInterceptor } from './access/members/member.interceptor.ts';
import { Memberships } from './access/members/memberships.ts';
import { PersonMoves } from './access/members/person-moves.ts';
import { RateLimits } from './access/rate-limits.ts';
import { Sessions } from './access/sessions.ts';
import { CONFIG } from './config/config.ts';
import type { Config } from './config/config.ts';
import { Secrets } from './config/secrets.ts';
import { BoundCalls } from './contract-binding/check-bindings.ts';
import { ResponseInterceptor } from './contract-binding/response.interceptor.ts';
import { Database } from './database/database.ts';
import { Maintenance } from './database/maintenance.ts';
import { OPEN_DATABASE } from './database/open.ts';
import type { OpenDatabase } from './database/open.ts';
import { FailureFilter } from './errors/failure.filter.ts';
import { LOGGER } from './ops/logger.ts';
import type { Logger } from './ops/logger.ts';
import { Metrics } from './ops/metrics.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxWork } from './outbox/outbox-work.ts';
import { LISTENER } from './realtime/listener.ts';
import type { Listener } from './realtime/listener.ts';
import { PubSub } from './realtime/pubsub.ts';
import { Streams } from './realtime/streams.ts';
import { Workers } from './work/workers.ts';
import { PageCalls } from './web/page-calls.ts';
import { AnswerPages } from './web/answer-pages.ts';
import { UnsubscribeHandlers } from './web/unsubscribe.ts';
import { FileLinks } from './web/file-links.ts';
import { UploadSpool } from './contract-binding/upload-spool.ts';
import { Pictures } from './web/pictures.ts';
import { PageHeads } from './web/page-head.ts';
import { PublicDocuments } from './web/public-documents.ts';
import { SiteDocuments } from './web/site-documents.ts';
import { Sitemaps } from './web/sitemaps.ts';
import { PageRenderer } from './web/rendering/page-renderer.ts';

/** Resources that are opened before the application is built, and closed after it. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly listener: Listener;
}

const SERVICES = [
  Database,
  Secrets,
  Audit,
  Sessions,
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

/** Everything that modules stand on; global, so that a module names only other modules. */
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
      exports: [CONFIG, LOGGER, Maintenance, ...SERVICES],
    };
  }
}
