/** Who of a bench fits a job, against comparing everybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { addBenchResource } from '#contract/api/bench.ts';
import { getMatch } from '#contract/api/match.ts';
import * as radarCalls from '#contract/api/radar.ts';
import { MatchBench } from '../../src/modules/profile/match/bench/match-bench.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { person } from './support/resources.ts';

const SKILLS = [['SQL'], ['SQL', 'Java'], ['Java'], []];
const PEOPLE = SKILLS.length;
let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  [employer, vendor] = await Promise.all([app.signUp('client'), app.signUp('company')]);
  for (const [at, skills] of SKILLS.entries()) {
    const skillDetails = skills.map((name) => ({ name, level: null, years: at + 1, lastUsed: null }));
    await vendor.client.ok(
      addBenchResource,
      person({ email: `p${String(at)}@bench.example`, skillDetails, totalYears: at }),
    );
  }
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('people for a job', () => {
  it('are all compared, the best first, without those who were submitted', async () => {
    const jobId = await postJob(employer, { skills: [{ name: 'SQL', must: true, minYears: 0 }], experience: '2-year' });
    const answer = async () => (await vendor.client.ok(radarCalls.getJobResources, { jobId })).data;
    const { people, compared, submitted } = await answer();
    expect([compared, submitted]).toEqual([PEOPLE, 0]);
    const totals = [];
    for (const { _id: employeeId } of people) {
      totals.push((await vendor.client.ok(getMatch, { jobId, employeeId })).data.total);
    }
    expect(people.map(({ total }) => total)).toEqual(totals);
    expect(totals).toEqual(totals.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
    const first = people[0]?._id ?? '';
    await vendor.client.ok(applyJobs, { jobId, employeeId: first });
    expect(await answer()).toMatchObject({ compared: PEOPLE - 1, submitted: 1 });
    expect((await answer()).people.map(({ _id }) => _id)).not.toContain(first);
    const closed = await postJob(employer, { acceptVendors: false });
    expect((await vendor.client.fails(radarCalls.getJobResources, { jobId: closed })).code).toBe('not_found');
  });
});

describe('jobs for people together', () => {
  const ask = async (employeeIds: string[], keyword?: string) =>
    (await vendor.client.ok(radarCalls.getFittingJobsOfPeople, { employeeIds, ...(keyword && { keyword }) })).data;
  const added = async (skill: string, given: Parameters<typeof person>[0] = {}) =>
    (
      await vendor.client.ok(
        addBenchResource,
        person({ skillDetails: [{ name: skill, level: null, years: 3, lastUsed: null }], ...given }),
      )
    ).data._id;

  it('come first where they fit most, and say who was submitted and what is left', async () => {
    const skills = [{ name: 'Erlang', must: true, minYears: 0 }];
    const wanted = await postJob(employer, { title: 'Erlang engineer', skills, vendorCap: 2 });
    const other = await postJob(employer, {
      title: 'Erlang gardener',
      skills: [{ name: 'Roses', must: true, minYears: 0 }],
    });
    const closed = await postJob(employer, { title: 'Erlang for nobody', skills, acceptVendors: false });
    const one = await added('Erlang', { email: 'one@erlang.example' });
    const two = await added('Erlang', { email: null });
    await app.server.app.get(MatchBench).run();

    const { people, jobs } = await ask([two, one]);
    expect(people.map(({ _id, canBeAsked, consent }) => [_id, canBeAsked, consent.state])).toEqual([
      [two, false, 'not_asked'],
      [one, true, 'not_asked'],
    ]);
    expect(jobs[0]).toMatchObject({ jobId: wanted, places: 2, questions: [], others: 0 });
    expect(jobs[0]?.people.map(({ employeeId, submission }) => [employeeId, submission])).toEqual([
      [two, null],
      [one, null],
    ]);
    for (const { employeeId, total } of jobs[0]?.people ?? []) {
      const { data } = await vendor.client.ok(getMatch, { jobId: wanted, employeeId });
      expect(total).toBe(data.total);
    }

    const found = await ask([one], 'erlang');
    expect(found.jobs.map(({ jobId }) => jobId)).toEqual([wanted, other]);
    expect(found.jobs.map(({ jobId }) => jobId)).not.toContain(closed);

    const { data: sent } = await vendor.client.ok(applyJobs, { jobId: wanted, employeeId: one });
    const after = (await ask([one], 'erlang')).jobs.find(({ jobId }) => jobId === wanted);
    expect(after).toMatchObject({
      places: 1,
      people: [{ employeeId: one, submission: { _id: sent._id, status: 'applied', submittedAt: sent.appliedAt } }],
    });
    expect((await ask([one])).people[0]?.consent.state).toBe('waiting');
  });

  it('are told to nobody about people of others', async () => {
    const stranger = await app.signUp('company');
    const mine = await added('Erlang', { email: 'mine@erlang.example' });
    const refused = await stranger.client.fails(radarCalls.getFittingJobsOfPeople, { employeeIds: [mine] });
    expect(refused.code).toBe('not_found');
  });
});

it('shows new jobs with the best five of the bench, and those who were submitted', async () => {
  const other = await app.signUp('company');
  const skills = [{ name: 'Haskell', must: true, minYears: 0 }];
  const jobId = await postJob(employer, { title: 'Haskell engineer', skills, experience: '2-year' });
  const old = await postJob(employer, { title: 'Haskell of last month', skills });
  await sql(
    `update jobs set created_at = now() - interval '8 days', listed_at = now() - interval '8 days' where id = ?`,
    [old],
  );
  const ids = [];
  for (let at = 0; at < 6; at += 1) {
    const skillDetails = [{ name: 'Haskell', level: null, years: at + 1, lastUsed: null }];
    const added = person({ email: `h${String(at)}@haskell.example`, skillDetails, totalYears: at + 1 });
    ids.push((await other.client.ok(addBenchResource, added)).data._id);
  }
  const { data: sent } = await other.client.ok(applyJobs, { jobId, employeeId: ids[5] ?? '' });
  const ask = () => other.client.ok(radarCalls.getNewFits, {});
  await app.server.app.get(MatchBench).run();
  const { data, page } = await ask();
  expect(page).toMatchObject({ total: 1, pending: 0 });
  expect(data.jobs).toMatchObject([{ jobId, places: 4, others: 1 }]);
  const [job] = data.jobs;
  expect(job?.people).toHaveLength(5);
  const totals = job?.people.map(({ total }) => total ?? 0) ?? [];
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  const submitted = job?.people.filter(({ submission }) => submission !== null);
  expect(submitted).toMatchObject([{ employeeId: ids[5], submission: { _id: sent._id, status: 'applied' } }]);
  expect(new Set(data.people.map(({ _id }) => _id))).toEqual(new Set(job?.people.map(({ employeeId }) => employeeId)));
});

it('keeps its promises in the database', async () => {
  await app.server.app.get(MatchBench).run();
  const [any] = await sql<{ resource_id: string; job_id: string }>(
    'select resource_id, job_id from match_bench_jobs limit 1',
  );
  const breaking = (set: string) =>
    sql(`update match_bench_jobs set ${set} where resource_id = ? and job_id = ?`, [any?.resource_id, any?.job_id]);
  await expect(breaking('total = 101')).rejects.toThrow(/total_check/);
  await expect(breaking('named = -1')).rejects.toThrow(/named_check/);
});
