import { createServer } from 'node:net';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Server } from 'node:http';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { FILES_PATH } from '#contract/api/files.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { AppModule } from './app.module.ts';
import type { Config } from './config/config.ts';
import { BoundCalls } from './contract-binding/check-bindings.ts';
import { openApi } from './contract-binding/openapi.ts';
import type { ContractRequest } from './contract-binding/request.ts';
import type { Resources } from './core.module.ts';
import { Database } from './database/database.ts';
import type { OpenDatabase } from './database/open.ts';
import { apiRoutes } from './http/api-routes.ts';
import { avatars } from './http/avatars.ts';
import { files } from './http/files.ts';
import { CONNECTION_TIMES, GuardedExpress } from './http/connection-limits.ts';
import type { ConnectionTimes } from './http/connection-limits.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { UnsubscribeHandlers, unsubscribe, UNSUBSCRIBE_PATH } from './web/unsubscribe.ts';
import { FileLinks } from './web/file-links.ts';
import { AVATAR_PATH, Pictures } from './web/pictures.ts';
import { nestLogger } from './ops/logger.ts';
import type { Logger } from './ops/logger.ts';
import { Metrics } from './ops/metrics.ts';
import { pgliteListener } from './realtime/pglite-listener.ts';
import { PostgresListener } from './realtime/postgres-listener.ts';
import { Streams } from './realtime/streams.ts';
import { Workers } from './work/workers.ts';
import { PageHeads } from './web/page-head.ts';
import { PublicDocuments } from './web/public-documents.ts';
import { PageRenderer } from './web/rendering/page-renderer.ts';
import { AnswerPages } from './web/answer-pages.ts';
import { WebApp } from './web/web-app.ts';

/** Version of the product, shown by the OpenAPI page. */
const API_VERSION = '0.1.0';
const DRAIN_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** A running API process. */
export interface RunningServer {
  readonly app: NestExpressApplication;
  /** Address of the first socket, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Answers what is running, ends the streams, finishes the event at hand, then closes the database. */
  stop(): Promise<void>;
}

/** Builds the application over an open database and listens. */
export async function startServer(
  config: Config,
  logger: Logger,
  database: OpenDatabase,
  options: { features?: readonly Type[]; times?: ConnectionTimes } = {},
): Promise<RunningServer> {
  const listener =
    database.thread === null ? new PostgresListener(config.databaseUrl ?? '', logger) : pgliteListener(database.thread);
  const app = await buildApp({ config, logger, database, listener }, options);
  const state = { stopping: false };
  useMiddlewares(app, config, logger, state);
  await app.init();

  const server = app.getHttpServer();
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const { url, sockets } = await listen(server, config);

  return {
    app,
    url,
    async stop() {
      state.stopping = true;
      const closed = Promise.all([server, ...sockets].map((each) => new Promise((resolve) => each.close(resolve))));
      app.get(Streams).drain();
      const idle = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead of need; Node counts those that never sent a byte as busy.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, IDLE_SWEEP_MS);
      const deadline = setTimeout(() => {
        server.closeAllConnections();
      }, DRAIN_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(deadline);
      await app.get(Workers).stop();
      await app.close();
      await listener.close();
      await database.close();
    },
  };
}

async function buildApp(
  resources: Resources,
  { features, times = CONNECTION_TIMES }: { features?: readonly Type[]; times?: ConnectionTimes },
): Promise<NestExpressApplication> {
  return NestFactory.create<NestExpressApplication>(AppModule.with(resources, features), new GuardedExpress(times), {
    bodyParser: false,
    logger: nestLogger(resources.logger),
    abortOnError: false,
  });
}

function useMiddlewares(
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
  app.use('/healthz', (_: Request, response: Response) =>
    response.setHeader('Cache-Control', 'no-store').type('text/plain').send('ok'),
  );
  app.use('/readyz', readiness(app.get(Database), state));
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

function readiness(database: Database, state: { stopping: boolean }) {
  return (_: Request, response: Response): void => {
    const answer = (ready: boolean): void => {
      response.setHeader('Cache-Control', 'no-store');
      response
        .status(ready ? 200 : 503)
        .type('text/plain')
        .send(ready ? 'ready' : 'not ready');
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

/** `localhost` is two addresses; browsers choose either. The second socket hands its connections to the same server. */
async function listen(server: Server, config: Config): Promise<{ url: string; sockets: NetServer[] }> {
  const both = config.host === 'localhost';
  await bind(server, config.port, both ? '127.0.0.1' : config.host);
  const { port, address, family } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
  if (!both) return { url, sockets: [] };
  const six = createServer((socket) => server.emit('connection', socket));
  try {
    await bind(six, port, '::1');
    return { url, sockets: [six] };
  } catch (error) {
    // A machine without IPv6 is fine; somebody else on the wanted port is not.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && config.port !== 0) throw error;
    return { url, sockets: [] };
  }
}

function bind(server: Server | NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
