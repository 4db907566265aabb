import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as draftCalls from '#contract/api/application-drafts.ts';
import * as moveCalls from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as consentCalls from '#contract/api/consent.ts';
import { addJob, getJobById } from '#contract/api/jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { getOwnJob } from '#contract/api/own-jobs.ts';
import { ConsentExpiry } from '../../src/modules/bench/consent/consent-expiry.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { keyFor, page, submit } from './support/consent.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

const { applyJobs, getJobApplicationById, getJobApplications } = applicationsCalls;
const NEUTRAL = 'This person cannot be submitted to this job.';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
let rival: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Northwind Clearing' });
  vendor = await app.signUp('company', { organisation: 'Sahyadri Talent Partners' });
  rival = await app.signUp('company', { organisation: 'Rival Staffing' });
});
afterAll(() => app.close());

const sql = <Row>(statement: string, parameters: unknown[] = []) =>
  rows<Row>(app.database.primary(), statement, parameters);
const sent = async (id: string) => (await vendor.client.ok(getJobApplicationById, { id })).data;
const trail = async (jobId: string) =>
  (await sql<{ what: string }>('select what from submission_events where job_id = ? order by id', [jobId])).map(
    ({ what }) => what,
  );

describe('who speaks for a person', () => {
  it('is the vendor of the first yes for 180 days, though the submission has ended', async () => {
    const jobId = await postJob(employer);
    const email = 'owned.person@example.com';
    const { id } = await submit(app, vendor, jobId, { email });
    await page(app, (await keyFor(app, email)).path, { answer: 'yes' });
    const { version } = await sent(id);
    await vendor.client.ok(moveCalls.updateApplicatonJobs, { applications: [{ id, version }], status: 'withdrawn' });
    const employeeId = await addResource(app, rival, { email });
    const refused = async () => (await rival.client.send(applyJobs, { jobId, employeeId })).body;
    expect(await refused()).toMatchObject({ code: 'already_applied', message: NEUTRAL });
    const [owned] = await sql<{ days: number }>(
      `select extract(day from until - since)::int as days from submission_ownerships where application_id = ?`,
      [id],
    );
    expect(owned?.days).toBe(180);
    // Held by the ownership alone, too.
    await sql(`update applications set released_at = now() where id = ?`, [id]);
    expect(await refused()).toMatchObject({ code: 'already_applied', message: NEUTRAL });
    await sql(`update applications set released_at = null where id = ?`, [id]);
    await sql(
      `update submission_ownerships set since = now() - interval '181 days', until = now() - interval '1 day' where application_id = ?`,
      [id],
    );
    await sql(`update submission_consents set state = 'taken_back' where application_id = ?`, [id]);
    await app.server.app.get(ConsentExpiry).run();
    expect(await refused()).toMatchObject({ success: true });
  });

  it('stands exactly once among fifty at the same moment, and all of it is on record', async () => {
    const jobId = await postJob(employer);
    const email = 'wanted.person@example.com';
    const seeker = await app.signUp('personal');
    await sql('update users set email = ? where id = ?', [email, seeker.userId]);
    const [one, two] = [await addResource(app, vendor, { email }), await addResource(app, rival, { email })];
    const tries = Array.from({ length: 50 }, (_, index) => {
      if (index % 3 === 0) return seeker.client.send(applyJobs, { jobId });
      return index % 3 === 1
        ? vendor.client.send(applyJobs, { jobId, employeeId: one })
        : rival.client.send(applyJobs, { jobId, employeeId: two });
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    answers.forEach(({ body }, index) => {
      if (index === winner) return;
      expect(body).toMatchObject({ code: 'already_applied' });
      if (index % 3 !== 0 && index % 3 !== winner % 3) expect(body).toMatchObject({ message: NEUTRAL });
      expect(JSON.stringify(body)).not.toMatch(/Sahyadri|Rival|Bench Person/);
    });
    const happened = await trail(jobId);
    // All but those who found their own application.
    const others = tries.filter((_, index) => index % 3 !== winner % 3).length;
    expect(happened.filter((what) => what === 'turned_away')).toHaveLength(others);
    expect(happened.filter((what) => what === 'submitted')).toHaveLength(winner % 3 === 0 ? 0 : 1);
    expect(await sql('select 1 from applications where job_id = ?', [jobId])).toHaveLength(1);
  });

  it('is asked one question at a time', async () => {
    const jobId = await postJob(employer);
    const { id } = await submit(app, vendor, jobId);
    const copy = `insert into submission_consents (application_id, job_id, vendor_id, email_hash, token_hash, code_hash, expires_at)
      select a.id, c.job_id, c.vendor_id, c.email_hash, 'x', 'y', now() from submission_consents c, applications a
      where c.application_id = ? and a.id <> c.application_id limit 1`;
    await expect(sql(copy, [id])).rejects.toThrow(/submission_consents_(open_unique|pkey)/);
  });
});

describe('room for submissions', () => {
  it('is five open ones of a vendor to a job, also for many at once', async () => {
    const jobId = await postJob(employer);
    const people = await Promise.all(Array.from({ length: 12 }, () => addResource(app, vendor)));
    const left = async () =>
      (await vendor.client.ok(consentCalls.previewSubmission, { jobId, employeeId: people[0] })).data.forJob;
    expect(await left()).toEqual({ left: 5, most: 5 });
    const answers = await Promise.all(people.map((employeeId) => vendor.client.send(applyJobs, { jobId, employeeId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => !body.success && body.code === 'list_full')).toHaveLength(7);
    expect(await left()).toEqual({ left: 0, most: 5 });
    const [first] = (await vendor.client.ok(getJobApplications, { jobId })).data;
    const withdrawn = [{ id: first?._id ?? '', version: first?.version ?? 0 }];
    await vendor.client.ok(moveCalls.updateApplicatonJobs, { applications: withdrawn, status: 'withdrawn' });
    await submit(app, vendor, jobId);
    const again = [{ id: first?._id ?? '', version: (first?.version ?? 0) + 1 }];
    expect(
      await vendor.client.fails(moveCalls.updateApplicatonJobs, { applications: again, status: 'applied' }),
    ).toMatchObject({ code: 'list_full' });
  });
});

describe('an employer that takes so many people from vendors in all', () => {
  it('never has more, however many vendors submit at once, and has room again when one ends', async () => {
    const jobId = await postJob(employer, { vendorCap: 3 });
    const vendors = [vendor, rival, await app.signUp('individual')];
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const of = vendors[index % vendors.length] ?? vendor;
        return { of, employeeId: await addResource(app, of) };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ of, employeeId }) => of.client.send(applyJobs, { jobId, employeeId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        code: 'list_full',
        message: 'This employer takes at most 3 people from vendors for this job, and has them all.',
      });
    }
    const places = async (of: TestUser) => (await of.client.ok(getJobById, { id: jobId })).data.vendorPlaces;
    expect(await places(vendor)).toEqual({ taken: 3, most: 3 });
    expect(await places(employer)).toBeNull();
    const { of, employeeId } = tries.find((_, index) => answers[index]?.status === 200) ?? {
      of: vendor,
      employeeId: '',
    };
    const preview = async () => (await of.client.ok(consentCalls.previewSubmission, { jobId, employeeId })).data.inAll;
    expect(await preview()).toEqual({ left: 0, most: 3 });
    // Job seekers are not counted, and an ended submission makes room, once.
    const seeker = await app.signUp('personal');
    expect((await seeker.client.send(applyJobs, { jobId })).status).toBe(200);
    const [own] = (await of.client.ok(getJobApplications, { jobId })).data;
    const step = (status: 'withdrawn' | 'applied', by: number) => ({
      applications: [{ id: own?._id ?? '', version: (own?.version ?? 0) + by }],
      status,
    });
    await of.client.ok(moveCalls.updateApplicatonJobs, step('withdrawn', 0));
    expect(await places(vendor)).toEqual({ taken: 2, most: 3 });
    await submit(app, rival, jobId);
    expect(await of.client.fails(moveCalls.updateApplicatonJobs, step('applied', 1))).toMatchObject({
      code: 'list_full',
    });
  });

  it('names a number of people, or none', async () => {
    for (const vendorCap of [0, 1.5, -2, 501, '3']) {
      const job = { ...draftJob(), vendorCap };
      expect((await employer.client.send(addJob, { job, status: 'active' })).status).toBe(400);
    }
    const id = await postJob(employer, { vendorCap: 7 });
    expect((await employer.client.ok(getOwnJob, { id })).data.job.vendorCap).toBe(7);
    await expect(sql('update jobs set vendor_cap = 0 where id = ?', [id])).rejects.toThrow(/jobs_vendor_cap_check/);
  });
});

describe('strict mode', () => {
  it('gives the employer nothing but a waiting entry before a yes', async () => {
    const strict = await createTestApp({ config: { rateLimits: false, consent: 'strict' } });
    try {
      const client = await strict.signUp('client', { organisation: 'Northwind' });
      const company = await strict.signUp('company', { organisation: 'Sahyadri' });
      const jobId = await postJob(client);
      const { id, status, email } = await submit(strict, company, jobId);
      expect(status).toBe('pending_consent');
      const waiting = await client.client.ok(draftCalls.getTempJobApplications, {
        clientId: client.userId,
        userType: 'client',
      });
      expect(waiting.data).toMatchObject([{ _id: id, kind: 'waiting' }]);
      expect(JSON.stringify(waiting.data)).not.toMatch(/Rohan|Kulkarni/);
      const own = await company.client.ok(draftCalls.getTempJobApplications, { companyId: company.userId });
      expect(own.data).toMatchObject([{ _id: id, kind: 'waiting', personName: 'Rohan Kulkarni' }]);
      const { path } = await keyFor(strict, email);
      expect((await page(strict, path)).html).toContain('gets it only if you say yes');
      const titles = async () =>
        (await client.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map(({ details }) => details);
      expect(await titles()).toEqual([]);
      await page(strict, path, { answer: 'yes' });
      await expect.poll(titles).toEqual(['Sahyadri submitted Rohan Kulkarni for Staff nurse.']);
      const { data } = await client.client.ok(getJobApplicationById, { id });
      expect(data).toMatchObject({ status: 'viewed', consent: 'confirmed' });
      const refused = await submit(strict, company, jobId);
      await page(strict, (await keyFor(strict, refused.email)).path, { answer: 'no' });
      const list = await client.client.ok(getJobApplications, { jobId });
      expect(list.data.find(({ _id }) => _id === refused.id)?.status).toBe('withdrawn');
      expect(await titles()).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});
