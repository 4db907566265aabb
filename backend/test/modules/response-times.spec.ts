/** How soon an employer usually answers, on its public pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { getEmployerById } from '#contract/api/employers.ts';
import { getJobById } from '#contract/api/jobs.ts';
import { RESPONSE_TIME } from '#contract/domain/response-time.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';

let app: TestApp;
let seekers: TestUser[];
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  seekers = await Promise.all(Array.from({ length: 7 }, () => app.signUp('personal')));
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[]) => rows(app.database.primary(), text, parameters);

/** Applications that were opened so many hours after they came, so many days ago; null: never opened. */
async function employerWho(answers: readonly { hours: number | null; daysAgo?: number }[]) {
  const employer = await app.signUp('client');
  const jobId = await postJob(employer);
  for (const [index, { hours, daysAgo = 1 }] of answers.entries()) {
    const { data } = (await seekers[index]?.client.ok(applicationsCalls.applyJobs, { jobId })) ?? {};
    await sql(
      `update applications set first_seen_at = case when ?::float8 is null then null else now() - make_interval(days => ?) end,
         applied_at = now() - make_interval(days => ?) - make_interval(secs => coalesce(?::float8, 0) * 3600) where id = ?`,
      [hours, daysAgo, daysAgo, hours, data?._id],
    );
  }
  const { data: job } = await app.visitor.ok(getJobById, { id: jobId });
  const { data: page } = await app.visitor.ok(getEmployerById, { id: employer.userId });
  expect(page.responseTime).toEqual(job.responseTime);
  return { employer, jobId, responseTime: job.responseTime };
}
const hours = (...list: (number | null)[]) => list.map((each) => ({ hours: each }));

it('is the median of the last ninety days', async () => {
  const { responseTime } = await employerWho([...hours(2, 10, 60, 100, 4), { hours: 900, daysAgo: 91 }]);
  expect(responseTime?.applications).toBe(5);
  expect(responseTime?.medianHours).toBeCloseTo(10, 5);
});

it('is not said before there are five answers: who is never opened does not count', async () => {
  const { responseTime, jobId } = await employerWho(hours(2, 10, 60, 100, null, null));
  expect(RESPONSE_TIME.leastAnswers).toBe(5);
  expect(responseTime).toBeNull();
  // It stands for a while: a public page does not count anew for every reader.
  await sql(`update applications set first_seen_at = now() where job_id = ?`, [jobId]);
  expect((await app.visitor.ok(getJobById, { id: jobId })).data.responseTime).toBeNull();
});

it('counts from when somebody came back, where they had withdrawn', async () => {
  const employer = await app.signUp('client');
  const jobId = await postJob(employer);
  for (const seeker of seekers.slice(0, 5)) {
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await sql(
      `insert into application_events (application_id, status, from_status, by_side, move_id, at)
       values (?, 'applied', 'withdrawn', 'applicant', gen_random_uuid(), now() - interval '3 hours')`,
      [data._id],
    );
    await sql(`update applications set applied_at = now() - interval '20 days', first_seen_at = now() where id = ?`, [
      data._id,
    ]);
  }
  const { data } = await app.visitor.ok(getJobById, { id: jobId });
  expect(data.responseTime?.medianHours).toBeCloseTo(3, 2);
});

it('is nobody’s where a posting names another company than its account', async () => {
  const { jobId, responseTime } = await employerWho(hours(1, 1, 1, 1, 1));
  expect(responseTime).not.toBeNull();
  await sql(`update jobs set company_name = 'Somebody else' where id = ?`, [jobId]);
  expect((await app.visitor.ok(getJobById, { id: jobId })).data.responseTime).toBeNull();
});
