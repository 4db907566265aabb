import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MikroORM } from '@mikro-orm/core';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { lockDataDir } from '../platform/database/pglite/lock.ts';
import { PgliteThread } from '../platform/database/pglite/thread.ts';
import { pgliteOptions, postgresOptions } from './orm-config.ts';

/** Any constant that nobody else uses as an advisory lock on the same server. */
const MIGRATION_LOCK = 7_265_001;

/** Every database from before 1.0 has run this migration, and no later one has. */
const FIRST_BEFORE_1 = '001-foundation';
/** The embedded database has these in `DATA_DIR`. Its own folder goes last: until then the next start goes on with the rest. */
const MOVED_ASIDE = ['files', 'backups', 'pglite'];

/** The database was made by a version before 1.0, whose schema this one cannot take over; the message says what to do. */
export class MadeBeforeRelease extends Error {}

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * @throws DataDirLocked when another process has the embedded database open
 * @throws MadeBeforeRelease when a version before 1.0 made the database, in which nothing is changed then
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'replicaUrls' | 'poolSize' | 'dataDir'> & Partial<Pick<Config, 'moveOldData'>>,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(config.dataDir, config.moveOldData ?? false)
    : openPostgres(config.databaseUrl, config.replicaUrls, config.poolSize);
}

async function openEmbedded(dataDir: string, moveOldData: boolean): Promise<OpenDatabase> {
  const release = lockDataDir(dataDir);
  let opened: OpenDatabase | undefined;
  try {
    opened = await startEmbedded(dataDir);
    if (await isMadeBeforeRelease(opened.orm)) {
      await opened.close();
      opened = undefined;
      moveAside(dataDir, moveOldData);
      opened = await startEmbedded(dataDir);
    }
    await opened.orm.migrator.up();
  } catch (error) {
    // While the thread has the files open nobody else may; what went wrong first is what tells.
    await opened?.close().catch(() => undefined);
    release();
    throw error;
  }
  const migrated = opened;
  return { ...migrated, close: () => migrated.close().then(release) };
}

async function startEmbedded(dataDir: string): Promise<OpenDatabase> {
  const thread = new PgliteThread({ dataDir: join(dataDir, 'pglite') });
  try {
    await thread.waitReady;
    const orm = await MikroORM.init(pgliteOptions(thread));
    const close = async (): Promise<void> => {
      await orm.close(true);
      await thread.close();
    };
    return { orm, thread, close };
  } catch (error) {
    await thread.close();
    throw error;
  }
}

function moveAside(dataDir: string, isAsked: boolean): void {
  const aside = join(dataDir, 'before-1.0');
  if (!isAsked) {
    throw new MadeBeforeRelease(
      `The embedded database in ${dataDir} was made by a version before 1.0, which this one cannot read: ` +
        `start once with MOVE_OLD_DATA=true to move it with its files and backups to ${aside} and begin with an empty one.`,
    );
  }
  mkdirSync(aside, { recursive: true });
  for (const name of MOVED_ASIDE) {
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  }
}

async function isMadeBeforeRelease(orm: MikroORM): Promise<boolean> {
  return (await orm.migrator.getExecuted()).some(({ name }) => name === FIRST_BEFORE_1);
}

async function openPostgres(url: string, replicaUrls: readonly string[], poolSize: number): Promise<OpenDatabase> {
  const orm = await MikroORM.init(postgresOptions(url, replicaUrls, poolSize));
  try {
    await migrateOnce(url, orm);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return { orm, thread: null, close: () => orm.close(true) };
}

/** Several processes may start at once: one migrates, the others wait for it and find nothing to do. */
async function migrateOnce(url: string, orm: MikroORM): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isMadeBeforeRelease(orm)) {
      throw new MadeBeforeRelease(
        'The database of DATABASE_URL was made by a version before 1.0, which this one cannot read, and it is left as it was: ' +
          'name an empty database and import your jobs again.',
      );
    }
    await orm.migrator.up();
  } finally {
    await client.end();
  }
}
