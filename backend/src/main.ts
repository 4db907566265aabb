import 'reflect-metadata';
import { requireNode } from './ops/require-node.ts';
import { ConfigError, parseConfig } from './config/config.ts';
import { createLogger } from './ops/logger.ts';
import { openDatabase } from './database/open.ts';
import { DataDirLocked } from './database/pglite/lock.ts';

async function main(): Promise<void> {
  requireNode(process.version);
  const config = parseConfig(process.env);
  const logger = createLogger(config.logLevel);
  // The embedded database starts in its thread while this one loads the rest of the program.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const { startServer } = await import('./server.ts');
  const server = await startServer(config, logger, await opening);
  logger.info(
    {
      node: process.version,
      pid: process.pid,
      url: server.url,
      database: config.databaseUrl === null ? 'embedded' : 'postgresql',
    },
    'listening',
  );

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      server.stop().then(
        () => {
          logger.info('stopped');
          process.exit(0);
        },
        (error: unknown) => {
          logger.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  // What the operator can put right is one clear line; everything else comes with its stack.
  const plain = error instanceof ConfigError || error instanceof DataDirLocked;
  console.error(plain ? error.message : error);
  process.exit(1);
});
