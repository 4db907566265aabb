import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { LEAVE, apply, newsOf, signInAgain, signUpWithPassword, statusesOf, stepsOf } from './support/leaving.ts';
import { addResource } from './support/resources.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('a job seeker who leaves', () => {
  it('withdraws what is undecided, leaves decisions, and is a former member to the employer', async () => {
    const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
    const seeker = await signUpWithPassword(app, 'personal', { firstName: 'Verysecretname' });
    await sql(
      `update seeker_profiles set headline = 'Secret headline', skills = array['Secretskill'], city = 'Secretcity' where user_id = ?`,
      [seeker.userId],
    );
    const [jobId, decided] = [await postJob(employer), await postJob(employer)];
    const open = await apply(seeker, jobId, { coverNote: 'Secret note' });
    const hired = await apply(seeker, decided);
    await sql(`update applications set status = 'hired' where id = ?`, [hired]);
    await expect.poll(() => newsOf(employer)).toHaveLength(2);
    await seeker.client.ok(profileCalls.deleteProfile, LEAVE);

    expect(await statusesOf(app, 'applicant_id', seeker.userId)).toEqual(['withdrawn', 'hired']);
    expect(await stepsOf(app, open)).toEqual(['applied by applicant', 'withdrawn by applicant']);
    expect(await stepsOf(app, hired)).toEqual(['applied by applicant']);

    const seen = [
      await employer.client.ok(applicationsCalls.getJobApplications, {}),
      await employer.client.ok(applicationsCalls.getJobApplicationById, { id: open }),
      await employer.client.ok(applicationsCalls.getJobApplicationById, { id: hired }),
      await employer.client.ok(dashboardCalls.getDashboardLists, {}),
    ];
    for (const answer of seen) {
      const text = JSON.stringify(answer);
      expect(text).toContain('Former member');
      for (const secret of ['ecret', seeker.email]) expect(text).not.toContain(secret);
    }
  });

  it('has no picture any more, until it is back', async () => {
    const seeker = await signUpWithPassword(app, 'personal');
    const { data } = await seeker.client.ok(profileCalls.updateAvatar, { image: PIXEL });
    const picture = app.url + (data.profilePic ?? '');
    expect((await fetch(picture)).status).toBe(200);
    await seeker.client.ok(profileCalls.deleteProfile, LEAVE);
    expect((await fetch(picture)).status).toBe(404);
    await (await signInAgain(app, seeker)).ok(profileCalls.restoreProfile, {});
    expect((await fetch(picture)).status).toBe(200);
  });
});

describe('an employer who leaves', () => {
  it('closes what is open, tells who applied, and cannot be found by a rival', async () => {
    const employer = await signUpWithPassword(app, 'client', { organisation: 'Verysecret Employer' });
    const rival = await app.signUp('client');
    const seeker = await app.signUp('personal');
    const vendor = await app.signUp('company');
    const resource = await addResource(app, vendor, { name: 'Ravi Iyer', email: `${crypto.randomUUID()}@example.com` });
    const active = await postJob(employer, { title: 'Ward nurse' });
    const paused = await postJob(employer);
    const draft = await postJob(employer, {}, 'draft');
    const filled = await postJob(employer);
    const mine = await apply(seeker, active);
    const theirs = await apply(vendor, active, { employeeId: resource });
    const shortlisted = await apply(seeker, paused);
    const rejected = await apply(seeker, filled);
    await sql(`update jobs set status = 'paused' where id = ?`, [paused]);
    await sql(`update applications set status = 'shortlisted' where id = ?`, [shortlisted]);
    await sql(`update applications set status = 'rejected' where id = ?`, [rejected]);
    await sql(`update jobs set status = 'filled' where id = ?`, [filled]);
    await employer.client.ok(profileCalls.deleteProfile, LEAVE);

    const jobs = await sql<{ id: string; status: string }>('select id, status from jobs where client_id = ?', [
      employer.userId,
    ]);
    expect(Object.fromEntries(jobs.map(({ id, status }) => [id, status]))).toEqual({
      [active]: 'closed',
      [paused]: 'closed',
      [draft]: 'draft',
      [filled]: 'filled',
    });
    expect(await stepsOf(app, mine)).toEqual(['applied by applicant', 'closed by system']);
    expect(await stepsOf(app, theirs)).toEqual(['applied by applicant', 'closed by system']);
    expect(await statusesOf(app, 'job_id', paused)).toEqual(['closed']);
    expect(await statusesOf(app, 'job_id', filled)).toEqual(['rejected']);
    await expect.poll(() => newsOf(seeker)).toContain('Ward nurse has closed, so your application has ended.');
    await expect
      .poll(() => newsOf(vendor))
      .toEqual(['Ward nurse has closed, so your application for Ravi Iyer has ended.']);

    // Who applied finds the job closed; the company's page is gone.
    const own = await seeker.client.ok(jobsCalls.getJobById, { id: active });
    expect(own.data).toMatchObject({ open: false, status: 'closed', company: { about: null, website: null } });
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: filled })).toMatchObject({
      code: 'job_not_open',
    });

    // Everybody else finds what a closed job answers: nothing.
    for (const client of [app.visitor, rival.client, (await app.signUp('personal')).client]) {
      for (const id of [active, paused, draft, filled]) {
        expect(await client.fails(jobsCalls.getJobById, { id })).toMatchObject({ code: 'not_found' });
      }
      const searches = [
        await client.ok(jobSearchCalls.activeJobs, { keyword: 'Verysecret Employer', facets: true }),
        await client.ok(jobSearchCalls.activeJobs, { clientId: employer.userId }),
      ];
      for (const { data } of searches) expect(data).toEqual([]);
    }
    for (const jobStatus of ['active', 'closed', 'draft', undefined] as const) {
      const list = await rival.client.ok(jobsCalls.getJobs, {
        clientId: employer.userId,
        ...(jobStatus ? { jobStatus } : {}),
      });
      expect(list.data).toEqual([]);
    }
    const page = await fetch(`${app.url}/jobs/${active}`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Verysecret');
    expect(await (await fetch(`${app.url}/sitemaps/jobs-1-1.xml`)).text()).not.toContain(active);
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: active })).toMatchObject({
      code: 'job_not_open',
    });
  });
});

describe.each(['individual', 'company'] as const)('a vendor (%s) who leaves', (type) => {
  it('withdraws its people and takes their names along', async () => {
    const employer = await app.signUp('client');
    const vendor = await signUpWithPassword(app, type, { organisation: 'Secret Staffing' });
    const resource = await addResource(app, vendor, {
      name: 'Secret Person',
      email: `${crypto.randomUUID()}@secret.example`,
    });
    const application = await apply(vendor, await postJob(employer), {
      employeeId: resource,
      coverNote: 'Secret note',
    });
    await expect.poll(() => newsOf(employer)).toHaveLength(1);
    await vendor.client.ok(profileCalls.deleteProfile, LEAVE);
    expect(await statusesOf(app, 'vendor_id', vendor.userId)).toEqual(['withdrawn']);
    const list = await employer.client.ok(applicationsCalls.getJobApplications, {});
    expect(list.data[0]).toMatchObject({
      status: 'withdrawn',
      applicant: { kind: 'vendor', name: 'Former member', vendorName: 'Former member', skills: [] },
    });
    const detail = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: application });
    expect(detail.data).toMatchObject({ coverNote: null, answers: [], contact: { email: null, phone: null } });
    expect(JSON.stringify([list, detail]).toLowerCase()).not.toContain('secret');
    const back = await signInAgain(app, vendor);
    await back.ok(profileCalls.restoreProfile, {});
    expect((await back.ok(benchCalls.getBenchResources, {})).data.map((each) => each.name)).toEqual(['Secret Person']);
  });
});
