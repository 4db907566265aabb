/** Fills a database with postings: real ones where they are at hand, generated ones beside them, then variations of both. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../backend/src/database/open.ts';
import { makeDemoData } from '../backend/src/demo/demo-data.ts';
import { mapRow } from '../backend/src/import/importer.ts';
import { peek, readRows } from '../backend/src/import/read-rows.ts';
import { toFields } from '../backend/src/import/values.ts';
import { Database, rows } from '../backend/src/database/database.ts';
import { JobWriterRepository } from '../backend/src/modules/jobs/job-writer.repository.ts';
import { toRow } from '../backend/src/modules/jobs/new-job.ts';
import type { NewJobRow } from '../backend/src/modules/jobs/new-job.ts';

const FILES = [
  'nyc-jobs/jobs.jsonl',
  'usajobs/jobs-with-salary.jsonl',
  'usajobs/jobs-2025-locations.jsonl',
  'usajobs/recent-full-text.json',
];
const BATCH = 500;
const DAY_MS = 86_400_000;
const CLIENT = '00000000-0000-4000-8000-000000000001';

/** Every n-th of a list, n chosen so that `count` remain. */
function thinned<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(items.length / count, 1);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}

/** Migrates the database and stores the first postings; answers all that there is to draw from. */
export async function fill(url: string, count: number): Promise<readonly NewJobRow[]> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 4, dataDir: '' });
  await rows(
    opened.orm.em.fork() as never,
    `insert into users (id, user_type, first_name, email, kyc_status) values (?, 'client', 'Bench', 'bench@rolecall.test', 'completed')`,
    [CLIENT],
  );
  const pool = await source();
  const database = new Database(opened.orm);
  const writer = new JobWriterRepository();
  const first = thinned(pool, count);
  for (let start = 0; start < first.length; start += BATCH) {
    await database.write((em) => writer.insert(em, first.slice(start, start + BATCH)));
  }
  await database.write((em) => writer.refreshTerms(em));
  await opened.close();
  await growTo(url, count, pool);
  return pool;
}

async function source(): Promise<NewJobRow[]> {
  const now = new Date();
  const generated = makeDemoData(now)
    .jobs.filter((job) => job.status === 'active')
    .map((job) => job.draft);
  const folder = resolve(process.env['ROLECALL_DATA_DIR'] ?? '../shared/data');
  const real = [];
  for (const file of FILES.map((name) => join(folder, name)).filter((name) => existsSync(name))) {
    for await (const row of readRows(file, await peek(file))) {
      if ('reason' in row) continue;
      const mapped = mapRow(toFields(row.values), 'auto');
      if ('posting' in mapped) real.push({ ...mapped.posting.draft, employer: mapped.posting.employer });
    }
  }
  console.log(
    `  ${String(real.length)} real postings${real.length === 0 ? ' (none at hand; set ROLECALL_DATA_DIR)' : ''} and ${String(generated.length)} generated ones to draw from`,
  );
  const drafts = [
    ...real,
    ...generated.flatMap((draft) => Array.from({ length: 4 }, () => ({ ...draft, employer: null }))),
  ];
  return drafts.map(({ employer, ...draft }, index) => ({
    ...toRow(
      {
        clientId: CLIENT,
        companyName: employer ?? 'Bench Works',
        companyVerified: true,
        defaultTimeZone: 'UTC',
        status: 'active',
        draft: { ...draft, closesOn: new Date(now.getTime() + 40 * DAY_MS).toISOString().slice(0, 10) },
        // Spread over two months, in an order that has nothing to do with the files'.
        createdAt: new Date(now.getTime() - (((index * 7_919) % 60_000) / 1_000) * DAY_MS),
      },
      now,
    ),
  }));
}

/** Multiplies what is stored up to `count` rows: copies with another title, date and place in the list. */
export async function growTo(url: string, count: number, pool: readonly NewJobRow[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const stored = async () =>
    Number((await client.query<{ count: string }>('select count(*) from jobs')).rows[0]?.count);
  const before = await stored();
  if (before < count) {
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'jobs' and indexname like '%\\_idx'`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    const columns = (
      await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'jobs'
          and is_generated = 'NEVER' and column_name not in ('id', 'title', 'created_at', 'source_id')`,
      )
    ).rows
      .map((row) => row.name)
      .join(', ');
    for (let copy = 1, have = before; have < count; copy += 1) {
      await client.query(
        `insert into jobs (${columns}, title, created_at, source_id)
         select ${columns}, left(title, 120) || ' ' || (array['North', 'South', 'East', 'West', 'Central', 'Team'])[1 + $1::int % 6] || ' ' || $1,
                created_at - (random() * interval '4 days') - interval '1 minute', null
           from (select * from jobs where title !~ ' (North|South|East|West|Central|Team) [0-9]+$' limit $2) base`,
        [copy, count - have],
      );
      have = await stored();
    }
    for (const { definition } of indexes.rows) await client.query(definition);
    // As an import does at its end; the copies differ in their titles' last words only.
    await client.query('update search_terms set jobs = jobs * $1::int', [Math.round(count / before)]);
  }
  await client.query('vacuum (analyze) jobs');
  await client.query('vacuum (analyze) search_terms');
  await client.end();
  console.log(
    `  ${String(count)} rows ready after ${((performance.now() - started) / 1_000).toFixed(1)} s (drawn from ${String(pool.length)})`,
  );
}
