/**
 * Product section 4 under a random workload: whatever people do and in whichever order, no application is open under an
 * ended job, no timeline contradicts a status, and everybody is told once of what stands. `npm run bench -- --only workload`
 * goes on for 10,000 steps.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import { runWorkload } from './support/workload/run.ts';

const STEPS = 600;
/** `WORKLOAD_SEED` takes another one, such as that of a benchmark that failed. */
const SEED = Number(process.env['WORKLOAD_SEED'] ?? 7);

let app: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  pool = new pg.Pool({ connectionString: app.storage.url ?? '', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

it(`holds over ${String(STEPS)} random steps of seed ${String(SEED)}`, async () => {
  const { faults, answers, applications } = await runWorkload({ url: app.url, pool }, { seed: SEED, steps: STEPS });
  expect(faults).toEqual([]);
  // It was a workload of everything, not one of refusals.
  const done = new Map(answers);
  for (const call of [
    'applyJobs',
    'updateApplicatonJobs',
    'undoApplicationMove',
    'answerOffer',
    'updateJob',
    'sendJobInvite',
  ])
    expect(done.get(`${call} done`) ?? 0, call).toBeGreaterThan(0);
  expect(applications).toBeGreaterThan(STEPS / 10);
});
