/** An employer's applications as a pipeline: found, sorted, counted by stage and by person, and views that are kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { rateApplication } from '#contract/api/application-notes.ts';
import { assignJob } from '#contract/api/own-jobs.ts';
import * as pipelineCalls from '#contract/api/pipeline.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { sayYes } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';
import { moveTo, putAt, settle } from './support/moves.ts';
import { addResource } from './support/resources.ts';

const { getJobApplications, getJobApplicationById, applyJobs } = applicationsCalls;
const { getApplicationStages, getApplicants, getSavedViews, saveView, deleteView } = pipelineCalls;

let app: TestApp;
let employer: TestUser;
let asha: TestUser;
let ravi: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  asha = await app.signUp('personal', { firstName: 'Asha' });
  ravi = await app.signUp('personal', { firstName: '100%_Ravi' });
  vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
});
afterAll(() => app.close());
beforeEach(async () => {
  employer = await app.signUp('client');
});

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const apply = async (who: TestUser, jobId: string, employeeId?: string) =>
  (await who.client.ok(applyJobs, { jobId, ...(employeeId !== undefined && { employeeId }) })).data._id;
/** As if it had been sent and come to its stage so many hours ago. */
const age = (id: string, hours: number) =>
  sql(
    `update applications set applied_at = now() - make_interval(hours => ?), updated_at = now() - make_interval(hours => ?)
       where id = ?`,
    [hours, hours, id],
  );
const found = async (input: CallInput<typeof getJobApplications>, user = employer) =>
  (await user.client.ok(getJobApplications, input)).data.map(({ _id }) => _id);

describe('a list of applications', () => {
  it('is filtered by source, name, stage, age and what nobody has opened', async () => {
    const jobId = await postJob(employer);
    const direct = await apply(asha, jobId);
    const percent = await apply(ravi, jobId);
    const submitted = await apply(vendor, jobId, await addResource(app, vendor, { name: 'Meera Persönne' }));
    await sayYes(app, vendor);
    await age(direct, 30);
    await age(percent, 20);
    await age(submitted, 200);
    expect(await found({ source: 'direct' })).toEqual([percent, direct]);
    expect(await found({ source: 'vendor' })).toEqual([submitted]);
    expect(await found({ keyword: 'sha per' })).toEqual([direct]);
    expect(await found({ keyword: 'MEERA' })).toEqual([submitted]);
    expect(await found({ keyword: 'personne meera' })).toEqual([submitted]);
    expect(await found({ keyword: 'northline' })).toEqual([submitted]);
    expect(await found({ keyword: '100%_' })).toEqual([percent]);
    expect(await found({ keyword: '%' })).toEqual([percent]);
    expect(await found({ keyword: '  ' })).toHaveLength(3);
    for (const pageId of [1, 2, 3]) {
      const { data, page } = await employer.client.ok(getJobApplications, { keyword: 'per', limit: 2, pageId });
      expect([data.length, page?.total]).toEqual([[2, 1, 0][pageId - 1], 3]);
    }
    expect(await found({ applied: 'last-24-hour' })).toEqual([percent]);
    expect(await found({ applied: 'last-7-days', sort: 'oldest' })).toEqual([direct, percent]);

    await employer.client.ok(getJobApplicationById, { id: direct });
    expect(await found({ unread: true })).toEqual([percent, submitted]);
    expect(await found({ unread: false })).toHaveLength(3);
    expect(await found({ status: ['viewed'], unread: true })).toEqual([]);
    const { data } = await employer.client.ok(getJobApplications, { sort: 'newest' });
    expect(data.map(({ unread }) => unread)).toEqual([true, false, true]);
  });

  it('puts first what waits longest, and what is rated best', async () => {
    const jobId = await postJob(employer);
    const first = await apply(asha, jobId);
    const second = await apply(ravi, jobId);
    const ended = await apply(vendor, jobId, await addResource(app, vendor));
    await age(first, 10);
    await age(second, 50);
    await age(ended, 90);
    await putAt(app, ended, 'rejected');
    expect(await found({ sort: 'waiting' })).toEqual([second, first, ended]);
    expect(await found({ sort: 'oldest' })).toEqual([ended, second, first]);
    expect(await found({})).toEqual([first, second, ended]);

    const colleague = await addMember(app, employer, 'recruiter');
    await employer.client.ok(rateApplication, { applicationId: second, stars: 5 });
    await colleague.client.ok(rateApplication, { applicationId: second, stars: 2 });
    await employer.client.ok(rateApplication, { applicationId: ended, stars: 4 });
    expect(await found({ sort: 'rating' })).toEqual([ended, second, first]);
    expect(await found({ minRating: 4 })).toEqual([ended]);
    expect(await found({ minRating: 3 })).toEqual([second, ended]);
    const { data } = await employer.client.ok(getJobApplications, { minRating: 3 });
    expect(data.map(({ rating }) => rating)).toEqual([3.5, 4]);
    await colleague.client.ok(rateApplication, { applicationId: second, stars: null });
    expect(await found({ minRating: 5 })).toEqual([second]);
  });

  it('has the mean of all ratings, also of those that come at the same moment', async () => {
    const id = await apply(asha, await postJob(employer));
    const people = await Promise.all([1, 2, 3].map(() => addMember(app, employer, 'recruiter')));
    await Promise.all(
      people.map((each, index) => each.client.ok(rateApplication, { applicationId: id, stars: index + 3 })),
    );
    expect((await employer.client.ok(getJobApplications, {})).data[0]?.rating).toBe(4);
    await expect(sql('update applications set rating = 99 where id = ?', [id])).rejects.toThrow(
      'applications_rating_check',
    );
  });

  it('tells who looks after the job, and finds what is one’s own', async () => {
    const [mine, other] = [await postJob(employer), await postJob(employer)];
    const colleague = await addMember(app, employer, 'hiring-manager');
    await employer.client.ok(assignJob, { jobId: mine, personId: colleague.userId });
    const id = await apply(asha, mine);
    await apply(asha, other);
    expect(await found({ mine: true }, colleague)).toEqual([id]);
    expect(await found({ mine: true })).toEqual([]);
    const { data } = await employer.client.ok(getJobApplications, { sort: 'oldest' });
    expect(data.map(({ assignee }) => assignee)).toEqual([expect.stringContaining('Colleague'), null]);
  });

  it('gives ratings away to nobody who may not see them, not by its order either', async () => {
    const jobId = await postJob(employer);
    const low = await apply(asha, jobId);
    const best = await apply(ravi, jobId);
    await age(best, 10);
    await employer.client.ok(rateApplication, { applicationId: best, stars: 5 });
    await employer.client.ok(rateApplication, { applicationId: low, stars: 1 });
    const viewer = await addMember(app, employer, 'viewer');
    expect(await found({ sort: 'rating' }, viewer)).toEqual([low, best]);
    expect(await found({ minRating: 4 }, viewer)).toEqual([low, best]);
    const shown = (await viewer.client.ok(getJobApplications, {})).data;
    expect(shown.map(({ rating }) => rating)).toEqual([null, null]);
    const own = await asha.client.ok(getJobApplications, { jobId, minRating: 5, mine: true, keyword: 'nobody' });
    expect(own.data).toMatchObject([{ _id: low, rating: null, assignee: null, unread: false }]);
  });
});

describe('stages', () => {
  it('count everything that there is, with how long it has been there', async () => {
    const jobId = await postJob(employer);
    const [a, b, c] = [
      await apply(asha, jobId),
      await apply(ravi, jobId),
      await apply(vendor, jobId, await addResource(app, vendor)),
    ];
    await apply(asha, await postJob(employer));
    await Promise.all([age(a, 10), age(b, 30), age(c, 50)]);
    await putAt(app, c, 'shortlisted');
    const of = async (input: { jobId?: string }) => {
      const { data } = await employer.client.ok(getApplicationStages, input);
      return new Map(data.map((stage) => [stage.status, stage]));
    };
    const stages = await of({ jobId });
    expect(stages.get('applied')).toMatchObject({ count: 2, unread: 2 });
    expect(Date.now() - Date.parse(stages.get('applied')?.oldestAt ?? '')).toBeGreaterThan(29.9 * 3_600_000);
    expect(stages.get('shortlisted')?.medianHours).toBeCloseTo(50, 0);
    expect(stages.get('hired')).toEqual({ status: 'hired', count: 0, unread: 0, oldestAt: null, medianHours: null });
    expect((await of({})).get('applied')?.count).toBe(3);
    // Whoever sent them counts their own, as they see them, and never whether they were read.
    const sent = async (user: TestUser, input: { jobId?: string }) =>
      (await user.client.ok(getApplicationStages, input)).data
        .filter(({ count }) => count > 0)
        .map(({ status, count, unread }) => [status, count, unread]);
    expect(await sent(asha, { jobId })).toEqual([['applied', 1, 0]]);
    expect(await sent(vendor, { jobId })).toEqual([['shortlisted', 1, 0]]);
    await moveTo(employer, a, { status: 'rejected', reason: 'not-a-fit' });
    expect(await sent(asha, { jobId })).toEqual([['viewed', 1, 0]]);
    await settle(app, a);
    expect(await sent(asha, { jobId })).toEqual([['rejected', 1, 0]]);
    expect(await sent(await app.signUp('personal'), {})).toEqual([]);
  });
});

describe('people who applied', () => {
  it('are there once, with all of their applications, and no one else’s', async () => {
    const jobs = [await postJob(employer), await postJob(employer), await postJob(employer)];
    for (const jobId of jobs) await apply(asha, jobId);
    const resource = await addResource(app, vendor, { name: 'Meera Nair' });
    for (const jobId of jobs.slice(0, 2)) await apply(vendor, jobId, resource);
    await sayYes(app, vendor);
    const other = await app.signUp('client');
    await apply(asha, await postJob(other));

    const { data, page } = await employer.client.ok(getApplicants, { sort: 'applications' });
    expect(page).toMatchObject({ total: 2 });
    expect(data).toMatchObject([
      { applicant: { name: 'Asha Person', kind: 'personal' }, total: 3 },
      { applicant: { name: 'Meera Nair', vendorName: 'Northline Staffing' }, total: 2 },
    ]);
    expect(data[0]?.applications.map(({ jobId }) => jobId)).toEqual(jobs.toReversed());
    expect((await employer.client.ok(getApplicants, {})).data.map(({ total }) => total)).toEqual([2, 3]);
    const names = async (input: CallInput<typeof getApplicants>) =>
      (await employer.client.ok(getApplicants, input)).data.map(({ applicant }) => applicant.name);
    expect(await names({ keyword: 'meera' })).toEqual(['Meera Nair']);
    expect(await names({ source: 'direct' })).toEqual(['Asha Person']);
    const moved = data[0]?.applications[1]?._id ?? '';
    await putAt(app, moved, 'offered');
    const offered = await employer.client.ok(getApplicants, { status: 'offered' });
    // The stage finds the person, who still has all of their applications.
    expect(offered.data).toMatchObject([{ applicant: { name: 'Asha Person' }, total: 3 }]);
    expect(await names({ limit: 1, pageId: 2, sort: 'applications' })).toEqual(['Meera Nair']);
  });

  it('are not found by a name that has left', async () => {
    const gone = await app.signUp('personal', { firstName: 'Goneaway' });
    await apply(gone, await postJob(employer));
    await sql('update users set leaving_at = now() where id = ?', [gone.userId]);
    expect((await employer.client.ok(getApplicants, { keyword: 'Goneaway' })).data).toEqual([]);
    const { data } = await employer.client.ok(getApplicants, {});
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Goneaway');
  });
});

describe('saved views', () => {
  const view = (name: string, shared = false) => ({
    list: 'applications' as const,
    name,
    query: { status: 'viewed' as ApplicationStatus, minRating: 3, columns: ['job' as const] },
    shared,
  });

  it('are a person’s own unless they are shared', async () => {
    const colleague = await addMember(app, employer, 'recruiter');
    const morning = await employer.client.ok(saveView, view('Morning'));
    expect(morning.data).toMatchObject({ ...view('Morning'), own: true });
    await employer.client.ok(saveView, view('All of us', true));
    expect((await colleague.client.ok(getSavedViews, {})).data).toMatchObject([{ name: 'All of us', own: false }]);
    await colleague.client.ok(saveView, view('Morning'));
    expect((await employer.client.ok(getSavedViews, {})).data.map(({ name }) => name)).toEqual([
      'All of us',
      'Morning',
    ]);
    expect(await colleague.client.fails(deleteView, { id: morning.data._id })).toMatchObject({ code: 'not_found' });
  });

  it('become what is saved under their name, however often', async () => {
    const saved = await Promise.all(Array.from({ length: 5 }, () => employer.client.ok(saveView, view('Morning'))));
    expect(new Set(saved.map(({ data }) => data._id)).size).toBe(1);
    await employer.client.ok(saveView, { ...view('Morning', true), query: { unread: true } });
    await employer.client.ok(saveView, { ...view('Morning'), list: 'applicants' });
    expect((await employer.client.ok(getSavedViews, {})).data).toHaveLength(2);
    await expect(
      sql(
        `insert into saved_views (account_id, author_id, list, name, query) values (?, ?, 'applicants', 'Morning', '{}')`,
        [employer.userId, employer.userId],
      ),
    ).rejects.toThrow('saved_views_name_unique');
  });

  it('are as many as the limit says', async () => {
    for (let index = 1; index < LIMITS.savedViews; index++) await employer.client.ok(saveView, view(String(index)));
    const last = await Promise.all(['a', 'b', 'c'].map((name) => employer.client.send(saveView, view(name))));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // What is there can still be changed.
    await employer.client.ok(saveView, view('1', true));
  });

  it('that are shared and left behind are an owner’s to delete', async () => {
    const recruiter = await addMember(app, employer, 'recruiter');
    const { data } = await recruiter.client.ok(saveView, view('Shared', true));
    const own = await recruiter.client.ok(saveView, view('Own'));
    const other = await addMember(app, employer, 'recruiter');
    expect(await other.client.fails(deleteView, { id: data._id })).toMatchObject({ code: 'not_found' });
    expect(await employer.client.fails(deleteView, { id: own.data._id })).toMatchObject({ code: 'not_found' });
    await employer.client.ok(deleteView, { id: data._id });
    await sql('delete from users where id = ?', [recruiter.userId]);
    expect(await sql('select 1 from saved_views where account_id = ?', [employer.userId])).toEqual([]);
  });

  it.each([{ status: 'nonsense' }, { minRating: 6 }, { columns: ['password'] }, { secret: 1 }])(
    'refuses %o',
    async (query) => {
      expect(await employer.client.fails(saveView, { ...view('x'), query })).toMatchObject({
        code: 'validation_failed',
      });
    },
  );
});
