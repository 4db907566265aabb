/** What an employer reads on its dashboard and in its report: who waits, how far applications came, and every number's rows. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import { getJobOverview } from '#contract/api/own-jobs.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';
import { moveTo, settle, terms } from './support/moves.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let rival: TestUser;
const job = { first: '', second: '' };

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
async function applied(jobId: string, daysAgo: number, sender?: TestUser): Promise<string> {
  const person = sender ?? (await app.signUp('personal'));
  const employeeId = person.userType === 'personal' ? undefined : await addResource(app, person);
  const { data } = await person.client.ok(applicationsCalls.applyJobs, { jobId, ...(employeeId && { employeeId }) });
  await sql(`update applications set applied_at = now() - make_interval(days => ?) where id = ?`, [daysAgo, data._id]);
  await sql(`update application_events set at = now() - make_interval(days => ?) where application_id = ?`, [
    daysAgo,
    data._id,
  ]);
  return data._id;
}
async function moved(
  id: string,
  status: Exclude<ApplicationStatus, 'pending_consent' | 'closed' | 'applied' | 'viewed'>,
) {
  if (status === 'rejected') await moveTo(employer, id, { status, reason: 'rate' });
  else if (status === 'hired') await moveTo(employer, id, { status, note: 'Agreed by phone' });
  else if (status === 'offered') await moveTo(employer, id, { status, terms: terms() });
  else await moveTo(employer, id, { status });
  await settle(app, id);
}

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  [employer, rival] = [await app.signUp('client'), await app.signUp('client')];
  const seeker = await app.signUp('personal');
  const vendor = await app.signUp('company');
  job.first = await postJob(employer, { title: 'Bosun' });
  job.second = await postJob(employer, { title: 'Cook' });
  // Bosun: one unopened for 2 days, one shortlisted and then turned down, one hired after 20 days, one of a vendor offered.
  await applied(job.first, 2);
  const turnedDown = await applied(job.first, 6);
  await moved(turnedDown, 'shortlisted');
  await moved(turnedDown, 'rejected');
  await moved(await applied(job.first, 20), 'hired');
  await moved(await applied(job.first, 4, vendor), 'offered');
  // Cook: an invited one who waits for 5 days, and one of last year.
  await invite(app, employer, job.second, seeker);
  await applied(job.second, 5, seeker);
  await moved(await applied(job.second, 200), 'interviewing');
  await applied(await postJob(rival), 9);
});
afterAll(() => app.close());

const report = async (user: TestUser, days?: 30 | 90 | 365) =>
  (await user.client.ok(dashboardCalls.getHiringReport, { ...(days && { days }) })).data;
const counts = (reached: readonly { count: number }[]) => reached.map(({ count }) => count);

it('the dashboard counts what nobody has opened', async () => {
  const { data } = await employer.client.ok(dashboardCalls.getDashboardLists, {});
  expect(data.unopened.applications).toBe(2);
  expect(Math.round((Date.now() - Date.parse(data.unopened.oldestAt ?? '')) / 86_400_000)).toBe(5);
});

it('each number of the funnel has its rows', async () => {
  const { data } = await employer.client.ok(dashboardCalls.getDashboardLists, {});
  expect(counts(data.reached)).toEqual([5, 3, 3, 2, 2, 1]);
  for (const { stage, count } of data.reached) {
    const found = await employer.client.ok(applicationsCalls.getJobApplications, { reached: stage, days: 90 });
    expect(found.page?.total, stage).toBe(count);
  }
  const seeker = await app.signUp('personal');
  const refused = await seeker.client.fails(applicationsCalls.getJobApplications, { reached: 'viewed' });
  expect(refused).toMatchObject({ code: 'forbidden' });
});

it('first answers are counted by week, those without any included', async () => {
  const { data } = await employer.client.ok(dashboardCalls.getDashboardLists, {});
  expect(data.firstAnswers).toHaveLength(8);
  const thisWeek = data.firstAnswers.at(-1);
  expect(thisWeek?.answers).toBe(4);
  // Of 4, 6, 20 and 200 days.
  expect((thisWeek?.medianHours ?? 0) / 24).toBeCloseTo(13, 1);
  expect(
    data.firstAnswers.slice(0, -1).every(({ answers, medianHours }) => answers === 0 && medianHours === null),
  ).toBe(true);
  for (const { week } of data.firstAnswers) expect(new Date(`${week}T00:00:00Z`).getUTCDay(), week).toBe(1);
});

it('the report counts by job, source, stay and reason', async () => {
  const { jobs, sources, stays, hires, reasons, reached } = await report(employer);
  expect(jobs.map(({ title, reached: of }) => [title, ...counts(of)])).toEqual([
    ['Bosun', 4, 3, 3, 2, 2, 1],
    ['Cook', 1, 0, 0, 0, 0, 0],
  ]);
  expect(sources.map(({ source, reached: of }) => [source, ...counts(of)])).toEqual([
    ['direct', 3, 2, 2, 1, 1, 1],
    ['vendor', 1, 1, 1, 1, 1, 0],
    ['invited', 1, 0, 0, 0, 0, 0],
  ]);
  const total = (index: number) => jobs.reduce((sum, { reached: of }) => sum + (of[index]?.count ?? 0), 0);
  expect(counts(reached)).toEqual(reached.map((_, index) => total(index)));
  // From the application to the first step: 6, 20 and 4 days.
  const first = stays.find(({ stage }) => stage === 'applied');
  expect(first?.count).toBe(3);
  expect((first?.medianHours ?? 0) / 24).toBeCloseTo(6, 1);
  expect(stays.find(({ stage }) => stage === 'offered')).toMatchObject({ medianHours: null, count: 0 });
  expect(hires.count).toBe(1);
  expect((hires.medianHours ?? 0) / 24).toBeCloseTo(20, 1);
  expect(reasons).toEqual([{ reason: 'rate', count: 1 }]);
});

it('is over the days that are asked for, and of the own applications alone', async () => {
  expect(counts((await report(employer, 365)).reached)).toEqual([6, 4, 4, 3, 2, 1]);
  expect(counts((await report(employer, 30)).reached)[0]).toBe(5);
  expect((await report(rival)).jobs).toMatchObject([{ reached: [{ count: 1 }, { count: 0 }, {}, {}, {}, {}] }]);
  const refused = await employer.client.fails(dashboardCalls.getHiringReport, { days: 31 });
  expect(refused).toMatchObject({ code: 'validation_failed' });
});

it('a job’s overview counts all of its applications, however old, and each number has its rows', async () => {
  const { data: bosun } = await employer.client.ok(getJobOverview, { id: job.first });
  expect(bosun.job).toMatchObject({ _id: job.first, title: 'Bosun', counts: { applications: 4, unseen: 1 } });
  expect(counts(bosun.reached)).toEqual([4, 3, 3, 2, 2, 1]);
  expect(bosun.sources.map(({ source, reached: of }) => [source, ...counts(of)])).toEqual([
    ['direct', 3, 2, 2, 1, 1, 1],
    ['vendor', 1, 1, 1, 1, 1, 0],
    ['invited', 0, 0, 0, 0, 0, 0],
  ]);
  for (const { stage, count } of bosun.reached) {
    const found = await employer.client.ok(applicationsCalls.getJobApplications, { jobId: job.first, reached: stage });
    expect(found.page?.total, stage).toBe(count);
  }
  const { data: cook } = await employer.client.ok(getJobOverview, { id: job.second });
  expect(counts(cook.reached)).toEqual([2, 1, 1, 1, 0, 0]);
  expect(cook.sources.map(({ source, reached: of }) => [source, of[0]?.count])).toEqual([
    ['direct', 1],
    ['vendor', 0],
    ['invited', 1],
  ]);
  for (const { job: own, waiting } of [bosun, cook]) {
    const { data: list } = await employer.client.ok(applicationsCalls.getJobApplications, {
      ...{ jobId: own._id, turn: 'employer' },
    });
    expect(waiting).toEqual({ applications: list.length, oldestSince: list[0]?.waitingSince });
  }
});

it('the overview of a job without applications is there, and nobody else’s is', async () => {
  const id = await postJob(employer, { title: 'Stoker' });
  const { data } = await employer.client.ok(getJobOverview, { id });
  expect(counts(data.reached)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(data.waiting).toEqual({ applications: 0, oldestSince: null });
  expect(await rival.client.fails(getJobOverview, { id })).toMatchObject({ code: 'not_found' });
  const seeker = await app.signUp('personal');
  expect(await seeker.client.fails(getJobOverview, { id })).toMatchObject({ code: 'forbidden' });
});
