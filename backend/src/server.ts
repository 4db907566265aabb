import { createServer, type Socket, type AddressInfo, type Server as NetServer } from 'node:net';
import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';
import type { Resources } from './core.module.ts';
import type { Config } from './platform/config/config.ts';
import { Database, type OpenDatabase } from './platform/database/database.ts';
import { GuardedExpress } from './platform/http/connection-limits.ts';
import { CONNECTION_TIMES, type ConnectionTimes } from './platform/http/connection-times.ts';
import { useMiddlewares } from './platform/http/middlewares.ts';
import { nestLogger, type Logger } from './platform/ops/logger.ts';
import { Workers } from './platform/queue/workers.ts';
import { pgliteListener } from './platform/realtime/pglite-listener.ts';
import { PostgresListener } from './platform/realtime/postgres-listener.ts';
import { Streams } from './platform/realtime/streams.ts';
import { FilePlace } from './records/profile/file-place.ts';

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
  await new FilePlace(new Database(database.orm), config).claim();
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
