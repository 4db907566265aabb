import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { referenceOf } from '../../src/library/text/masked-person.ts';
import { Database, rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const count = async (sql: string, parameters: unknown[]): Promise<number> => {
  const [row] = await rows<{ n: number }>(
    app.server.app.get(Database).primary(),
    `select count(*)::int as n from ${sql}`,
    parameters,
  );
  return row?.n ?? -1;
};

describe('applying', () => {
  it('goes from the seeker to the employer and back', async () => {
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const seeker = await app.signUp('personal', { firstName: 'Asha' });

    const { data: applied } = await seeker.client.ok(applicationsCalls.applyJobs, {
      jobId,
      coverNote: 'I know this ward.',
    });
    expect(applied).toMatchObject({ jobId, status: 'applied' });

    const found = await seeker.client.ok(jobsCalls.getJobById, { id: jobId });
    expect(found.data).toMatchObject({ isApplied: true, applicationId: applied._id });
    expect(Date.parse(found.data.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const list = await employer.client.ok(applicationsCalls.getJobApplications, { jobId });
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({
      _id: applied._id,
      jobTitle: 'Ward nurse',
      status: 'applied',
      applicant: { kind: 'personal', name: 'Asha Person' },
    });

    const before = await seeker.client.ok(applicationsCalls.getJobApplicationById, { id: applied._id });
    expect(before.data.timeline.map((event) => event.status)).toEqual(['applied']);
    const opened = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: applied._id });
    expect(opened.data).toMatchObject({
      status: 'viewed',
      coverNote: 'I know this ward.',
      contact: { email: seeker.email },
    });
    expect(opened.data.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['applied', 'applicant'],
      ['viewed', 'employer'],
    ]);
  });

  it('marks the first look once, however many look at the same moment', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await Promise.all(
      Array.from({ length: 8 }, () => employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })),
    );
    expect(await count('application_events where application_id = ?', [data._id])).toBe(2);
  });

  it('stores exactly one of forty parallel applications of one person, with one event and one notification', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    const own = answers.flatMap(({ body }) => (body.success ? [body.data._id] : []));
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'already_applied', details: { applicationId: own[0] } });
    }
    expect(await count('applications where job_id = ?', [jobId])).toBe(1);
    expect(await count('application_events where application_id = ?', [own[0]])).toBe(1);
    await expect.poll(() => count('notifications where notification_detail = ?', [own[0]])).toBe(1);
  });

  it('repeats the first answer for the same idempotency key', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const headers = { 'idempotency-key': 'one-click' };
    const first = await seeker.client.ok(applicationsCalls.applyJobs, { jobId }, headers);
    const second = await seeker.client.ok(applicationsCalls.applyJobs, { jobId }, headers);
    expect(second.data).toEqual(first.data);
  });

  it('knows a person by e-mail and phone, whoever brings them, and does not tell a stranger more', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
    const rival = await app.signUp('individual');
    const sameMail = await addResource(app, vendor, { email: seeker.email });
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    const refused = await vendor.client.fails(applicationsCalls.applyJobs, { jobId, employeeId: sameMail });
    expect(refused).toMatchObject({ code: 'already_applied', message: 'This person cannot be submitted to this job.' });
    expect(refused.details).toBeUndefined();

    const one = await addResource(app, vendor, { phone: '+919876500001' });
    const two = await addResource(app, rival, { phone: '+91 98765 00001' });
    const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId: one });
    expect(await rival.client.fails(applicationsCalls.applyJobs, { jobId, employeeId: two })).toMatchObject({
      code: 'already_applied',
    });
    expect(await vendor.client.fails(applicationsCalls.applyJobs, { jobId, employeeId: one })).toMatchObject({
      details: { applicationId: data._id },
    });
  });

  it('knows somebody who applies by the own phone number only once it is confirmed', async () => {
    const jobId = await postJob(employer);
    const seekers = [await app.signUp('personal'), await app.signUp('personal')] as const;
    const vendor = await app.signUp('company');
    const setPhone = (userId: string, confirmed: string) =>
      rows(
        app.database.primary(),
        `update users set phone = '+919876500077', phone_confirmed_at = ${confirmed} where id = ?`,
        [userId],
      );
    await setPhone(seekers[0].userId, 'null');
    await setPhone(seekers[1].userId, 'now()');
    for (const { client } of seekers) await client.ok(applicationsCalls.applyJobs, { jobId });
    const employeeId = await addResource(app, vendor, { phone: '+919876500077' });
    expect(await vendor.client.fails(applicationsCalls.applyJobs, { jobId, employeeId })).toMatchObject({
      code: 'already_applied',
    });
  });

  it('lets a vendor submit only people of the own bench, and names the vendor to the employer', async () => {
    const jobId = await postJob(employer);
    const vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
    const rival = await app.signUp('company');
    const foreign = await addResource(app, rival);
    const own = await addResource(app, vendor, { name: 'Ravi Iyer', email: 'ravi.iyer@example.com' });
    expect(await vendor.client.fails(applicationsCalls.applyJobs, { jobId, employeeId: foreign })).toMatchObject({
      code: 'not_found',
    });
    expect(await vendor.client.fails(applicationsCalls.applyJobs, { jobId })).toMatchObject({
      details: [{ path: 'employeeId' }],
    });
    const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId: own });
    const seen = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id });
    expect(seen.data).toMatchObject({
      applicant: { kind: 'vendor', name: referenceOf(own, jobId), vendorName: 'Northline Staffing' },
      contact: { email: null, phone: null },
    });
    await expect
      .poll(async () =>
        (await employer.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map((each) => each.details),
      )
      .toContain(`Northline Staffing submitted ${referenceOf(own, jobId)} for Staff nurse.`);

    const closedToVendors = await postJob(employer, { acceptVendors: false });
    expect(
      await vendor.client.fails(applicationsCalls.applyJobs, { jobId: closedToVendors, employeeId: own }),
    ).toMatchObject({
      code: 'forbidden',
    });
  });

  it('asks for required answers and keeps them as they were asked', async () => {
    const jobId = await postJob(employer, {
      screeningQuestions: [
        { id: 'shift', question: 'Can you work nights?', required: true },
        { id: 'start', question: 'When can you start?' },
      ],
    });
    const seeker = await app.signUp('personal');
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId })).toMatchObject({
      statusCode: 400,
      details: [{ path: 'answers.shift', message: 'Please answer this question' }],
    });
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, {
      jobId,
      answers: [{ questionId: 'shift', answer: 'Yes' }],
    });
    const seen = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id });
    expect(seen.data.answers).toEqual([
      { question: 'Can you work nights?', kind: 'text', answer: 'Yes', fits: null, file: null },
    ]);
  });

  it('takes none for drafts, closed and expired jobs', async () => {
    const seeker = await app.signUp('personal');
    const draft = await postJob(employer, {}, 'draft');
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: draft })).toMatchObject({
      code: 'not_found',
    });
    const closed = await postJob(employer);
    await rows(app.database.primary(), `update jobs set status = 'closed' where id = ?`, [closed]);
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: closed })).toMatchObject({
      code: 'job_not_open',
    });
    const expired = await postJob(employer);
    await rows(app.database.primary(), `update jobs set closes_at = now() - interval '1 minute' where id = ?`, [
      expired,
    ]);
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: expired })).toMatchObject({
      code: 'job_not_open',
    });
  });

  it('filters by status and pages newest first', async () => {
    const owner = await app.signUp('client');
    const jobId = await postJob(owner);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const seeker = await app.signUp('personal');
      ids.unshift((await seeker.client.ok(applicationsCalls.applyJobs, { jobId })).data._id);
    }
    const first = await owner.client.ok(applicationsCalls.getJobApplications, { pageId: 1, limit: 2 });
    const third = await owner.client.ok(applicationsCalls.getJobApplications, { pageId: 3, limit: 2 });
    expect(first.data.map((each) => each._id)).toEqual(ids.slice(0, 2));
    expect(third.data.map((each) => each._id)).toEqual(ids.slice(4));
    expect(first.page).toEqual({
      ...{ pageId: 1, limit: 2, total: 5, totalIsCapped: false, totalPages: 3 },
      comparedSome: false,
    });
    await owner.client.ok(applicationsCalls.getJobApplicationById, { id: ids[1] ?? '' });
    const viewed = await owner.client.ok(applicationsCalls.getJobApplications, { status: ['viewed'] });
    expect(viewed.data.map((each) => each._id)).toEqual([ids[1]]);
  });
});
