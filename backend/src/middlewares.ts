import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { FILES_PATH } from '#contract/api/files.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { Config } from './config/config.ts';
import { BoundCalls } from './contract-binding/check-bindings.ts';
import { openApi } from './contract-binding/openapi.ts';
import type { ContractRequest } from './contract-binding/request.ts';
import { Database } from './database/database.ts';
import { apiRoutes } from './http/api-routes.ts';
import { avatars } from './http/avatars.ts';
import { files } from './http/files.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { UnsubscribeHandlers, unsubscribe, UNSUBSCRIBE_PATH } from './web/unsubscribe.ts';
import { FileLinks } from './web/file-links.ts';
import { AVATAR_PATH, Pictures } from './web/pictures.ts';
import { Health } from './ops/health.ts';
import type { Logger } from './ops/logger.ts';
import { Metrics } from './ops/metrics.ts';
import { Streams } from './realtime/streams.ts';
import { PageHeads } from './web/page-head.ts';
import { PublicDocuments } from './web/public-documents.ts';
import { PageRenderer } from './web/rendering/page-renderer.ts';
import { AnswerPages } from './web/answer-pages.ts';
import { WebApp } from './web/web-app.ts';

/** Version of the product, shown by the OpenAPI page. */
const API_VERSION = '0.1.0';

export function useMiddlewares(
  app: NestExpressApplication,
  config: Config,
  logger: Logger,
  state: { stopping: boolean },
): void {
  app.disable('x-powered-by');
  app.disable('etag');
  // Arrays by repetition and nothing else: no objects out of brackets.
  app.set('query parser', 'simple');
  if (config.trustProxy !== null) app.set('trust proxy', config.trustProxy);

  const metrics = app.get(Metrics);
  metrics.gauge('streams_open', 'Open event streams', () => app.get(Streams).size);
  const web = new WebApp(config, app.get(PageHeads), app.get(PageRenderer), app.get(PublicDocuments), logger);
  const api = apiRoutes(() => app.get(BoundCalls).byName.values());

  app.use(requestContext(logger, metrics, securityHeaders(config.behindTls)));
  const database = app.get(Database);
  const health = new Health(() => database.answers(), state);
  health.watch();
  app.use('/healthz', (_: Request, response: Response) => {
    plainly(response, health.isServing ? 200 : 503, health.isServing ? 'ok' : 'the database has not answered for 30 s');
  });
  app.use('/readyz', readiness(database, state));
  app.use('/metrics', (request: Request, response: Response, next: NextFunction) => {
    metrics.serve(request, response, config.metricsToken).catch(next);
  });
  const pictures = avatars(app.get(Pictures));
  const download = files(app.get(FileLinks));
  const answering = app.get(AnswerPages);
  const unsubscribing = unsubscribe(app.get(UnsubscribeHandlers));
  const compress = compression();
  app.use((request: ContractRequest, response: Response, next: NextFunction) => {
    if (request.path === '/api/docs.json' || request.path === '/api/docs' || request.path.startsWith('/api/docs/'))
      next();
    else if (request.path.startsWith(AVATAR_PATH)) pictures(request, response, next);
    else if (request.path.startsWith(FILES_PATH)) download(request, response, next);
    else if (request.path === '/api' || request.path.startsWith('/api/')) {
      const handle = (): void => {
        api(request, response, next);
      };
      if (request.headers['accept-encoding'] !== undefined) compress(request, response, handle);
      else {
        // Nothing to choose, but caches must know that there was a choice.
        response.setHeader('Vary', 'Accept-Encoding');
        handle();
      }
    } else if (request.path.startsWith(UNSUBSCRIBE_PATH)) unsubscribing(request, response, next);
    else if (answering.owns(request.path)) answering.handle(request, response, next);
    else web.handle(request, response, next);
  });
  SwaggerModule.setup('api/docs', app, () => openApi(ALL_CALLS, API_VERSION), {
    jsonDocumentUrl: 'api/docs.json',
    customSiteTitle: 'Rolecall API',
  });
}

function plainly(response: Response, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(text);
}

function readiness(database: Database, state: { stopping: boolean }) {
  return (_: Request, response: Response): void => {
    const answer = (ready: boolean): void => {
      plainly(response, ready ? 200 : 503, ready ? 'ready' : 'not ready');
    };
    if (state.stopping) {
      answer(false);
      return;
    }
    database.answers().then(
      () => {
        answer(true);
      },
      () => {
        answer(false);
      },
    );
  };
}
