import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Migrator, Migration } from '@mikro-orm/migrations';
import type { Options, MigrationObject } from '@mikro-orm/core';
import { PgliteDriver } from '@mikro-orm/pglite';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { PgliteThread } from '../platform/database/pglite/thread.ts';
import { PooledClient } from '../platform/database/pooled-client.ts';
import { STATEMENT_TIMEOUT_MS } from '../platform/database/time-limit.ts';
import { ENTITIES } from './entities.ts';

/** The SQL files stand beside this one, among the sources and in the build. */
const FOLDER = new URL('.', import.meta.url);

/** Comments, strings, quoted names and bodies between dollar signs: a semicolon inside them ends nothing. */
const WHOLE = /--.*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'"$;]+|[\s\S]/g;

/** The statements of a file one by one, because PGlite refuses two in one prepared statement. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [part] of [...sql.matchAll(WHOLE), [';'] as const]) {
    if (part !== ';') {
      if (!part.startsWith('--')) statement += part;
      continue;
    }
    if (statement.trim() !== '') statements.push(statement.trim());
    statement = '';
  }
  return statements;
}

/** A file of plain SQL as a MikroORM migration: the same statements on PGlite and PostgreSQL. It is read only if it has yet to run. */
function migration(file: string): MigrationObject {
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of statementsOf(readFileSync(new URL(file, FOLDER), 'utf8'))) this.addSql(statement);
    }
  }
  return { name: basename(file, '.sql'), class: SqlMigration };
}

/** The schema: every `NNN-name.sql` in the order of the numbers. A file that was released is never edited; a new one follows it. */
export const MIGRATIONS: MigrationObject[] = readdirSync(FOLDER)
  .filter((file) => /^\d{3}-.+\.sql$/.test(file))
  .sort()
  .map(migration);

const common = {
  entities: ENTITIES,
  extensions: [Migrator],
  migrations: {
    migrationsList: MIGRATIONS,
    snapshot: false,
    allOrNothing: true,
    transactional: true,
    disableForeignKeys: false,
  },
  forceUtcTimezone: true,
  // Warnings of dropped connections reach the log through the failing request; MikroORM's own printer is silent.
  logger: () => undefined,
  colors: false,
};

/** A connection that is used now and then keeps its plans. */
const IDLE_TIMEOUT_MS = 300_000;
/** One that is always used ends at last, and with it the plans that nobody needs any more. */
const LIFETIME_SECONDS = 3_600;
/** A network that forgets quiet connections is noticed, and so is a machine that is gone. */
const KEEP_ALIVE_MS = 10_000;

// `Options` of MikroORM 7 is the completely filled type, which no caller writes; hence the two casts.

export function postgresOptions(url: string, replicaUrls: readonly string[], poolSize: number): Options {
  return {
    ...common,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: IDLE_TIMEOUT_MS },
    driverOptions: {
      // The replicas' pools need it, too.
      Client: PooledClient,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: 5_000,
      maxLifetimeSeconds: LIFETIME_SECONDS,
    },
    ...(replicaUrls.length > 0 ? { replicas: replicaUrls.map((clientUrl) => ({ clientUrl })) } : {}),
  } as unknown as Options;
}

export function pgliteOptions(thread: PgliteThread): Options {
  // A function, because MikroORM clones its options and a cloned thread would lose its private parts.
  return {
    ...common,
    driver: PgliteDriver,
    dbName: 'embedded',
    driverOptions: { pglite: () => thread },
  } as unknown as Options;
}
