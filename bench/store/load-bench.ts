/** Puts one vendor's bench and open jobs into a migrated database, each person with the best jobs that the radar reads. */
import pg from 'pg';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { openDatabase } from '../../backend/src/database/open.ts';
import { Database, rows } from '../../backend/src/platform/database/database.ts';
import { addManyJobs, addManyResources } from '../../backend/test/support/many-bench.ts';
import { startApi } from '../servers.ts';

const AT_ONCE = 1_000;
const LOOK_MS = 1_000;

export interface BenchSize {
  readonly people: number;
  readonly jobs: number;
}

/** Migrates the empty database at `url` and fills it. */
export async function loadBench(url: string, size: BenchSize): Promise<void> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir: '' });
  const database = new Database(opened.orm);
  const account = async (userType: string) => {
    const [made] = await rows<{ id: string }>(
      database.primary(),
      `insert into users (user_type, first_name, last_name, email, terms_version) values (?, 'Bench', 'Account', ?, '${TERMS_VERSION}') returning id`,
      [userType, `${userType}.radar@rolecall.test`],
    );
    return made?.id ?? '';
  };
  const [client, vendor] = [await account('client'), await account('company')];
  for (const [add, id, count] of [
    [addManyJobs, client, size.jobs],
    [addManyResources, vendor, size.people],
  ] as const) {
    for (let from = 0; from < count; from += AT_ONCE) {
      await database.write(async (em) => {
        await rows(em, 'set local statement_timeout = 0');
        await add(em, id, from, Math.min(count, from + AT_ONCE));
      });
    }
  }
  await opened.close();
  await jobsFound(url);
}

/** As in production: the server's own worker finds them. */
async function jobsFound(url: string): Promise<void> {
  const api = await startApi({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows: left } = await client.query(
        'select 1 from match_bench where version = 0 union all select 1 from match_bench_changes limit 1',
      );
      if (left.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await client.query('vacuum (analyze)');
  } finally {
    await api.stop();
    await client.end();
  }
}
