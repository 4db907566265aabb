/** Promise of trust section 7, fault 1: kill -9 during apply loses nothing that was acknowledged and doubles nothing. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { Database, rows } from '../src/platform/database/database.ts';
import { postJob } from './modules/support/drafts.ts';
import { buildApi, type ApiProcess, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';

const SEEKERS = 10;
const JOBS = 20;
const AT_ONCE = 8;
/** So many answers come before the process is killed; the rest is under way or still to be sent. */
const KILL_AFTER = 60;
/** An event in the dead process' hands comes free when its lease of 60 s runs out, and is looked for every 5 s. */
const LEASE_MS = 20_000;

let built: BuiltApi;
let app: TestApp;
let employer: TestUser;
let seekers: TestUser[];
let jobIds: string[];

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  seekers = await Promise.all(Array.from({ length: SEEKERS }, () => app.signUp('personal')));
  jobIds = [];
  for (let index = 0; index < JOBS; index += 1) jobIds.push(await postJob(employer, { title: `Job ${String(index)}` }));
  // From here on only the killed process works; this one would handle its outbox.
  await app.server.stop();
});
afterAll(async () => {
  built.remove();
  await app.storage.drop();
});

const startApi = (): Promise<ApiProcess> =>
  built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir });

it('keeps every acknowledged application once, with one notification each, over a kill -9', async () => {
  const first = await startApi();
  const pairs = seekers.flatMap((seeker) => jobIds.map((jobId) => ({ seeker, jobId, key: crypto.randomUUID() })));
  const acknowledged = new Map<string, string>();
  let answered = 0;
  let unanswered = 0;
  const waiting = [...pairs];
  const work = async (): Promise<void> => {
    for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
      const { seeker, jobId, key } = pair;
      try {
        const { data } = await clientOf(first.url, seeker.tokens.accessToken).ok(
          applicationsCalls.applyJobs,
          { jobId },
          { 'idempotency-key': key },
        );
        acknowledged.set(key, data._id);
        answered += 1;
        if (answered === KILL_AFTER) first.child.kill('SIGKILL');
      } catch {
        unanswered += 1;
      }
    }
  };
  const died = once(first.child, 'exit');
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await died;
  expect(answered).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(unanswered).toBeGreaterThan(0);

  const second = await startApi();
  // Every client tries again with its key: who was answered gets the same answer, who was not gets one now.
  for (const { seeker, jobId, key } of pairs) {
    const retry = async (): Promise<string> => {
      const { body } = await clientOf(second.url, seeker.tokens.accessToken).send(
        applicationsCalls.applyJobs,
        { jobId },
        { 'idempotency-key': key },
      );
      if (body.success) return body.data._id;
      if (body.code === 'request_running') return 'running';
      throw new Error(JSON.stringify(body));
    };
    const id = await retry();
    // Killed between taking the key and doing the work: nothing is stored, and the key comes free after a minute.
    if (id === 'running') expect(acknowledged.has(key)).toBe(false);
    else if (acknowledged.has(key)) expect(id).toBe(acknowledged.get(key));
    else acknowledged.set(key, id);
  }
  const reader = await createTestApp({ storage: app.storage });
  try {
    const em = reader.server.app.get(Database).primary();
    const stored = await rows<{ id: string }>(em, 'select id from applications');
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
    const halves = await rows(
      em,
      'select a.id from applications a where (select count(*) from application_events e where e.application_id = a.id) <> 1',
    );
    expect(halves).toEqual([]);
    await expect
      .poll(async () => (await rows(em, 'select 1 from notifications where user_id = ?', [employer.userId])).length, {
        timeout: LEASE_MS,
      })
      .toBe(stored.length);
    const wrong = await rows(
      em,
      'select a.id from applications a where (select count(*) from notifications n where n.user_id = ? and n.notification_detail = a.id) <> 1',
      [employer.userId],
    );
    expect(wrong).toEqual([]);
  } finally {
    await reader.close();
    second.child.kill('SIGKILL');
  }
});
