/** kill -9 while proposals of interviews wait to be told: each is told once after the start, and none that was taken back. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoApplicationMove } from '#contract/api/application-moves.ts';
import { openDatabase } from '../src/database/open.ts';
import { Database, rows, type OpenDatabase } from '../src/platform/database/database.ts';
import { justPropose } from './modules/support/interviews.ts';
import { applyTo } from './modules/support/moves.ts';
import { buildApi, type ApiProcess, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { messagesTo } from './support/mailbox.ts';

const PEOPLE = 8;
const TAKEN_BACK = 3;
/** Ten seconds for taking it back, and up to 60 for what the dead process had in hand. */
const WITHIN_MS = 90_000;
const APP_SECRET = 'a secret of this test, long enough for anybody';

let built: BuiltApi;
let app: TestApp;
let employer: TestUser;
let waiting: { seeker: TestUser; applicationId: string }[];
let opened: OpenDatabase;

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  waiting = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const seeker = await app.signUp('personal');
    waiting.push({ seeker, applicationId: await applyTo(app, employer, seeker, false) });
  }
  // From here on only processes that are killed work; this one would tell, too.
  await app.server.stop();
  const { storage } = app;
  opened = await openDatabase({ databaseUrl: storage.url, replicaUrls: [], poolSize: 4, dataDir: storage.dataDir });
});
afterAll(async () => {
  built.remove();
  await opened.close();
  await app.storage.drop();
});

const start = (): Promise<ApiProcess> =>
  built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir, APP_SECRET });

it('loses no proposal and tells none twice', async () => {
  const first = await start();
  const client = clientOf(first.url, employer.tokens.accessToken);
  const ids: string[] = [];
  for (const [index, { applicationId }] of waiting.entries()) {
    const { _id, untold } = await justPropose({ userId: employer.userId, client }, applicationId);
    if (index < TAKEN_BACK) await client.ok(undoApplicationMove, { moveId: untold?.moveId ?? '' });
    ids.push(_id);
  }
  const died = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await died;

  const second = await start();
  const em = new Database(opened.orm).primary();
  const told = () =>
    rows<{ id: string; n: number }>(
      em,
      `select notification_detail as id, count(*)::int as n from notifications where type = 'Interview' group by 1`,
    );
  await eventually(async () => {
    const stands = ids.slice(TAKEN_BACK).map((id) => ({ id, n: 1 }));
    expect((await told()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      stands.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    expect(await rows(em, `select 1 from messages where template = 'interview-news' and status <> 'sent'`)).toEqual([]);
  }, WITHIN_MS);
  second.child.kill('SIGKILL');
  for (const [index, { seeker }] of waiting.entries()) {
    const mails = await messagesTo(app.storage.dataDir, seeker.email);
    const about = mails.filter(({ text }) => text.replaceAll(/=\r?\n/g, '').includes(ids[index] ?? 'none'));
    expect(about).toHaveLength(index < TAKEN_BACK ? 0 : 1);
  }
});
