/** Puts job seekers into a migrated database, each with the row that matches read. */
import pg from 'pg';
import { openDatabase } from '../../backend/src/database/open.ts';
import { Database, rows } from '../../backend/src/platform/database/database.ts';
import { addManyPeople } from '../../backend/test/support/many-people.ts';
import { startApi } from '../servers.ts';

const AT_ONCE = 2_000;
const LOOK_MS = 1_000;

/** Migrates the empty database at `url` and fills it. */
export async function loadPeople(url: string, people: number): Promise<void> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir: '' });
  for (let from = 0; from < people; from += AT_ONCE) {
    await new Database(opened.orm).write(async (em) => {
      await rows(em, 'set local statement_timeout = 0');
      await addManyPeople(em, 'Bench', from, Math.min(people, from + AT_ONCE));
    });
  }
  await opened.close();
  await rowsMade(url);
}

/** As in production: the server's own worker makes them. */
async function rowsMade(url: string): Promise<void> {
  const api = await startApi({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows: left } = await client.query('select 1 from match_people where version = 0 limit 1');
      if (left.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await client.query('vacuum (analyze)');
  } finally {
    await api.stop();
    await client.end();
  }
}
