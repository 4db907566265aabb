/** The loser of a deadlock is tried again: a transaction as a whole, and a statement that is one of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/sql';
import pg from 'pg';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let rival: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  rival = new pg.Client({ connectionString: app.storage.url ?? '' });
  await rival.connect();
  await rival.query(`set deadlock_timeout = '1min'`);
});
afterAll(async () => {
  await rival.end();
  await app.close();
});

const NAME = 'update users set first_name = $1 where id = $2';

/** One statement that takes the first row and then the second. */
const inTurn = (em: SqlEntityManager, first: string, second: string) =>
  rows(
    em,
    `do $$ begin
       update users set first_name = 'Ours' where id = '${first}';
       update users set first_name = 'Ours' where id = '${second}';
     end $$`,
  );

it.each([
  ['a statement of its own', (first: string, second: string) => inTurn(app.database.primary(), first, second)],
  ['a transaction', (first: string, second: string) => app.database.write((em) => inTurn(em, first, second))],
])('%s that loses a deadlock comes second', async (_, run) => {
  const [{ userId: first }, { userId: second }] = [await app.signUp('personal'), await app.signUp('personal')];
  await rival.query('begin');
  await rival.query(NAME, ['Rival', second]);
  const ours = run(first, second);
  await eventually(async () => {
    const waiting = await rival.query(`select from pg_locks where not granted`);
    expect(waiting.rowCount).toBe(1);
  });
  await rival.query(NAME, ['Rival', first]);
  await rival.query('commit');
  await ours;
  const names = await rival.query('select distinct first_name from users where id in ($1, $2)', [first, second]);
  expect(names.rows).toEqual([{ first_name: 'Ours' }]);
});
