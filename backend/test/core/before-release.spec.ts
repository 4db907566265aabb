/** A database from before 1.0, when other migrations made the schema, is left as it was. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { MadeBeforeRelease, openDatabase } from '../../src/database/open.ts';
import { Database, execute, type OpenDatabase } from '../../src/platform/database/database.ts';
import { PgliteThread } from '../../src/platform/database/pglite/thread.ts';
import { createTestDatabase, onPostgres, type TestDatabase } from '../support/test-database.ts';

const OLD = ['001-foundation', '136-vendor-cap'];

let storage: TestDatabase;
const open = (moveOldData = false): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: storage.url, replicaUrls: [], poolSize: 2, dataDir: storage.dataDir, moveOldData });

/** Names of its migrations and the number of its tables, read without opening it as the server does. */
async function remainsIn(dataDir: string): Promise<unknown> {
  const sql = `select array(select name::text from mikro_orm_migrations order by id) as migrations,
    (select count(*)::int from pg_tables where schemaname = 'public') as tables`;
  if (storage.url === null) {
    const thread = new PgliteThread({ dataDir: join(dataDir, 'pglite') });
    await thread.waitReady;
    const { rows } = await thread.query(sql);
    await thread.close();
    return rows[0];
  }
  const client = new pg.Client({ connectionString: storage.url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows[0];
}

beforeAll(async () => {
  storage = await createTestDatabase();
  const opened = await open();
  const em = new Database(opened.orm).primary();
  await execute(em, `drop schema public cascade`);
  await execute(em, `create schema public`);
  await execute(em, `create table users (id uuid)`);
  await execute(em, `create table mikro_orm_migrations (id serial primary key, name text, executed_at timestamptz)`);
  await execute(em, `insert into mikro_orm_migrations (name, executed_at) select unnest(array[?]::text[]), now()`, [
    OLD,
  ]);
  await opened.close();
  mkdirSync(join(storage.dataDir, 'files'), { recursive: true });
  writeFileSync(join(storage.dataDir, 'files', 'storage-id'), 'old');
});
afterAll(() => storage.drop());

it('stops the start with a sentence that says what to do, and changes nothing', async () => {
  const refused = open();
  await expect(refused).rejects.toThrow(MadeBeforeRelease);
  await expect(refused).rejects.toThrow(onPostgres() ? 'name an empty database' : 'MOVE_OLD_DATA=true');
  expect(await remainsIn(storage.dataDir)).toEqual({ migrations: OLD, tables: 2 });
});

it('is moved aside with its files when that is asked for, if it is the embedded one', async () => {
  if (onPostgres()) {
    await expect(open(true)).rejects.toThrow(MadeBeforeRelease);
    return;
  }
  const opened = await open(true);
  try {
    expect((await opened.orm.migrator.getExecuted()).map(({ name }) => name)).toContain('001-tables');
  } finally {
    await opened.close();
  }
  const aside = join(storage.dataDir, 'before-1.0');
  expect(existsSync(join(storage.dataDir, 'files'))).toBe(false);
  expect(readFileSync(join(aside, 'files', 'storage-id'), 'utf8')).toBe('old');
  expect(await remainsIn(aside)).toEqual({ migrations: OLD, tables: 2 });
});
