import { join } from 'node:path';
import pg from 'pg';
import { MikroORM } from '@mikro-orm/core';
import type { Config } from '../config/config.ts';
import { lockDataDir } from './pglite/lock.ts';
import { PgliteThread } from './pglite/thread.ts';
import { pgliteOptions, postgresOptions } from './orm-config.ts';

/** Any constant that nobody else uses as an advisory lock on the same server. */
const MIGRATION_LOCK = 7_265_001;

/** An open, migrated database. */
export interface OpenDatabase {
  readonly orm: MikroORM;
  /** The embedded database's thread; null on PostgreSQL. */
  readonly thread: PgliteThread | null;
  close(): Promise<void>;
}

/** Injection token of `OpenDatabase`. */
export const OPEN_DATABASE = Symbol('open database');

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * @throws DataDirLocked when another process has the embedded database open
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'replicaUrls' | 'poolSize' | 'dataDir'>,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, config.replicaUrls, config.poolSize);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const release = lockDataDir(dataDir);
  try {
    const thread = new PgliteThread({ dataDir: join(dataDir, 'pglite') });
    await thread.waitReady;
    const orm = await MikroORM.init(pgliteOptions(thread));
    await orm.migrator.up();
    const close = async (): Promise<void> => {
      await orm.close(true);
      await thread.close();
      release();
    };
    return { orm, thread, close };
  } catch (error) {
    release();
    throw error;
  }
}

async function openPostgres(url: string, replicaUrls: readonly string[], poolSize: number): Promise<OpenDatabase> {
  const orm = await MikroORM.init(postgresOptions(url, replicaUrls, poolSize));
  await migrateOnce(url, orm);
  return { orm, thread: null, close: () => orm.close(true) };
}

/** Several processes may start at once: one migrates, the others wait for it and find nothing to do. */
async function migrateOnce(url: string, orm: MikroORM): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  } finally {
    await client.end();
  }
}
