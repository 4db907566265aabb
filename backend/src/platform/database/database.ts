import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import pg from 'pg';
import { PAGING } from '#contract/domain/limits.ts';
import { compiledSchema } from '../http/contract-binding/compiled-schema.ts';
import type { PgliteThread } from './pglite/thread.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { Conditions } from './sql.ts';
import type { Tables } from './tables.ts';

/** An open, migrated database. */
export interface OpenDatabase {
  readonly orm: MikroORM;
  /** The embedded database's thread; null on PostgreSQL. */
  readonly thread: PgliteThread | null;
  close(): Promise<void>;
}

/** Injection token of `OpenDatabase`. */
export const OPEN_DATABASE = Symbol('open database');

/** Raw SQL placeholders are `?`, never `$1` (MikroORM's rule). */
type SqlParameters = readonly unknown[];

const prepared = new PreparedStatements();

/** Managers whose statements may be answered by a replica, each with its connections for `plannedRows`. */
const readers = new WeakMap<SqlEntityManager, SearchPools>();

/**
 * The one door to the database. `read()` for a request's queries, `write()` for one transaction; repositories take the
 * entity manager they are given, so that everything of one write happens in one transaction. PGlite has a single
 * connection: inside `write()` use only the given manager, and never await anything but the database.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly reader: SqlEntityManager;
  private readonly searchPools = new SearchPools();
  private readonly beforeWrites: ((em: SqlEntityManager) => Promise<void>)[] = [];

  constructor(private readonly orm: MikroORM) {
    this.reader = orm.em.fork() as SqlEntityManager;
    readers.set(this.reader, this.searchPools);
  }

  onApplicationShutdown(): Promise<void> {
    return this.searchPools.close();
  }

  /**
   * The manager for `rows()` of a request's queries; a replica may answer where replicas are configured. It is the same
   * for all requests, for raw statements leave nothing behind in it: load no entities with it.
   */
  read(): SqlEntityManager {
    return this.reader;
  }

  /** A fresh manager for single statements that must see, or make, the newest state, such as a session's revocation. */
  primary(): SqlEntityManager {
    return this.orm.em.fork() as SqlEntityManager;
  }

  /** Resolves when the database answers. */
  async answers(): Promise<void> {
    await sql`select 1`.execute(kysely(this.primary()));
  }

  /** Runs `check` at the beginning of every `write`, in its transaction; what it throws ends that. */
  beforeEveryWrite(check: (em: SqlEntityManager) => Promise<void>): void {
    this.beforeWrites.push(check);
  }

  /** Runs `work` in one transaction; a serialisation failure or deadlock is tried again, at most 3 times in all. */
  async write<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return triedAgain(() =>
      (this.orm.em.fork() as SqlEntityManager).transactional(async (em) => {
        for (const check of this.beforeWrites) await check(em);
        return work(em);
      }),
    );
  }
}

/**
 * Connections of search's own, as many as half of those it stands beside, that plan a prepared statement once for whatever values: a
 * search has dozens of parameters, and planning it anew takes several times as long as the answer. Everything else is planned
 * for the values that it is asked with.
 */
class SearchPools {
  private readonly pools = new Map<pg.Pool, pg.Pool>();

  /** The one to the same server as the given one. */
  beside(given: pg.Pool): pg.Pool {
    const known = this.pools.get(given);
    if (known !== undefined) return known;
    const made = new pg.Pool({
      ...given.options,
      // The pool keeps it where a copy does not find it.
      password: given.options.password,
      max: Math.ceil(given.options.max / 2),
      options: '-c plan_cache_mode=force_generic_plan',
    });
    // A connection that breaks while nobody uses it leaves the pool by itself.
    made.on('error', () => undefined);
    this.pools.set(given, made);
    return made;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }
}

/**
 * Statements with the tables and columns of the entities, in the manager's transaction if it has one; a replica may answer
 * those of `Database.read()`. Errors are the driver's own: `violatedUnique` says which row was there first.
 */
export function kysely(em: SqlEntityManager): Kysely<Tables> {
  return em.getKysely<Tables>({ type: readers.has(em) ? 'read' : 'write' });
}

/**
 * Rows of a statement that is SQL text, each checked against its schema: nothing else would notice a column that was
 * renamed. int8 and numeric arrive as strings on PostgreSQL and numbers on PGlite: cast in SQL.
 */
export async function parsedRows<Row>(
  em: SqlEntityManager,
  row: z.ZodMiniType<Row>,
  statement: string,
  parameters: SqlParameters = [],
): Promise<Row[]> {
  return checkedRows(row, await rows(em, statement, parameters));
}

/** Runs a statement that is SQL text and answers no rows. */
export async function execute(em: SqlEntityManager, statement: string, parameters: SqlParameters = []): Promise<void> {
  await rows(em, statement, parameters);
}

/**
 * Rows of a raw statement. Outside a transaction it is one of its own, and is tried again as `Database.write` does.
 * int8 and numeric arrive as strings on PostgreSQL and numbers on PGlite: cast in SQL.
 */
export async function rows<Row>(em: SqlEntityManager, sql: string, parameters: SqlParameters = []): Promise<Row[]> {
  if (!readers.has(em)) {
    const run = () => em.execute<Row[]>(sql, parameters as unknown[], 'all');
    return em.isInTransaction() ? run() : triedAgain(run);
  }
  const connection = em.getConnection('read');
  if (!(connection instanceof PostgreSqlConnection)) return connection.execute<Row[]>(sql, parameters);
  // Straight to the driver: the layers between cost a short query more than its own way over the wire.
  const pool = await connection.getNativeClient();
  return (await pool.query(em.getPlatform().formatQuery(sql, parameters))).rows as Row[];
}

/**
 * `parsedRows` of a statement whose plan is the same whatever its parameters: often asked, it is planned once per connection.
 * What is computed of parameters must stand in a sub-select of its own, or it is computed for every row.
 */
export async function plannedRows<Row>(
  em: SqlEntityManager,
  row: z.ZodMiniType<Row>,
  statement: string,
  parameters: SqlParameters = [],
): Promise<Row[]> {
  const pool = await searchPoolOf(em);
  const known = pool === undefined ? undefined : prepared.statement(statement);
  if (pool === undefined || known === undefined) return parsedRows(em, row, statement, parameters);
  return checkedRows(row, (await pool.query({ ...known, values: [...parameters] })).rows);
}

/** None where a replica may not answer, and none for the embedded database. */
async function searchPoolOf(em: SqlEntityManager): Promise<pg.Pool | undefined> {
  const pools = readers.get(em);
  if (pools === undefined) return undefined;
  const connection = em.getConnection('read');
  return connection instanceof PostgreSqlConnection ? pools.beside(await connection.getNativeClient()) : undefined;
}

const totalRow = z.object({ total: z.int() });

/** Counts rows no further than `cap`: nobody pages to the end of a long list, nor waits for its count. */
export async function countRows(
  em: SqlEntityManager,
  from: string,
  where: Conditions,
  cap: number = PAGING.countCap,
): Promise<number> {
  const [row] = await parsedRows(
    em,
    totalRow,
    `select count(*)::int as total from (select 1 from ${from} where ${where.sql} limit ${String(cap)}) s`,
    where.parameters,
  );
  return row?.total ?? 0;
}

/** Rows that were read already, each checked against its schema. */
export function checkedRows<Row>(row: z.ZodMiniType<Row>, found: readonly unknown[]): Row[] {
  const schema = compiledSchema(row);
  return found.map((each) => z.parse(schema, each) as Row);
}

/** Runs a whole transaction until it meets no serialisation failure or deadlock, at most 3 times. */
async function triedAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01';
}
