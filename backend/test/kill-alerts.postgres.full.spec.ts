/** kill -9 in the middle of alerts, and again in the middle of telling them: none is lost, none comes twice, one mail each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as savedCalls from '#contract/api/saved.ts';
import { openDatabase } from '../src/database/open.ts';
import { Database, rows, type OpenDatabase } from '../src/platform/database/database.ts';
import { buildApi, type ApiProcess, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { eventually } from './support/eventually.ts';
import { countIn, killAt } from './support/killing.ts';
import { messagesTo } from './support/mailbox.ts';

const SEEKERS = 15;
const SEARCHES_EACH = 10;
const SEARCHES = SEEKERS * SEARCHES_EACH;
const JOBS = 4;
/** What the dead process had in hand comes free within 15 s. */
const WITHIN_MS = 60_000;
/** So much is done before the process is killed; the rest is under way or waits. */
const KILL = { rows: 40, withinMs: WITHIN_MS };
const APP_SECRET = 'a secret of this test, long enough for anybody';

let built: BuiltApi;
let app: TestApp;
let seekers: TestUser[];
let employer: TestUser;
let opened: OpenDatabase;
let database: Database;

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  seekers = await Promise.all(Array.from({ length: SEEKERS }, () => app.signUp('personal')));
  for (const { client } of seekers)
    for (let index = 0; index < SEARCHES_EACH; index += 1)
      await client.ok(savedCalls.saveSearch, {
        name: `Search ${String(index)}.`,
        filters: { keyword: 'shipwright' },
        frequency: 'at-once',
        channels: ['panel', 'mail'],
      });
  // From here on only processes that are killed work; this one would send alerts, too.
  await app.server.stop();
  opened = await openDatabase({
    databaseUrl: app.storage.url,
    replicaUrls: [],
    poolSize: 4,
    dataDir: app.storage.dataDir,
  });
  database = new Database(opened.orm);
});
afterAll(async () => {
  built.remove();
  await opened.close();
  await app.storage.drop();
});

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(database.primary(), text, parameters);
const count = (from: string) => countIn(database, from);
/** A process that looks for what is due at once, and not only at its next round. */
async function start(): Promise<ApiProcess> {
  const started = await built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir, APP_SECRET });
  await sql(`select pg_notify('jobs_listed', '')`);
  return started;
}

it('loses no alert and tells none twice', async () => {
  const first = await start();
  await sql(
    `insert into jobs (client_id, title, company_name, description_html, description_text, summary, category, job_type,
       work_mode, country, time_zone)
     select ?, 'Shipwright ' || n, 'Docks', '', '', '', 'other', 'full-time', 'remote', 'IN', 'UTC' from generate_series(1, ?::int) n`,
    [employer.userId, JOBS],
  );
  expect(await killAt(first, database, 'saved_search_alerts', KILL)).toBeLessThan(SEARCHES);
  const second = await start();
  expect(await killAt(second, database, 'notifications', KILL)).toBeLessThan(SEARCHES);

  const third = await start();
  await eventually(async () => {
    // Neither waiting for other news nor the spacing of mails is what is tested here.
    await sql(`update messages set available_at = now() where status = 'queued' and attempts = 0`);
    expect(await count('saved_search_alerts')).toBe(SEARCHES);
    expect(await count('outbox where done_at is null')).toBe(0);
    expect(await count(`messages where status <> 'sent'`)).toBe(0);
  }, WITHIN_MS);
  third.child.kill('SIGKILL');

  // Each search tells once, of all jobs; each alert is one notification, and part of one mail.
  expect(await count(`saved_search_alerts where jobs <> ${String(JOBS)} or message_id is null`)).toBe(0);
  expect(await count('saved_search_hits')).toBe(SEARCHES * JOBS);
  expect(await count('(select distinct notification_detail from notifications) n')).toBe(SEARCHES);
  expect(await count('notifications')).toBe(SEARCHES);
  const files = new Set<string>();
  for (const { email } of seekers) {
    const mails = await messagesTo(app.storage.dataDir, email);
    for (const { file } of mails) files.add(file);
    const ids = mails.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(mails.length);
    // The subject of a mail about one search names it, too; its list stands in the part of plain text.
    const told = mails.flatMap(({ text }) => text.match(/^Search \d\.[^\r\n]*$/gm) ?? []);
    expect(told.length, mails.map(({ text }) => text).join()).toBe(SEARCHES_EACH);
  }
  expect(files.size).toBe(await count('messages'));
}, 300_000);
