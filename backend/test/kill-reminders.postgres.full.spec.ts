/** kill -9 in the middle of reminders of interviews, and again in the middle of their mails: none is lost, none comes twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { openDatabase } from '../src/database/open.ts';
import { InterviewNews } from '../src/modules/interviews/interview-news.service.ts';
import { Database, rows, type OpenDatabase } from '../src/platform/database/database.ts';
import { placed, store, type Placed } from './modules/support/interview-states.ts';
import { applyTo } from './modules/support/moves.ts';
import { buildApi, type ApiProcess, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { eventually } from './support/eventually.ts';
import { countIn, killAt } from './support/killing.ts';
import { messagesTo } from './support/mailbox.ts';

const SEEKERS = 5;
const INTERVIEWS_EACH = 12;
/** A day and an hour before, to both sides. */
const EACH = INTERVIEWS.reminderHours.length;
const ALL = SEEKERS * INTERVIEWS_EACH * EACH * 2;
const WITHIN_MS = 60_000;
/** So much is done before the process is killed; the rest is under way or waits. */
const KILL = { rows: 40, withinMs: WITHIN_MS };
const APP_SECRET = 'a secret of this test, long enough for anybody';

let built: BuiltApi;
let app: TestApp;
let people: readonly { user: TestUser; interviews: readonly Placed[] }[];
let opened: OpenDatabase;
let database: Database;

beforeAll(async () => {
  built = await buildApi();
  // Mails are sealed with it, and it is another process that sends them.
  app = await createTestApp({ config: { rateLimits: false, appSecret: APP_SECRET } });
  const employer = await app.signUp('client');
  const seekers: { user: TestUser; interviews: Placed[] }[] = [];
  for (let index = 0; index < SEEKERS; index += 1) {
    const user = await app.signUp('personal');
    const parties = {
      applicationId: await applyTo(app, employer, user, false),
      interviewers: [employer.userId],
    };
    seekers.push({ user, interviews: Array.from({ length: INTERVIEWS_EACH }, () => placed('agreed', parties)) });
  }
  const all = seekers.flatMap(({ interviews }) => interviews);
  await store(app, all);
  const news = app.server.app.get(InterviewNews);
  await app.database.write(async (em) => {
    for (const { id, proposed } of all) await news.remind(em, id, new Date(proposed));
  });
  people = [...seekers, { user: employer, interviews: all }];
  // From here on only processes that are killed work.
  await app.server.stop();
  opened = await openDatabase({
    databaseUrl: app.storage.url,
    replicaUrls: [],
    poolSize: 4,
    dataDir: app.storage.dataDir,
  });
  database = new Database(opened.orm);
  // What else there was to tell, of jobs and applications, is not what is counted.
  await sql(`update outbox set done_at = now() where done_at is null and topic not like 'interview.%'`);
});
afterAll(async () => {
  built.remove();
  await opened.close();
  await app.storage.drop();
});

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(database.primary(), text, parameters);
const count = (from: string) => countIn(database, from);
const start = (): Promise<ApiProcess> =>
  built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir, APP_SECRET });

const TOLD = `notifications where dedupe_key like 'interview.soon %'`;
const SENT = `messages where template = 'interview-reminder' and status = 'sent'`;

/** As if the minute had come in which all of them are due. What a dead process had in hand is nobody's any more. */
async function makeDue(): Promise<void> {
  await sql(`update outbox set available_at = now() where done_at is null and topic = 'interview.soon'`);
  await sql(`update messages set available_at = now() where status = 'queued' and template = 'interview-reminder'`);
  await sql('notify outbox');
  await sql('notify messages');
}

it('loses no reminder and sends none twice', async () => {
  const first = await start();
  await makeDue();
  expect(await killAt(first, database, TOLD, KILL)).toBeLessThan(ALL);
  const second = await start();
  await makeDue();
  expect(await killAt(second, database, SENT, KILL)).toBeLessThan(ALL);
  const third = await start();
  await makeDue();
  await eventually(async () => {
    expect(await count(`outbox where done_at is null and topic = 'interview.soon'`)).toBe(0);
    expect(await count(`messages where template = 'interview-reminder' and status <> 'sent'`)).toBe(0);
  }, WITHIN_MS);
  third.child.kill('SIGKILL');

  expect(await count(TOLD)).toBe(ALL);
  for (const { user, interviews } of people) {
    const told = await sql<{ id: string; n: number }>(
      `select notification_detail as id, count(*)::int as n from ${TOLD} and user_id = ? group by 1`,
      [user.userId],
    );
    const once = Object.fromEntries(interviews.map(({ id }) => [id, EACH]));
    expect(Object.fromEntries(told.map(({ id, n }) => [id, n]))).toEqual(once);
    // Of the mails that came, whatever is noted of them: which interview each links to.
    const mails = await messagesTo(app.storage.dataDir, user.email);
    const linked: Record<string, number> = {};
    for (const { text } of mails) {
      // Quoted-printable breaks long lines.
      const id = /\/interview\/([\da-f-]{36})/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1];
      if (id !== undefined && text.includes('an interview soon')) linked[id] = (linked[id] ?? 0) + 1;
    }
    expect(linked).toEqual(once);
  }
}, 300_000);
