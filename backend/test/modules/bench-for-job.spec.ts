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
