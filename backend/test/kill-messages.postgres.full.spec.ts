/** Promise of the outbox: kill -9 in the middle of 100 messages loses none, and doubles none where that can be held. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/database/open.ts';
import { Secrets } from '../src/platform/config/secrets.ts';
import { Database, rows, type OpenDatabase } from '../src/platform/database/database.ts';
import { DeferredContents } from '../src/records/notifications/deferred-contents.ts';
import { OutgoingMessages } from '../src/records/notifications/outgoing-messages.ts';
import { startMailServer } from './modules/support/mail-server.ts';
import { buildApi, type BuiltApi } from './support/api-process.ts';
import { eventually } from './support/eventually.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const MESSAGES = 100;
/** So many have left before the process is killed; the rest is under way or waits. */
const KILL_AFTER = 30;
/** What one process has under way at once. */
const LANES = 4;
const APP_SECRET = 'a secret of this test, long enough for anybody';

let built: BuiltApi;
let storage: TestDatabase;
let opened: OpenDatabase;
let database: Database;
let env: Record<string, string>;

beforeAll(async () => {
  built = await buildApi();
});
beforeEach(async () => {
  storage = await createTestDatabase();
  opened = await openDatabase({ databaseUrl: storage.url, replicaUrls: [], poolSize: 4, dataDir: storage.dataDir });
  database = new Database(opened.orm);
  env = { DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir, APP_SECRET };
});
afterEach(async () => {
  await opened.close();
  await storage.drop();
});
afterAll(() => {
  built.remove();
});

const codeOf = (index: number): string => String(100_000 + index);

/** One by one, so that the process finds them while it works, as in life. */
async function queueAll(): Promise<void> {
  const messages = new OutgoingMessages(
    new Secrets({ appSecret: APP_SECRET, dataDir: storage.dataDir }),
    new DeferredContents(),
  );
  for (let index = 0; index < MESSAGES; index += 1)
    await database.write((em) =>
      messages.queue(em, {
        channel: 'email',
        template: 'code-login',
        to: `person${String(index)}@example.com`,
        variables: { code: codeOf(index) },
      }),
    );
}

const idsOfAll = async (): Promise<string[]> =>
  (await rows<{ id: string }>(database.primary(), 'select id from messages')).map(({ id }) => id);

async function allSent(withinMs: number): Promise<void> {
  await eventually(async () => {
    const left = await rows(database.primary(), `select 1 from messages where status <> 'sent' or sealed is not null`);
    expect(left).toHaveLength(0);
  }, withinMs);
}

it('loses no mail and doubles none where mails are files', async () => {
  const folder = join(storage.dataDir, 'mail');
  mkdirSync(folder, { mode: 0o700 });
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const first = await built.start(env);
  const died = once(first.child, 'exit');
  const queued = queueAll();
  await eventually(() => {
    expect(files().length).toBeGreaterThanOrEqual(KILL_AFTER);
  });
  first.child.kill('SIGKILL');
  await died;
  expect(files().length).toBeLessThan(MESSAGES);
  await queued;

  const second = await built.start(env);
  // What the dead process had in hand comes free when its lease of 15 s runs out.
  await allSent(40_000);
  expect(files().sort()).toEqual((await idsOfAll()).map((id) => `${id}.eml`).sort());
  const codes = files().map((name) => /\b\d{6}\b/.exec(readFileSync(join(folder, name), 'utf8'))?.[0]);
  expect(codes.sort()).toEqual(Array.from({ length: MESSAGES }, (_, index) => codeOf(index)));
  second.child.kill('SIGKILL');
});

it('loses no mail with a mail server, and doubles at most what was between its answer and our note', async () => {
  let kill = (): void => undefined;
  let count = 0;
  const server = await startMailServer({
    onMail: () => {
      count += 1;
      if (count === KILL_AFTER) kill();
    },
  });
  const first = await built.start({ ...env, SMTP_URL: server.url });
  const died = once(first.child, 'exit');
  kill = () => first.child.kill('SIGKILL');
  await queueAll();
  await died;
  expect(server.received.length).toBeLessThan(MESSAGES);

  // The lease of 55 s is not what is tested here: its owner is dead.
  await rows(database.primary(), `update messages set available_at = now() where status = 'queued'`);
  const second = await built.start({ ...env, SMTP_URL: server.url });
  await allSent(40_000);
  const received = server.received.map(({ messageId }) => messageId);
  const expected = (await idsOfAll()).map((id) => `<${id}@rolecall.localhost>`);
  expect([...new Set(received)].sort()).toEqual(expected.sort());
  // A double has the Message-ID of its first, by which mailboxes know it.
  expect(received.length - MESSAGES).toBeLessThanOrEqual(LANES);
  second.child.kill('SIGKILL');
  await server.close();
});

it('shares the messages among processes, each sent once', async () => {
  const server = await startMailServer();
  const smtp = { ...env, SMTP_URL: server.url };
  const processes = await Promise.all([built.start(smtp), built.start(smtp)]);
  await queueAll();
  await allSent(40_000);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(MESSAGES);
  expect(server.received).toHaveLength(MESSAGES);
  for (const { child } of processes) child.kill('SIGKILL');
  await server.close();
});
