import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { MikroORM } from '@mikro-orm/core';

/** Raw SQL placeholders are `?`, never `$1` (MikroORM's rule). */
export type SqlParameters = readonly unknown[];

/** Managers whose raw statements may be answered by a replica. */
const readers = new WeakSet<SqlEntityManager>();

/**
 * The one door to the database. `read()` for a request's queries, `write()` for one transaction; repositories take the
 * entity manager they are given, so that everything of one write happens in one transaction. PGlite has a single
 * connection: inside `write()` use only the given manager, and never await anything but the database.
 */
@Injectable()
export class Database {
  constructor(private readonly orm: MikroORM) {}

  /** A fresh manager for reads; a replica may answer where replicas are configured. */
  read(): SqlEntityManager {
    const em = this.orm.em.fork() as SqlEntityManager;
    readers.add(em);
    return em;
  }

  /** A fresh manager for single statements that must see, or make, the newest state, such as a session's revocation. */
  primary(): SqlEntityManager {
    return this.orm.em.fork() as SqlEntityManager;
  }

  /** Runs `work` in one transaction; a serialisation failure or deadlock is tried again, at most 3 times in all. */
  async write<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (this.orm.em.fork() as SqlEntityManager).transactional((em) => work(em));
      } catch (error) {
        if (attempt === 3 || !isRetryable(error)) throw error;
      }
    }
  }
}

/** Rows of a raw statement. int8 and numeric arrive as strings on PostgreSQL and numbers on PGlite: cast in SQL. */
export async function rows<Row>(em: SqlEntityManager, sql: string, parameters: SqlParameters = []): Promise<Row[]> {
  const connectionType = readers.has(em) ? 'read' : 'write';
  return em.execute<Row[]>(sql, parameters as unknown[], { method: 'all', connectionType });
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01';
}
