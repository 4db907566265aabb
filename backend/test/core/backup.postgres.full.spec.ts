/** A dump by PostgreSQL's own tools, restored into an empty database, is the whole database. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { seedDemo } from '../../../demo/load.ts';
import { openDatabase } from '../../src/database/open.ts';
import { Database } from '../../src/platform/database/database.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { oneRowEach } from '../support/one-row-each.ts';
import { startSystemPostgres, systemPostgres, type SystemPostgres } from '../support/system-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const bin = systemPostgres();
if (bin === undefined) {
  console.warn(
    'No backup is restored here: initdb, postgres, pg_dump and pg_restore are not installed (apt-get install postgresql)',
  );
}

/** These functions name nothing but the system's. With a path of their own the planner could not inline them. */
const NAMING_ONLY_THE_SYSTEM = `answers_fit fair_marks in_title job_buckets job_filters job_words plain_title_of search_text title_words`;

/** The catalogue does not tell what these columns take. */
const KNOWN: Readonly<Record<string, string>> = {
  'answer_files.application_id': '(select id from applications order by 1 limit 1)',
  'bench_import_headings.headings': `repeat('a', 64)`,
  'job_events.by_side': `'system'`,
  'job_events.kind': `'posted'`,
  'files.check_at': 'now()',
  'files.format': `'pdf'`,
  'files.kind': `'resume'`,
  'hotlist_references.prefix': `'AB'`,
  'turn_snoozes.until': `now() + interval '1 day'`,
  'meeting_rooms.link': `'https://meet.example.com/own'`,
  'reports.reason': `'money'`,
  'working_days.from_minute': '540',
  'hotlist_references.number': '101',
  'notification_horizons.type': `'System'`,
  'interview_guides.questions': `'[{"question": "Why?", "hint": null}]'`,
  'interview_snoozes.remind_at': `now() - interval '1 day'`,
  'profile_openings.viewer_id': '(select id from users order by 1 desc limit 1)',
  'reports.reporter_id': '(select id from users order by 1 limit 1)',
  'reports.source': `'person'`,
  'seeker_blocks.client_id': '(select id from users order by 1 desc limit 1)',
  'wallets.address': `'0x' || repeat('ab', 20)`,
  'working_days.until_minute': '600',
};

describe.skipIf(bin === undefined)('a backup', () => {
  let server: SystemPostgres;
  let whole: pg.Client;
  let restored: pg.Client;
  let restoredUrl: string;
  const clients: pg.Client[] = [];

  const connected = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.push(client);
    return client;
  };
  const tablesOf = async (client: pg.Client): Promise<string[]> =>
    (
      await client.query<{ name: string }>(
        `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
      )
    ).rows.map(({ name }) => name);
  const emptyOf = async (client: pg.Client): Promise<string[]> => {
    const empty: string[] = [];
    for (const table of await tablesOf(client)) {
      const { rowCount } = await client.query(`select 1 from "${table}" limit 1`);
      if (rowCount === 0) empty.push(table);
    }
    return empty;
  };

  beforeAll(async () => {
    server = await startSystemPostgres(bin ?? '');
    const url = await server.database('whole');
    const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 4, dataDir: '' });
    await seedDemo(new Database(opened.orm));
    await opened.close();
    whole = await connected(url);
    await oneRowEach(whole, await emptyOf(whole), KNOWN);
    const dump = join(newDataFolder('rolecall-dump-'), 'dump');
    await server.run('pg_dump', '--format=custom', `--file=${dump}`, url);
    restoredUrl = await server.database('restored');
    await server.run('pg_restore', '--exit-on-error', `--dbname=${restoredUrl}`, dump);
    restored = await connected(restoredUrl);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await server.remove();
  });

  it('holds rows of every table', async () => {
    expect(await emptyOf(whole)).toEqual([]);
  });

  it('is restored with every row of every table as it was', async () => {
    const tables = await tablesOf(whole);
    expect(await tablesOf(restored)).toEqual(tables);
    const rowsOf = async (client: pg.Client, table: string): Promise<string[]> =>
      (await client.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`)).rows.map(
        ({ row }) => row,
      );
    for (const table of tables) {
      const [before, after] = [await rowsOf(whole, table), await rowsOf(restored, table)];
      expect(before.length, table).toBeGreaterThan(0);
      expect(after, table).toEqual(before);
    }
  });

  it('has the same constraints, indexes, triggers, functions and sequences', async () => {
    const shape = async (client: pg.Client): Promise<unknown> => {
      // Whoever reads the dump puts the brackets of a long condition otherwise.
      const { rows } = await client.query(`
        select kind, name, translate(definition, '()', '') as definition from (
          select 'constraint', conrelid::regclass::text || ' ' || conname, pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace
          union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select 'trigger', tgrelid::regclass::text || ' ' || tgname, pg_get_triggerdef(oid)
            from pg_trigger where not tgisinternal
          union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
            from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
          union all select 'sequence', sequencename, coalesce(last_value, 0)::text
            from pg_sequences where schemaname = 'public'
        ) parts (kind, name, definition) order by 1, 2`);
      return rows;
    };
    expect(await shape(restored)).toEqual(await shape(whole));
  });

  it('is served: a process starts on it and finds nothing to migrate', async () => {
    const opened = await openDatabase({ databaseUrl: restoredUrl, replicaUrls: [], poolSize: 2, dataDir: '' });
    try {
      expect(await opened.orm.migrator.getPending()).toEqual([]);
    } finally {
      await opened.close();
    }
  });
});

describe('the functions of the schema', () => {
  let storage: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    storage = await createTestDatabase();
    client = new pg.Client({ connectionString: storage.url ?? '' });
    await client.connect();
    await client.query(`set search_path = ''`);
  });
  afterAll(async () => {
    await client.end();
    await storage.drop();
  });

  it('each carry their schema, or are bound to what they name, or name nothing but the system’s', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select distinct p.proname::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proconfig is null and p.prosqlbody is null
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(NAMING_ONLY_THE_SYSTEM.split(' '));
  });

  it('answer where no schema is searched, as under pg_restore', async () => {
    const { rows } = await client.query(`
      select public.title_words(public.title_keys('Senior Nurse (nights)')) @@ public.in_title(public.titled(array['Senior nurse'])) as "isTitled",
             public.search_text('C++') as text, public.find_text('José') as found, public.job_words(array['a', 'b']) as words, public.plain_title_of('A/B') as plain,
             public.job_filters(null, 'it', null, null, null, 'GB', null, 'Leeds', null) as filters,
             cardinality(public.job_buckets(now(), 1)) as buckets, public.career_links('[]', 5) as links,
             public.career_preferences('{}') as preferences, public.application_offer_until(gen_random_uuid()) as until`);
    expect(rows).toEqual([
      {
        isTitled: true,
        text: 'cplusplus ',
        found: 'jose',
        words: 'a b',
        plain: ' a b ',
        filters: ['category:it', 'country:GB', 'city:leeds'],
        buckets: 13,
        links: true,
        preferences: true,
        until: null,
      },
    ]);
  });
});
