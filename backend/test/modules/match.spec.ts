/** Who may ask for a match, and that it is the same for everybody who may. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { getFittingJobs, getJobMatches, getMatch } from '#contract/api/match.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { FITS_FROM } from '#contract/domain/radar.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { save, weaverIn } from './support/careers.ts';
import { sayYes } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let jobId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  jobId = await postJob(employer, LOOMS);
});
afterAll(() => app.close());

const LOOMS = {
  skills: [
    { name: 'jacquard', must: true, minYears: 8 },
    { name: 'Dyeing', must: true, minYears: 0 },
    { name: 'Spinning', must: false, minYears: 0 },
    { name: 'Java', must: false, minYears: 0 },
  ],
  experience: '4-year' as const,
  salaryMin: 30_000,
  salaryMax: 60_000,
  payPeriod: 'monthly' as const,
};

const sql = (text: string, parameters: unknown[]) => rows(app.database.primary(), text, parameters);
const apply = async (user: TestUser, employeeId?: string): Promise<string> =>
  (await user.client.ok(applicationsCalls.applyJobs, { jobId, ...(employeeId === undefined ? {} : { employeeId }) }))
    .data._id;
type Answer = CallOutput<typeof getMatch>;
const matchOf = async (user: TestUser, input: Partial<CallInput<typeof getMatch>> = {}): Promise<Answer> =>
  (await user.client.ok(getMatch, { jobId, ...input })).data;
const failure = (user: TestUser, input: Partial<CallInput<typeof getMatch>> = {}) =>
  user.client.fails(getMatch, { jobId, ...input });
const NOT_FOUND = { statusCode: 404, code: 'not_found' };

describe('a job seeker', () => {
  it('asks for themselves, before and after applying, and reads what the employer reads', async () => {
    const weaver = await weaverIn(app);
    const before = await matchOf(weaver);
    expect(before).toMatchObject({
      matched: [
        { skill: 'jacquard', years: 6, minYears: 8, evidence: [{ kind: 'experience', title: 'Loom operator' }] },
        {
          skill: 'Dyeing',
          evidence: [{ kind: 'link', title: 'Portfolio' }],
        },
      ],
      claimed: [],
      missing: [{ skill: 'Spinning', must: false }, { skill: 'Java' }],
    });
    expect(before.factors.find(({ key }) => key === 'must')).toMatchObject({ share: 0.875 });
    const applicationId = await apply(weaver);
    expect(await matchOf(weaver)).toEqual(before);
    expect(await matchOf(weaver, { applicationId })).toEqual(before);
    expect(await matchOf(employer, { applicationId })).toEqual(before);
  });

  it('is answered the same under another name, gender, picture and school', async () => {
    const weaver = await weaverIn(app);
    const before = await matchOf(weaver);
    await sql(`update users set first_name = 'Java', last_name = 'Spinning' where id = ?`, [weaver.userId]);
    await sql(`update seeker_profiles set gender = 'female', qualification = null where user_id = ?`, [weaver.userId]);
    await save(weaver, {
      headline: 'Spinning, Java',
      educations: [
        { id: 'edu00009', title: 'Java', institution: 'Spinning School', qualification: null, from: null, until: null },
      ],
    });
    expect(await matchOf(weaver)).toEqual(before);
    await save(weaver, { skills: ['Jacquard', 'Dyeing', 'Java'] });
    expect((await matchOf(weaver)).total).toBeGreaterThan(before.total ?? 100);
  });

  it('asks for a page of jobs at once, and is answered for each as for it alone', async () => {
    const weaver = await weaverIn(app);
    const others = [
      await postJob(employer, {
        ...LOOMS,
        skills: [{ name: 'Dyeing', must: true, minYears: 0 }],
        salaryVisible: false,
      }),
      await postJob(employer, { ...LOOMS, workMode: 'remote', acceptVendors: false }),
    ];
    const ended = await postJob(employer, LOOMS);
    await sql(`update jobs set status = 'paused' where id = ?`, [ended]);
    const asked = [...others, crypto.randomUUID(), ended, jobId, jobId];
    const { data } = await weaver.client.ok(getJobMatches, { jobIds: asked });
    expect(data.map((each) => each.jobId)).toEqual([...others, jobId]);
    for (const each of data) expect(each.match).toEqual(await matchOf(weaver, { jobId: each.jobId }));
    const many = Array.from({ length: LIMITS.jobMatches + 1 }, () => crypto.randomUUID());
    expect(await weaver.client.fails(getJobMatches, { jobIds: many })).toMatchObject({ code: 'validation_failed' });
  });

  it('is shown new jobs that fit the profile, the best first, and none that they applied to', async () => {
    const weaver = await weaverIn(app);
    const fittingOf = async (user: TestUser) => (await user.client.ok(getFittingJobs, { limit: 50 })).data;
    const skill = (name: string) => [{ name, must: true, minYears: 0 }];
    const best = await postJob(employer, {
      ...LOOMS,
      title: 'Best of looms',
      skills: skill('Jacquard'),
      workMode: 'remote',
    });
    const other = await postJob(employer, { ...LOOMS, title: 'Another trade', skills: skill('Welding') });
    const old = await postJob(employer, { ...LOOMS, title: 'Long ago', skills: skill('Jacquard') });
    await sql(`update jobs set created_at = now() - interval '31 days' where id = ?`, [old]);
    const { fitting, titled, saysEnough } = await fittingOf(weaver);
    const ids = fitting.map(({ job }) => job._id);
    expect(ids).toEqual(expect.arrayContaining([best, jobId]));
    expect(ids).not.toContain(other);
    expect(ids).not.toContain(old);
    expect([titled, saysEnough]).toEqual([[], true]);
    const totals = fitting.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(FITS_FROM);
    for (const { job, total } of fitting) expect(total).toBe((await matchOf(weaver, { jobId: job._id })).total);
    const reasons = fitting.find(({ job }) => job._id === best)?.reasons;
    expect(reasons?.[0]).toEqual({ fits: true, text: 'Jacquard' });
    await apply(weaver);
    expect((await fittingOf(weaver)).fitting.map(({ job }) => job._id)).toEqual(ids.filter((id) => id !== jobId));
    // A person's title counts where no job fits what they can do; an empty profile is followed by nothing.
    const welder = await weaverIn(app, { skills: ['Something rare'], skillDetails: [] });
    const operator = await postJob(employer, { ...LOOMS, title: 'Senior loom operator', skills: skill('Welding') });
    const byTitle = await fittingOf(welder);
    expect([byTitle.fitting, byTitle.titled.map(({ _id }) => _id)]).toEqual([[], [operator]]);
    expect(await fittingOf(await app.signUp('personal'))).toEqual({ fitting: [], titled: [], saysEnough: false });
  });

  it('hears nothing of jobs while the profile says too little for a number', async () => {
    const somebody = await app.signUp('personal');
    expect((await somebody.client.ok(getJobMatches, { jobIds: [jobId] })).data).toEqual([]);
  });

  it('gets no number while the profile is empty', async () => {
    const somebody = await app.signUp('personal');
    expect(await matchOf(somebody)).toMatchObject({ total: null, matched: [], claimed: [] });
  });

  it('finds nothing of a job that is not open, nor of an application of somebody else or for another job', async () => {
    const [weaver, other] = [await weaverIn(app), await weaverIn(app)];
    const draft = await postJob(employer, LOOMS, 'draft');
    const second = await postJob(employer, LOOMS);
    const applicationId = await apply(weaver);
    expect(await failure(weaver, { jobId: draft })).toMatchObject(NOT_FOUND);
    expect(await failure(weaver, { jobId: crypto.randomUUID() })).toMatchObject(NOT_FOUND);
    expect(await failure(weaver, { jobId: second, applicationId })).toMatchObject(NOT_FOUND);
    expect(await failure(other, { applicationId })).toMatchObject(NOT_FOUND);
    expect(await failure(weaver, { employeeId: crypto.randomUUID() })).toMatchObject({ code: 'validation_failed' });
    await sql(`update jobs set status = 'closed', ended_at = now() where id = ?`, [second]);
    expect(await failure(weaver, { jobId: second })).toMatchObject(NOT_FOUND);
  });
});

describe('an employer', () => {
  it('asks for an application to an own job and for nobody else', async () => {
    const [weaver, rival] = [await weaverIn(app), await app.signUp('client')];
    const applicationId = await apply(weaver);
    await matchOf(employer, { applicationId });
    expect(await failure(rival, { applicationId })).toMatchObject(NOT_FOUND);
    expect(await failure(employer, { applicationId: crypto.randomUUID() })).toMatchObject(NOT_FOUND);
    expect(await failure(employer)).toMatchObject({ code: 'validation_failed', details: [{ path: 'applicationId' }] });
  });

  it('is told to the applicant as somebody who has looked', async () => {
    const weaver = await weaverIn(app);
    const applicationId = await apply(weaver);
    await matchOf(employer, { applicationId });
    const viewers = (await weaver.client.ok(privacyCalls.getProfileViewers, {})).data;
    expect(viewers[0]?.opened).toMatchObject([{ what: 'application', times: 1 }]);
  });

  it('finds nothing once the applicant has blocked it, taken the application back, or is leaving', async () => {
    const people = await Promise.all([weaverIn(app), weaverIn(app), weaverIn(app)]);
    const sent = await Promise.all(people.map((person) => apply(person)));
    const [blocker, taker, leaver] = people;
    await save(blocker, { blocked: [employer.userId] });
    await sql(`update applications set status = 'withdrawn', taken_back_at = now() where id = ?`, [sent[1]]);
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [leaver.userId]);
    for (const applicationId of sent) expect(await failure(employer, { applicationId })).toMatchObject(NOT_FOUND);
    await matchOf(blocker, { applicationId: sent[0] });
    await matchOf(taker, { applicationId: sent[1] });
  });

  it('compares no pay that it keeps private, and so gives it away to nobody', async () => {
    const weaver = await weaverIn(app);
    const hidden = await postJob(employer, { ...LOOMS, salaryVisible: false });
    expect((await matchOf(weaver, { jobId: hidden })).leftOut).toContainEqual({
      key: 'pay',
      weight: 10,
      reason: 'The job does not say what it pays.',
    });
  });
});

describe("an employer's list of applications", () => {
  const listed = async (input: CallInput<typeof applicationsCalls.getJobApplications>) =>
    (await employer.client.ok(applicationsCalls.getJobApplications, { limit: 100, ...input })).data;

  it('has the number of each application with its reasons, sorts and filters by it, and counts as no look', async () => {
    const job = await postJob(employer, LOOMS);
    const vendor = await app.signUp('company');
    const employeeId = await addResource(app, vendor, { name: 'Ravi' });
    const people = [await weaverIn(app, { skills: ['Jacquard'], skillDetails: [] }), await weaverIn(app)];
    const silent = await app.signUp('personal');
    const send = async (user: TestUser, more = {}) =>
      (await user.client.ok(applicationsCalls.applyJobs, { jobId: job, ...more })).data._id;
    const sent = [...(await Promise.all(people.map((person) => send(person)))), await send(vendor, { employeeId })];
    const unknown = await send(silent);
    await sayYes(app, vendor);
    const rowsOf = await listed({ jobId: job, sort: 'match' });
    const viewed = await people[0]?.client.ok(privacyCalls.getProfileViewers, {});
    expect(viewed?.data[0]?.opened).toEqual([]);
    const exact = await Promise.all(
      sent.map(async (id) => [id, (await matchOf(employer, { jobId: job, applicationId: id })).total] as const),
    );
    const byMatch = exact.toSorted((a, b) => (b[1] ?? -1) - (a[1] ?? -1));
    expect(rowsOf.map(({ _id, match }) => [_id, match?.total ?? null])).toEqual([...byMatch, [unknown, null]]);
    // Nothing of where they live: the profile does not say it.
    expect(rowsOf[0]?.match?.reasons).toEqual([
      { fits: true, text: 'jacquard' },
      { fits: true, text: 'Dyeing' },
      { fits: false, text: 'no Spinning' },
    ]);
    const [, second] = byMatch;
    const least = second?.[1] ?? 0;
    expect((await listed({ jobId: job, minMatch: least, sort: 'oldest' })).map(({ _id }) => _id).sort()).toEqual(
      exact.flatMap(([id, total]) => ((total ?? 0) >= least ? id : [])).sort(),
    );
    const paged = await employer.client.ok(applicationsCalls.getJobApplications, {
      ...{ jobId: job, sort: 'match', limit: 2, pageId: 2 },
    });
    expect(paged.data.map(({ _id }) => _id)).toEqual([byMatch[2]?.[0], unknown]);
    expect(paged.page).toMatchObject({ total: 4, totalPages: 2, comparedSome: false });
  });

  it('has none once the applicant has blocked it, taken the application back, or is leaving', async () => {
    const job = await postJob(employer, LOOMS);
    const people = await Promise.all([weaverIn(app), weaverIn(app), weaverIn(app)]);
    const sent = await Promise.all(
      people.map(async ({ client }) => (await client.ok(applicationsCalls.applyJobs, { jobId: job })).data._id),
    );
    expect((await listed({ jobId: job, minMatch: 1 })).length).toBe(3);
    await save(people[0], { blocked: [employer.userId] });
    await sql(`update applications set status = 'withdrawn', taken_back_at = now() where id = ?`, [sent[1]]);
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [people[2].userId]);
    expect((await listed({ jobId: job })).map(({ match }) => match)).toEqual([null, null, null]);
    expect(await listed({ jobId: job, minMatch: 1 })).toEqual([]);
  });
});

describe('a vendor', () => {
  it('asks for the own bench and the own submissions, of which the employer reads the same, without the rate', async () => {
    const [vendor, rival] = [await app.signUp('company'), await app.signUp('individual')];
    const employeeId = await addResource(app, vendor, { name: 'Ravi' });
    await sql(`update bench_resources set rate_amount = 91234, work_mode = 'remote', total_years = 4 where id = ?`, [
      employeeId,
    ]);
    const before = await matchOf(vendor, { employeeId });
    expect(before.claimed.map(({ skill }) => skill)).toEqual(['Java']);
    expect(await failure(rival, { employeeId })).toMatchObject(NOT_FOUND);
    expect(await failure(vendor)).toMatchObject({ code: 'validation_failed', details: [{ path: 'applicationId' }] });
    const applicationId = await apply(vendor, employeeId);
    expect(await matchOf(vendor, { applicationId })).toEqual(before);
    expect(await matchOf(employer, { applicationId })).toEqual(before);
    expect(await failure(rival, { applicationId })).toMatchObject(NOT_FOUND);
    expect(await failure(vendor, { applicationId, employeeId })).toMatchObject({ code: 'validation_failed' });
    expect(JSON.stringify(before)).not.toMatch(/91,?234|remote/i);
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [vendor.userId]);
    expect(await failure(employer, { applicationId })).toMatchObject(NOT_FOUND);
  });
});
