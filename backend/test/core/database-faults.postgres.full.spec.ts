/** Promise of trust section 7, fault 2: connections that break, and a database that stops or freezes, are got over without a restart. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import pg from 'pg';
import { openDatabase } from '../../src/database/open.ts';
import { Database, rows, type OpenDatabase } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { addWord, MachineryModule } from './machinery.fixture.ts';

const POOL = 3;
/** A machine whose processors are lent elsewhere gets so many times what the product promises. */
const LENT = 3;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.remove());

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: postgres.url, application_name: 'admin' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** @param which a condition on `pg_stat_activity` */
async function endSessions(which: string): Promise<number> {
  const { rowCount } = await asAdmin((admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
    ),
  );
  return rowCount ?? 0;
}

describe('a connection that breaks in a transaction', () => {
  let opened: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    const url = postgres.url;
    opened = await openDatabase({ databaseUrl: url, replicaUrls: [url], poolSize: POOL, dataDir: '' });
    database = new Database(opened.orm);
  });
  afterAll(() => opened.close());

  const poolOf = (type: 'read' | 'write'): Promise<pg.Pool> =>
    ((opened.orm.em as SqlEntityManager).getConnection(type) as unknown as PostgreSqlConnection).getNativeClient();
  const own = async (em: SqlEntityManager): Promise<string> => {
    const [session] = await rows<{ pid: string }>(em, 'select pg_backend_pid()::text as pid');
    return session?.pid ?? '';
  };
  const breakIn = async (em: SqlEntityManager): Promise<void> => {
    expect(await endSessions(`pid = ${await own(em)}`)).toBe(1);
  };
  const gone = (pid: string): Promise<void> =>
    eventually(async () => {
      const { rowCount } = await asAdmin((admin) =>
        admin.query('select 1 from pg_stat_activity where pid = $1', [pid]),
      );
      expect(rowCount).toBe(0);
    });
  /** The next connection that is taken is broken before its BEGIN arrives. */
  const breakNext = async (type: 'read' | 'write'): Promise<void> => {
    const pool = await poolOf(type);
    pool.once('acquire', (client) => {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    });
  };

  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'a statement',
      () =>
        database.write(async (em) => {
          await breakIn(em);
          await rows(em, 'select 1');
        }),
    ],
    ['COMMIT', () => database.write(breakIn)],
    [
      'ROLLBACK',
      () =>
        database.write(async (em) => {
          await breakIn(em);
          throw new Error('on purpose');
        }),
    ],
    [
      'BEGIN',
      async () => {
        await breakNext('write');
        await database.write(() => Promise.resolve());
      },
    ],
    [
      'the limit of an idle transaction',
      () =>
        database.write(async (em) => {
          const pid = await own(em);
          await rows(em, `set local idle_in_transaction_session_timeout = 20`);
          await gone(pid);
          await rows(em, 'select 1');
        }),
    ],
    [
      'a savepoint',
      () =>
        database.write((em) =>
          em.transactional(async (inner) => {
            await breakIn(inner);
          }),
        ),
    ],
  ];

  it.each(ways)('in %s leaves its place to another, however often', async (_, broken) => {
    for (let round = 0; round < 2 * POOL; round += 1) await expect(broken()).rejects.toThrow();
    const pids = await Promise.all(
      Array.from({ length: POOL }, () =>
        database.write(async (em) => {
          await rows(em, 'select pg_sleep(0.05)');
          return own(em);
        }),
      ),
    );
    expect(new Set(pids).size).toBe(POOL);
    const pool = await poolOf('write');
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([POOL, POOL, 0]);
  });

  it('is thrown away where BEGIN or ROLLBACK is refused by a server that goes on', async () => {
    const pool = await poolOf('write');
    const kysely = (opened.orm.em as SqlEntityManager).getKysely({ type: 'write' });
    for (let round = 0; round < 2 * POOL; round += 1) {
      const transaction = await kysely.startTransaction().execute();
      const executor = transaction.getExecutor();
      await executor.provideConnection(async (connection) => {
        await expect(
          connection.executeQuery({ ...transaction.selectNoFrom([]).compile(), sql: 'rollback and nonsense' }),
        ).rejects.toThrow();
      });
    }
    await eventually(() => {
      expect(pool.totalCount).toBe(pool.idleCount);
    });
    await database.answers();
  });

  it('leaves its place in the replica’s pool, too', async () => {
    const kysely = (opened.orm.em as SqlEntityManager).getKysely({ type: 'read' });
    for (let round = 0; round < 2 * POOL; round += 1) {
      if (round % 2 === 0) {
        await breakNext('read');
        await expect(kysely.startTransaction().execute()).rejects.toThrow();
      } else {
        await kysely.startTransaction().execute();
        expect(await endSessions(`xact_start is not null`)).toBe(1);
      }
    }
    const pool = await poolOf('read');
    await eventually(() => {
      expect(pool.totalCount - pool.idleCount).toBe(0);
    });
    expect(await rows(database.read(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('under writes', () => {
  let app: TestApp;
  let user: TestUser;
  const acknowledged = new Set<string>();
  let writing: { stop: () => Promise<void> };
  beforeAll(async () => {
    const storage = { url: postgres.url, dataDir: newDataFolder('rolecall-faults-'), drop: () => Promise.resolve() };
    app = await createTestApp({ features: [MachineryModule], storage, config: { rateLimits: false } });
    user = await app.signUp('client');
  });
  afterAll(() => app.close());

  /** Writes all the time, and notes what was acknowledged. */
  const write = (): typeof writing => {
    let isOver = false;
    const one = async (): Promise<void> => {
      while (!isOver) {
        const word = randomUUID();
        const answer = await user.client.send(addWord, { word }).catch(() => undefined);
        if (answer?.body.success === true) acknowledged.add(word);
        else {
          expect([undefined, 503]).toContain(answer?.status);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const all = Promise.all(Array.from({ length: 12 }, one));
    return {
      async stop() {
        isOver = true;
        await all;
      },
    };
  };
  const statusOf = async (path: string): Promise<number> => (await fetch(app.url + path)).status;
  const readyWithin = async (seconds: number): Promise<void> => {
    const began = performance.now();
    await eventually(async () => {
      expect(await statusOf('/readyz')).toBe(200);
      const before = acknowledged.size;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(acknowledged.size).toBeGreaterThan(before);
    });
    expect((performance.now() - began) / 1_000).toBeLessThan(seconds * LENT);
  };

  it('30 broken connections and three immediate stops of the database are got over, and nothing is lost', async () => {
    writing = write();
    await readyWithin(5);
    for (let broken = 0; broken < 30;)
      broken += await endSessions(`xact_start is not null and application_name <> 'rolecall listener'`);
    await readyWithin(5);
    for (let stop = 0; stop < 3; stop += 1) {
      await postgres.stopAtOnce();
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      await postgres.start();
      await readyWithin(10);
    }
    await writing.stop();
    const kept = await rows<{ word: string }>(app.database.primary(), 'select word from search_terms where jobs = 1');
    const words = new Set(kept.map(({ word }) => word));
    expect([...acknowledged].filter((word) => !words.has(word))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(50);
  });

  it('a frozen database is an error within seconds, and served again once it goes on', async () => {
    const pids = await asAdmin(async (admin) => {
      const found = await admin.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      return [postgres.pid, ...found.rows.map(({ pid }) => pid)];
    });
    const signal = (name: NodeJS.Signals): void => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // Its session has ended meanwhile.
        }
      }
    };
    signal('SIGSTOP');
    const began = performance.now();
    try {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => user.client.send(addWord, { word: randomUUID() })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      for (const { headers } of answers) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    } finally {
      signal('SIGCONT');
    }
    expect((performance.now() - began) / 1_000).toBeLessThan(10 * LENT);
    await eventually(async () => {
      expect(await statusOf('/readyz')).toBe(200);
    });
    expect((await user.client.send(addWord, { word: randomUUID() })).status).toBe(200);
  });
});
