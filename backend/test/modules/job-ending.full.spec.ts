import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());
const sql = <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  rows<Row>(app.database.primary(), text, parameters);
const own = async (id: string) => (await employer.client.ok(ownJobsCalls.getOwnJob, { id })).data;
const apply = async (jobId: string, seeker: TestUser): Promise<string> =>
  (await seeker.client.ok(applicationsCalls.applyJobs, { jobId })).data._id;
const detail = async (user: TestUser, id: string) =>
  (await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data;

describe('ending a job', () => {
  it('decides every open application, with steps on the timeline and news to who applied', async () => {
    const jobId = await postJob(employer, { title: 'Scrub nurse' });
    const [asha, ravi] = [
      await app.signUp('personal', { firstName: 'Asha' }),
      await app.signUp('personal', { firstName: 'Ravi' }),
    ];
    const vendor = await app.signUp('company', { organisation: 'Northline' });
    const hired = await apply(jobId, asha);
    const rejected = await apply(jobId, ravi);
    const employeeId = await addResource(app, vendor, { name: 'Meera Rao' });
    const submitted = (await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId })).data._id;

    const mute = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 1, status: 'filled' });
    expect(mute).toMatchObject({ code: 'dispositions_missing', details: { open: 3 } });
    expect((await own(jobId)).status).toBe('active');

    await employer.client.ok(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      status: 'filled',
      disposition: {
        reason: 'job-filled',
        each: [
          { applicationId: hired, outcome: 'hired' },
          { applicationId: submitted, outcome: 'rejected', reason: 'rate' },
        ],
      },
    });
    const steps = async (user: TestUser, id: string) =>
      (await detail(user, id)).timeline.map(({ status, by, reason }) => [status, by, reason]);
    expect((await detail(asha, hired)).status).toBe('hired');
    // Who applied in person reads that it ended, not why; a vendor and the employer read the reason.
    expect(await steps(ravi, rejected)).toEqual([
      ['applied', 'applicant', null],
      ['rejected', 'employer', null],
    ]);
    expect((await steps(vendor, submitted)).at(-1)).toEqual(['rejected', 'employer', 'rate']);
    expect((await steps(employer, rejected)).at(-1)).toEqual(['rejected', 'employer', 'job-filled']);

    const news = (user: TestUser) =>
      eventually(async () => {
        const { data } = await user.client.ok(notificationCalls.getNotifications, {});
        expect(data).toHaveLength(1);
        return [data[0]?.title, data[0]?.details];
      });
    expect(await news(asha)).toEqual(['Hired: Scrub nurse', 'You were marked as hired for Scrub nurse.']);
    expect(await news(ravi)).toEqual([
      'Job filled: Scrub nurse',
      'Scrub nurse has been filled, so your application has ended.',
    ]);
    expect((await news(vendor))[1]).toContain('Reason: Rate.');
  });

  it('does all of it or nothing: one named application that is not open keeps the job as it is', async () => {
    const jobId = await postJob(employer);
    const elsewhere = await postJob(employer);
    const [asha, ravi] = [await app.signUp('personal'), await app.signUp('personal')];
    const here = await apply(jobId, asha);
    const there = await apply(elsewhere, ravi);
    const refused = await employer.client.fails(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      status: 'closed',
      disposition: { reason: 'other', each: [{ applicationId: there, outcome: 'rejected' }] },
    });
    expect(refused).toMatchObject({ code: 'conflict' });
    expect((await own(jobId)).status).toBe('active');
    expect((await detail(asha, here)).status).toBe('applied');
    expect((await detail(ravi, there)).status).toBe('applied');
  });

  it('refuses two words about one application', async () => {
    const jobId = await postJob(employer);
    const applicationId = await apply(jobId, await app.signUp('personal'));
    const each = [
      { applicationId, outcome: 'hired' },
      { applicationId: applicationId.toUpperCase(), outcome: 'rejected' },
    ];
    const refused = await employer.client.fails(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      status: 'closed',
      disposition: { reason: 'other', each },
    });
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path: 'disposition.each' }] });
    expect((await own(jobId)).status).toBe('active');
  });

  it('leaves no application open, however many apply while the job is being closed', async () => {
    const jobId = await postJob(employer);
    const seekers = await Promise.all(Array.from({ length: 12 }, () => app.signUp('personal')));
    const close = employer.client.send(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      status: 'closed',
      disposition: { reason: 'other' },
    });
    const answers = await Promise.all([
      close,
      ...seekers.map((seeker) => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
    ]);
    expect(answers[0].status).toBe(200);
    for (const { status } of answers.slice(1)) expect([200, 409]).toContain(status);
    const open = await sql(`select id from applications where job_id = ? and status in ('applied', 'viewed')`, [jobId]);
    expect(open).toEqual([]);
  });

  it('is guarded by the database itself, on either side', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const id = await apply(jobId, seeker);
    await expect(sql(`update jobs set status = 'closed' where id = ?`, [jobId])).rejects.toThrow(/still open/);
    await employer.client.ok(ownJobsCalls.updateJob, {
      jobId,
      version: 1,
      status: 'closed',
      disposition: { reason: 'not-a-fit' },
    });
    await expect(sql(`update applications set status = 'viewed' where id = ?`, [id])).rejects.toThrow(
      /filled or closed/,
    );
    await expect(
      sql(`insert into applications (job_id, client_id, applicant_id) values (?, ?, ?)`, [
        jobId,
        employer.userId,
        (await app.signUp('personal')).userId,
      ]),
    ).rejects.toThrow(/filled or closed/);
    await expect(sql(`update jobs set missing = array['title'] where id = ?`, [jobId])).rejects.toThrow(
      /jobs_missing_check/,
    );
    await expect(sql(`update jobs set ended_at = null where id = ?`, [jobId])).rejects.toThrow(/jobs_ended_at_check/);
  });

  it('opens again within thirty days, without raising what was decided, and takes applications again', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const id = await apply(jobId, seeker);
    const disposition = { reason: 'other' as const };
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'closed', disposition });
    const changed = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 2, job: draftJob() });
    expect(changed).toMatchObject({ code: 'job_state' });
    const inReach = await own(jobId);
    expect(Date.parse(inReach.reopenUntil ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 2, status: 'active' });
    expect((await detail(seeker, id)).status).toBe('rejected');
    await apply(jobId, await app.signUp('personal'));

    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 3, status: 'closed', disposition });
    await sql(`update jobs set ended_at = now() - interval '31 days' where id = ?`, [jobId]);
    expect((await own(jobId)).reopenUntil).toBeNull();
    const late = await employer.client.fails(ownJobsCalls.updateJob, { jobId, version: 4, status: 'active' });
    expect(late).toMatchObject({ code: 'job_state', message: expect.stringContaining('within 30 days') as string });
  });
});
