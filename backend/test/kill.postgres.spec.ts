/** Promise of trust section 7, fault 1: kill -9 during apply loses nothing that was acknowledged and doubles nothing. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import * as jobsCalls from '#contract/api/jobs.ts';
import { Database, rows } from '../src/database/database.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp, TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';
import { freePort } from './support/free-port.ts';
import { postJob } from './modules/support/drafts.ts';

const SEEKERS = 10;
const JOBS = 20;
const AT_ONCE = 8;
/** So many answers come before the process is killed; the rest is under way or still to be sent. */
const KILL_AFTER = 60;
const READY_MS = 20_000;
/** An event in the dead process' hands comes free when its lease of 60 s runs out, and is looked for every 5 s. */
const LEASE_MS = 20_000;

const root = resolve(import.meta.dirname, '../..');
let output = '';
let app: TestApp;
let employer: TestUser;
let seekers: TestUser[];
let jobIds: string[];
const running = new Set<ChildProcess>();

beforeAll(async () => {
  // Built from this very source into a folder of its own, so that a stale build is never what is tested. Inside the
  // project, because the built files find their packages by walking up.
  output = mkdtempSync(join(root, 'node_modules/.rolecall-kill-'));
  await build({ configFile: resolve(root, 'build/vite.backend.config.ts'), build: { outDir: output } });
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  seekers = await Promise.all(Array.from({ length: SEEKERS }, () => app.signUp('personal')));
  jobIds = [];
  for (let index = 0; index < JOBS; index += 1) jobIds.push(await postJob(employer, { title: `Job ${String(index)}` }));
  // From here on only the killed process works; this one would handle its outbox.
  await app.server.stop();
}, 200_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(output, { recursive: true, force: true });
  await app.storage.drop();
});

interface Api {
  url: string;
  child: ChildProcess;
}

async function startApi(): Promise<Api> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(output, 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: app.storage.url ?? '',
      DATA_DIR: join(output, 'data'),
      SEED_DEMO: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${String(port)}`;
  const until = Date.now() + READY_MS;
  for (;;) {
    const ready = await clientOf(url, null)
      .send(jobsCalls.activeJobs, {})
      .then(
        ({ status }) => status === 200,
        () => false,
      );
    if (ready) return { url, child };
    if (Date.now() > until || child.exitCode !== null) throw new Error('the API did not start');
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

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
          jobsCalls.applyJobs,
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
        jobsCalls.applyJobs,
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
}, 200_000);
