import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/core';
import { AccessGuard } from './platform/http/access/access.guard.ts';
import { Audit } from './platform/http/access/audit.ts';
import { MemberInterceptor } from './platform/http/access/members/member.interceptor.ts';
import { Memberships } from './platform/http/access/members/memberships.ts';
import { PersonMoves } from './platform/http/access/members/person-moves.ts';
import { RateLimits } from './platform/http/access/rate-limits.ts';
import { Sessions } from './platform/http/access/sessions.ts';
import { CONFIG } from './platform/config/config.ts';
import type { Config } from './platform/config/config.ts';
import { Secrets } from './platform/config/secrets.ts';
import { BoundCalls } from './platform/http/contract-binding/check-bindings.ts';
import { ResponseInterceptor } from './platform/http/contract-binding/response.interceptor.ts';
import { Database } from './platform/database/database.ts';
import { Maintenance } from './database/maintenance.ts';
import { OPEN_DATABASE } from './database/open.ts';
import type { OpenDatabase } from './database/open.ts';
import { FailureFilter } from './platform/http/errors/failure.filter.ts';
import { Places } from './library/places/places.service.ts';
import { LOGGER } from './platform/ops/logger.ts';
import type { Logger } from './platform/ops/logger.ts';
import { Metrics } from './platform/ops/metrics.ts';
import { Outbox } from './platform/queue/outbox.ts';
import { OutboxWork } from './platform/queue/outbox-work.ts';
import { LISTENER } from './platform/realtime/listener.ts';
import type { Listener } from './platform/realtime/listener.ts';
import { PubSub } from './platform/realtime/pubsub.ts';
import { Streams } from './platform/realtime/streams.ts';
import { Workers } from './platform/queue/workers.ts';
import { PageCalls } from './platform/pages/page-calls.ts';
import { AnswerPages } from './platform/pages/answer-pages.ts';
import { UnsubscribeHandlers } from './platform/pages/unsubscribe.ts';
import { FileLinks } from './platform/pages/file-links.ts';
import { UploadSpool } from './platform/http/contract-binding/upload-spool.ts';
import { Pictures } from './platform/pages/pictures.ts';
import { PageHeads } from './platform/pages/page-head.ts';
import { PublicDocuments } from './platform/pages/public-documents.ts';
import { SiteDocuments } from './platform/pages/site-documents.ts';
import { Sitemaps } from './platform/pages/sitemaps.ts';
import { PageRenderer } from './platform/pages/rendering/page-renderer.ts';

/** Resources that are opened before the application is built, and closed after it. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly listener: Listener;
}

const SERVICES = [
  Places,
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
