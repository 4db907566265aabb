import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { addDays, dayIn } from '../../src/library/time/calendar.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';

let app: TestApp;
let employer: TestUser;
let rival: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  rival = await app.signUp('client', { organisation: 'Rival Works' });
});
afterAll(() => app.close());
const sql = <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  rows<Row>(app.database.primary(), text, parameters);
const own = async (id: string) => (await employer.client.ok(ownJobsCalls.getOwnJob, { id })).data;

/** Puts the closing instant so many seconds from now, as time would. */
const closesIn = (id: string, seconds: number) =>
  sql('update jobs set closes_at = now() + make_interval(secs => ?::int) where id = ?', [seconds, id]);
const INDIA = 'Asia/Kolkata';
const today = (zone = INDIA) => dayIn(zone, new Date());

/** The day so many days after the one of an instant. */
const daysAfter = (instant: string, days: number) => addDays(dayIn(INDIA, new Date(instant)), days);

describe('changing a job', () => {
  it('takes every field, keeps the owner and counts the version up', async () => {
    const jobId = await postJob(employer);
    const { version } = await own(jobId);
    const job = draftJob({
      title: 'Head nurse',
      description: '<p>Leads a ward of twenty people in Kathmandu.</p>',
      country: 'NP',
      state: 'Bagmati',
      city: 'Kathmandu',
      timeZone: 'Asia/Kathmandu',
      skills: [{ name: 'Triage', must: true, minYears: 3 }],
      salaryMin: 100,
      salaryMax: 200,
      currency: 'NPR',
      salaryVisible: false,
      screeningQuestions: [{ id: 'shift', question: 'Do you work nights?', required: true }],
      tags: ['Night'],
      clientJobRef: 'HN-1',
      closesOn: addDays(today('Asia/Kathmandu'), 9),
    });
    const { data } = await employer.client.ok(ownJobsCalls.updateJob, { jobId, version, job });
    expect(data).toMatchObject({ title: 'Head nurse', salary: null, version: version + 1, status: 'active' });
    const stored = await own(jobId);
    expect(stored.job).toMatchObject({ ...job, tags: ['night'] });
    expect(
      (await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'triage' })).data.map(({ _id }) => _id),
    ).toContain(jobId);
  });

  it('refuses a change made from an old version, and lets one of many at the same moment win', async () => {
    const jobId = await postJob(employer);
    const { version } = await own(jobId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        employer.client.send(ownJobsCalls.updateJob, {
          jobId,
          version,
          job: draftJob({ title: `Nurse ${String(n)}` }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
    expect((await own(jobId)).version).toBe(version + 1);
  });

  it('answers a click that was made twice with the first answer', async () => {
    const jobId = await postJob(employer);
    const headers = { 'idempotency-key': `pause-${jobId}` };
    const input = { jobId, version: 1, status: 'paused' as const };
    const [first, second] = [
      await employer.client.ok(ownJobsCalls.updateJob, input, headers),
      await employer.client.ok(ownJobsCalls.updateJob, input, headers),
    ];
    expect(second.data).toEqual(first.data);
  });

  it('shows the own job to nobody else, and lets nobody else change it', async () => {
    const jobId = await postJob(employer);
    expect(await rival.client.fails(ownJobsCalls.getOwnJob, { id: jobId })).toMatchObject({ code: 'not_found' });
    for (const change of [{ status: 'closed' }, { job: draftJob() }, { renew: true }]) {
      const refused = await rival.client.fails(ownJobsCalls.updateJob, { jobId, version: 1, ...change });
      expect(refused).toMatchObject({ code: 'not_found' });
    }
    const { data } = await rival.client.ok(ownJobsCalls.updateJobs, { action: 'pause', jobs: [{ jobId, version: 1 }] });
    expect(data).toEqual([{ jobId, failure: { code: 'not_found', message: expect.any(String) as string } }]);
    expect(await rival.client.fails(ownJobsCalls.duplicateJob, { jobId })).toMatchObject({ code: 'not_found' });
    expect((await own(jobId)).version).toBe(1);
    const seen = await rival.client.ok(jobsCalls.getJobById, { id: jobId });
    expect(seen.data.version).toBeNull();
  });

  it('refuses markup without a word in it and a closing day that has passed', async () => {
    const jobId = await postJob(employer);
    const faults = async (job: object) => {
      const { details } = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 1, job });
      return (details as { path: string }[]).map(({ path }) => path);
    };
    expect(await faults(draftJob({ description: '<p></p><p></p><p></p><p></p>' }))).toEqual(['job.description']);
    expect(await faults(draftJob({ closesOn: addDays(today(), -1) }))).toEqual(['job.closesOn']);
  });

  it.each(['+05:30', '-03', '+0530', 'UTC+5', 'Mars/Olympus'])('knows no zone %s', async (timeZone) => {
    // PostgreSQL reads the sign of an offset the other way round.
    const refused = await employer.client.fails(jobsCalls.addJob, { job: draftJob({ timeZone }) });
    expect(refused.details).toMatchObject([{ path: 'job.timeZone' }]);
  });
});

describe('the states of a job', () => {
  it('hides a paused job from search, page and applications, and shows it again', async () => {
    const jobId = await postJob(employer, { title: 'Perfusionist' });
    const seeker = await app.signUp('personal');
    const { data: paused } = await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
    expect(paused).toMatchObject({ status: 'paused', open: false });
    expect(await app.visitor.fails(jobsCalls.getJobById, { id: jobId })).toMatchObject({ code: 'not_found' });
    expect((await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'perfusionist' })).data).toEqual([]);
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId })).toMatchObject({ code: 'job_not_open' });
    const again = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 2, status: 'paused' });
    expect(again).toMatchObject({ code: 'job_state', message: 'This job is paused already.' });
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 2, status: 'active' });
    expect((await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'perfusionist' })).data).toHaveLength(1);
  });

  it('posts a draft as of the moment it is posted', async () => {
    const jobId = await postJob(employer, { title: 'Prosthetist' }, 'draft');
    await sql(
      `update jobs set created_at = now() - interval '40 days', closes_on = current_date - 10,
                 closes_at = now() - interval '10 days' where id = ?`,
      [jobId],
    );
    const { data } = await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'active' });
    expect(data).toMatchObject({
      status: 'active',
      open: true,
      closesOn: daysAfter(data.createdAt, JOB_LIFE.defaultDays),
    });
    expect(Date.now() - Date.parse(data.createdAt)).toBeLessThan(60_000);
  });

  it('renews in the last five days and after the end, and not before', async () => {
    const jobId = await postJob(employer, { timeZone: INDIA });
    const early = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 1, renew: true });
    expect(early).toMatchObject({ code: 'job_state', message: expect.stringContaining('last 5 days') as string });
    await closesIn(jobId, 4 * 86_400);
    expect((await own(jobId)).renewable).toBe(true);
    // A day may end in between.
    const before = today();
    const { data } = await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, renew: true });
    expect([before, today()].map((day) => addDays(day, JOB_LIFE.defaultDays))).toContain(data.closesOn);
    await closesIn(jobId, -60);
    expect((await own(jobId)).status).toBe('expired');
    const renewed = await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 2, renew: true });
    expect(renewed.data).toMatchObject({ status: 'active', open: true });
  });

  it.each(['Asia/Kolkata', 'Asia/Kathmandu'])('expires at the end of the closing day in %s', async (timeZone) => {
    const closesOn = addDays(today(timeZone), 3);
    const title = `Phlebotomist ${timeZone.slice(5)}`;
    const jobId = await postJob(employer, { title, timeZone, closesOn });
    const [stored] = await sql<{ at: string }>(
      `select to_char(closes_at at time zone ?, 'YYYY-MM-DD HH24:MI:SS') as at from jobs where id = ?`,
      [timeZone, jobId],
    );
    expect(stored?.at).toBe(`${addDays(closesOn, 1)} 00:00:00`);

    const seeker = await app.signUp('personal');
    await closesIn(jobId, 30);
    const search = async () => (await app.visitor.ok(jobSearchCalls.activeJobs, { jobTitle: title })).data.length;
    const listed = async (jobStatus: 'active' | 'expired') =>
      (await employer.client.ok(jobsCalls.getJobs, { clientId: employer.userId, jobStatus, keyword: title })).data
        .length;
    expect([await search(), await listed('active'), await listed('expired')]).toEqual([1, 1, 0]);
    await closesIn(jobId, -1);
    expect([await search(), await listed('active'), await listed('expired')]).toEqual([0, 0, 1]);
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId })).toMatchObject({ code: 'job_not_open' });
    expect(await app.visitor.fails(jobsCalls.getJobById, { id: jobId })).toMatchObject({ code: 'not_found' });
    expect((await employer.client.ok(jobsCalls.getJobById, { id: jobId })).data).toMatchObject({
      status: 'expired',
      open: false,
    });
  });

  it('counts the closing instant anew when only the zone changes', async () => {
    const closesOn = addDays(today(), 5);
    const jobId = await postJob(employer, { timeZone: INDIA, closesOn });
    await employer.client.ok(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      job: draftJob({ timeZone: 'Asia/Kathmandu', closesOn }),
    });
    const [row] = await sql<{ at: string }>(
      `select to_char(closes_at at time zone 'UTC', 'HH24:MI') as at from jobs where id = ?`,
      [jobId],
    );
    expect(row?.at).toBe('18:15');
  });
});
