import 'reflect-metadata';
import { requireNode } from './ops/require-node.ts';
import { ConfigError, parseConfig } from './config/config.ts';
import { createLogger } from './ops/logger.ts';
import type { Logger } from './ops/logger.ts';
import { Database, rows } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import type { OpenDatabase } from './database/open.ts';
import { DataDirLocked } from './database/pglite/lock.ts';

async function main(): Promise<void> {
  requireNode(process.version);
  const config = parseConfig();
  const logger = createLogger(config.logLevel);
  // The embedded database starts in its thread while this one loads the rest of the program.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const { startServer } = await import('./server.ts');
  const database = await opening;
  if (config.seedDemo) await seedWhenEmpty(database, logger);
  const server = await startServer(config, logger, database);
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

/** A first start has something to show: demo data, and the sign-ins to look at it with. */
async function seedWhenEmpty({ orm }: OpenDatabase, logger: Logger): Promise<void> {
  const database = new Database(orm);
  const [found] = await rows<{ empty: boolean }>(
    database.primary(),
    // Our own people may have been added before the first start.
    'select not exists (select 1 from users where not is_staff) as empty',
  );
  if (found?.empty !== true) return;
  const { seedDemo } = await import('./demo/seed.ts');
  let lastStep = '';
  const summary = await seedDemo(database, {
    onProgress: ({ step, done, total }) => {
      if (step === lastStep) return;
      lastStep = step;
      logger.info({ done, total }, `demo data: ${step}`);
    },
  });
  if (summary === null) return;
  const { signIns, ...counts } = summary;
  logger.info(counts, 'demo data stored');
  // For people, not for the log: the demo accounts' password is no secret.
  for (const { userType, email, password } of signIns) console.log(`Demo sign-in, ${userType}: ${email} / ${password}`);
}

main().catch((error: unknown) => {
  // What the operator can put right is one clear line; everything else comes with its stack.
  const plain = error instanceof ConfigError || error instanceof DataDirLocked;
  console.error(plain ? error.message : error);
  process.exit(1);
});
