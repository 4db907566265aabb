import 'reflect-metadata';
import { once } from 'node:events';
import { join } from 'node:path';
import { errorForConsole } from './command.ts';
import { openDatabase } from './database/open.ts';
import { parseConfig, type Config } from './platform/config/config.ts';
import { Database, type OpenDatabase } from './platform/database/database.ts';
import { createLogger, type Logger } from './platform/ops/logger.ts';
import { requireNode } from './platform/ops/require-node.ts';
import { AccountsRepository } from './records/auth/accounts.repository.ts';

async function main(): Promise<void> {
  requireNode(process.version);
  const config = parseConfig();
  const logger = createLogger(config.logLevel);
  // The embedded database starts in its thread while this one loads the rest of the program.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const { startServer } = await import('./server.ts');
  const database = await opening;
  if (config.seedDemo) await seedWhenEmpty(database, config, logger);
  await pagesBuilt();
  const server = await startServer(config, logger, database);
  const { PageRenderer } = await import('./platform/pages/rendering/page-renderer.ts');
  server.app.get(PageRenderer).warmUp();
  logger.info(
    {
      node: process.version,
      pid: process.pid,
      url: server.url,
      database: config.databaseUrl === null ? 'embedded' : 'postgresql',
    },
    'listening',
  );
  await welcome(database, config);

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

/** `--after-pages`: our parent process is still building the web app; nothing is served before there are pages. */
async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--after-pages') || process.channel === undefined) return;
  process.channel.ref();
  await once(process, 'message');
}

/** A first start has something to show: demo data, and the sign-ins to look at it with. */
async function seedWhenEmpty({ orm }: OpenDatabase, config: Config, logger: Logger): Promise<void> {
  const database = new Database(orm);
  // Before the demo data are loaded, which a later start does not need.
  if (await new AccountsRepository().hasMembers(database.primary())) return;
  const { seedDemo } = await import('../../demo/load.ts');
  let lastStep = '';
  const { Secrets } = await import('./platform/config/secrets.ts');
  const summary = await seedDemo(database, {
    secrets: new Secrets(config),
    onProgress: ({ step, done, total }) => {
      if (step === lastStep) return;
      lastStep = step;
      logger.info({ done, total }, `demo data: ${step}`);
    },
  });
  if (summary === null) return;
  logger.info(summary, 'demo data stored');
}

/** Greets the person at the terminal, outside the log: the address, the way to sign in, and where mails go. */
async function welcome({ orm }: OpenDatabase, config: Config): Promise<void> {
  const lines = [`Rolecall is at ${config.publicUrl}`];
  if (config.seedDemo) {
    const { DEMO_SIGN_INS } = await import('../../demo/sign-ins.ts');
    const addresses = DEMO_SIGN_INS.map(({ email }) => email);
    const present = new Set(await new AccountsRepository().demoAddresses(new Database(orm).primary(), addresses));
    for (const { userType, email, password } of DEMO_SIGN_INS) {
      // The demo accounts' password is no secret.
      if (present.has(email)) lines.push(`  ${userType.padEnd(10)}  ${email.padEnd(26)}  ${password}`);
    }
  }
  if (config.smtpUrl === null) lines.push(`E-mails are written to ${join(config.dataDir, 'mail')}`);
  lines.push(`Text messages are written to ${join(config.dataDir, 'sms')}`);
  console.log(`\n${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  console.error(errorForConsole(error));
  process.exit(1);
});
