/** The SQL that the product sends for a request, learned from the product itself and not from a copy. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { openDatabase } from '../../backend/src/database/open.ts';
import { parseConfig } from '../../backend/src/platform/config/config.ts';
import { Database } from '../../backend/src/platform/database/database.ts';
import { createLogger } from '../../backend/src/platform/ops/logger.ts';
import { startServer } from '../../backend/src/server.ts';

/** SQL texts per path, as the product sends them once what it remembers for some seconds is warm. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** Boots the product in this process over the database and notes what its searches read. */
export async function record(databaseUrl: string, paths: readonly string[]): Promise<Statements> {
  const config = {
    ...parseConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(tmpdir(), 'rolecall-bench-record'),
      SEED_DEMO: 'false',
    }),
    databaseUrl,
    rateLimits: false,
  };
  const server = await startServer(config, createLogger('silent'), await openDatabase(config));
  const sent: string[] = [];
  const database = server.app.get(Database);
  const watched = watch(database.primary(), sent);
  database.read = () => watched;
  try {
    const statements: Record<string, string[]> = {};
    for (const path of paths) {
      for (const _time of ['counts', 'remembers']) {
        sent.length = 0;
        const response = await fetch(`${server.url}${path}`);
        if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`);
        await response.arrayBuffer();
      }
      statements[path] = [...sent];
    }
    return statements;
  } finally {
    await server.stop();
  }
}

/** An entity manager that notes the final text of every statement. */
function watch(em: SqlEntityManager, sent: string[]): SqlEntityManager {
  const execute = em.execute.bind(em);
  em.execute = ((...all: Parameters<typeof execute>) => {
    const [sql, parameters] = all;
    if (typeof sql !== 'string' || !Array.isArray(parameters)) throw new TypeError('Only SQL text can be replayed');
    sent.push(em.getPlatform().formatQuery(sql, parameters));
    return execute(...all);
  }) as typeof em.execute;
  return em;
}
