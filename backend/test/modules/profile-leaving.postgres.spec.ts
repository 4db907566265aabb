import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import * as benchCalls from '#contract/api/bench.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { Sessions } from '../../src/access/sessions.ts';
import { rows } from '../../src/database/database.ts';
import { Maintenance } from '../../src/database/maintenance.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { LeavingService } from '../../src/modules/profile/leaving.service.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { openStream } from './support/event-stream.ts';
import { addResource } from './support/resources.ts';
import { ticketFor } from '../support/tickets.ts';

const PASSWORD = 'quiet river under stones';
const LEAVE = { confirmation: 'DELETE', currentPassword: PASSWORD } as const;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  passwordHash = await app.server.app.get(PasswordHasher).hash(PASSWORD);
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

async function signUp(...args: Parameters<TestApp['signUp']>): Promise<TestUser> {
  const user = await app.signUp(...args);
  await sql('update users set password_hash = ? where id = ?', [passwordHash, user.userId]);
  return user;
}

/** A new session of an account, as signing in gives one. */
async function signInAgain(user: TestUser): Promise<Client> {
  const tokens = await app.database.write((em) =>
    app.server.app.get(Sessions).create(em, { userId: user.userId, shell: 'web', staySignedIn: false }),
  );
  return clientOf(app.url, tokens.accessToken);
}

const apply = async (seeker: TestUser, jobId: string, input: object = {}): Promise<string> =>
  (await seeker.client.ok(applicationsCalls.applyJobs, { jobId, ...input })).data._id;
const statuses = async (column: string, id: string) =>
  (
    await sql<{ status: string }>(`select status from applications where ${column} = ? order by applied_at, id`, [id])
  ).map(({ status }) => status);
const events = async (applicationId: string) =>
  (
    await sql<{ status: string; by_side: string }>(
      'select status, by_side from application_events where application_id = ? order by id',
      [applicationId],
    )
  ).map(({ status, by_side }) => `${status} by ${by_side}`);
const letters = async (user: TestUser) =>
  (
    await sql<{ template: string }>('select template from messages where user_id = ? order by created_at, id', [
      user.userId,
    ])
  ).map(({ template }) => template);
const panel = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map((each) => each.details);

describe('asking for deletion', () => {
  it('needs the word, and the password', async () => {
    const user = await signUp('personal');
    for (const [input, path] of [
      [{ currentPassword: PASSWORD }, 'confirmation'],
      [{ confirmation: 'delete', currentPassword: PASSWORD }, 'confirmation'],
      [{ confirmation: 'DELETE' }, 'currentPassword'],
      [{ confirmation: 'DELETE', currentPassword: '' }, 'currentPassword'],
    ] as const) {
      expect(await user.client.fails(profileCalls.deleteProfile, input)).toMatchObject({ details: [{ path }] });
    }
    expect(
      await user.client.fails(profileCalls.deleteProfile, { ...LEAVE, currentPassword: 'not the one' }),
    ).toMatchObject({
      code: 'password_wrong',
    });
    expect((await user.client.ok(authCalls.currentUser, {})).data.leavingAt).toBeNull();
  });

  it('or the ticket of a code for this very purpose and account', async () => {
    const user = await app.signUp('personal');
    const rival = await app.signUp('personal');
    const wrong = [
      await ticketFor(app.database, 'delete', rival.email, rival.userId),
      await ticketFor(app.database, 'login', user.email, user.userId),
    ];
    for (const ticket of wrong) {
      expect(await user.client.fails(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket })).toMatchObject({
        code: 'ticket_invalid',
      });
    }
    expect(await user.client.fails(profileCalls.deleteProfile, LEAVE)).toMatchObject({ code: 'password_wrong' });
    const ticket = await ticketFor(app.database, 'delete', user.email, user.userId);
    await user.client.ok(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket });
  });

  it('needs neither for a wallet account without type, and sends no mail where there is no address', async () => {
    const user = await app.signUp(null);
    await sql('update users set email = null where id = ?', [user.userId]);
    await user.client.ok(profileCalls.deleteProfile, { confirmation: 'DELETE' });
    expect(await letters(user)).toEqual([]);
    expect((await (await signInAgain(user)).ok(authCalls.currentUser, {})).data.leavingAt).not.toBeNull();
  });

  it('names the day, ends every session and stream at once, and writes a mail', async () => {
    const user = await signUp('personal');
    const elsewhere = await signInAgain(user);
    const stream = await openStream(app.url, user.tokens.accessToken);
    expect(stream.status).toBe(200);
    const { data } = await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const days = (Date.parse(data.leavingAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);
    for (const client of [user.client, elsewhere]) {
      expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ code: 'session_expired' });
    }
    await stream.ended;
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: user.tokens.refreshToken })).toMatchObject({
      statusCode: 401,
    });
    expect(await letters(user)).toEqual(['profile-leaving']);
  });
});

describe('an account that is leaving', () => {
  it('may look at itself, sign out, export, come back, and nothing else', async () => {
    const user = await signUp('client');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(user);
    const { data } = await client.ok(authCalls.currentUser, {});
    expect(data).toMatchObject({ _id: user.userId, userType: 'client' });
    expect(data.leavingAt).not.toBeNull();
    const own = ['currentUser', 'logout', 'exportData', 'restoreProfile', 'switchAccount'];
    for (const call of ALL_CALLS) {
      if (call.access === 'public' || own.includes(call.name)) continue;
      expect(await client.fails(call, {}), call.name).toMatchObject({ statusCode: 403 });
    }
    const other = await app.signUp('client');
    expect(await client.fails(membersCalls.switchAccount, { accountId: other.userId })).toMatchObject({
      code: 'not_found',
    });
    const open = await client.ok(jobSearchCalls.activeJobs, { jobStatus: 'applied' });
    expect(open.data.filter((job) => job.isApplied)).toEqual([]);
    await client.ok(authCalls.logout, {});
  });
});

describe('a job seeker who leaves', () => {
  it('withdraws what is undecided, leaves decisions, and is a former member to the employer', async () => {
    const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
    const seeker = await signUp('personal', { firstName: 'Verysecretname' });
    await sql(
      `update seeker_profiles set headline = 'Secret headline', skills = array['Secretskill'], city = 'Secretcity' where user_id = ?`,
      [seeker.userId],
    );
    const [jobId, decided] = [await postJob(employer), await postJob(employer)];
    const open = await apply(seeker, jobId, { coverNote: 'Secret note' });
    const hired = await apply(seeker, decided);
    await sql(`update applications set status = 'hired' where id = ?`, [hired]);
    await expect.poll(() => panel(employer)).toHaveLength(2);
    await seeker.client.ok(profileCalls.deleteProfile, LEAVE);

    expect(await statuses('applicant_id', seeker.userId)).toEqual(['withdrawn', 'hired']);
    expect(await events(open)).toEqual(['applied by applicant', 'withdrawn by applicant']);
    expect(await events(hired)).toEqual(['applied by applicant']);

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
    const seeker = await signUp('personal');
    const { data } = await seeker.client.ok(profileCalls.updateAvatar, { image: PIXEL });
    const picture = app.url + (data.profilePic ?? '');
    expect((await fetch(picture)).status).toBe(200);
    await seeker.client.ok(profileCalls.deleteProfile, LEAVE);
    expect((await fetch(picture)).status).toBe(404);
    await (await signInAgain(seeker)).ok(profileCalls.restoreProfile, {});
    expect((await fetch(picture)).status).toBe(200);
  });
});

describe('an employer who leaves', () => {
  it('closes what is open, tells who applied, and cannot be found by a rival', async () => {
    const employer = await signUp('client', { organisation: 'Verysecret Employer' });
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
    expect(await events(mine)).toEqual(['applied by applicant', 'closed by system']);
    expect(await events(theirs)).toEqual(['applied by applicant', 'closed by system']);
    expect(await statuses('job_id', paused)).toEqual(['closed']);
    expect(await statuses('job_id', filled)).toEqual(['rejected']);
    await expect.poll(() => panel(seeker)).toContain('Ward nurse has closed, so your application has ended.');
    await expect
      .poll(() => panel(vendor))
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
    const vendor = await signUp(type, { organisation: 'Secret Staffing' });
    const resource = await addResource(app, vendor, {
      name: 'Secret Person',
      email: `${crypto.randomUUID()}@secret.example`,
    });
    const application = await apply(vendor, await postJob(employer), {
      employeeId: resource,
      coverNote: 'Secret note',
    });
    await expect.poll(() => panel(employer)).toHaveLength(1);
    await vendor.client.ok(profileCalls.deleteProfile, LEAVE);
    expect(await statuses('vendor_id', vendor.userId)).toEqual(['withdrawn']);
    const list = await employer.client.ok(applicationsCalls.getJobApplications, {});
    expect(list.data[0]).toMatchObject({
      status: 'withdrawn',
      applicant: { kind: 'vendor', name: 'Former member', vendorName: 'Former member', skills: [] },
    });
    const detail = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: application });
    expect(detail.data).toMatchObject({ coverNote: null, answers: [], contact: { email: null, phone: null } });
    expect(JSON.stringify([list, detail]).toLowerCase()).not.toContain('secret');
    const back = await signInAgain(vendor);
    await back.ok(profileCalls.restoreProfile, {});
    expect((await back.ok(benchCalls.getBenchResources, {})).data.map((each) => each.name)).toEqual(['Secret Person']);
  });
});

describe('coming back', () => {
  it('gives the account back, and nothing that others have been told is over', async () => {
    const employer = await signUp('client', { organisation: 'Bluewater Clinics' });
    const jobId = await postJob(employer);
    await employer.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(employer);
    const { data } = await client.ok(profileCalls.restoreProfile, {});
    expect(data).toMatchObject({ _id: employer.userId, userType: 'client', leavingAt: null });
    expect((await client.ok(jobsCalls.getJobById, { id: jobId })).data).toMatchObject({
      open: false,
      company: { name: 'Bluewater Clinics' },
    });
    await client.ok(jobsCalls.addJob, { job: draftJob() });
    expect(await client.fails(profileCalls.restoreProfile, {})).toMatchObject({ code: 'forbidden' });
    expect(await letters(employer)).toEqual(['profile-leaving', 'profile-restored']);
    const kinds = await sql<{ kind: string }>('select kind from audit_events where user_id = ? order by id', [
      employer.userId,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['leaving', 'restored']);
    // And leaving again is leaving anew.
    await client.ok(profileCalls.deleteProfile, LEAVE);
  });

  it('happens once, however often it is asked for at the same moment', async () => {
    const user = await signUp('personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(user);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.send(profileCalls.restoreProfile, {})));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    expect(await letters(user)).toEqual(['profile-leaving', 'profile-restored']);
  });
});

describe('at the same moment', () => {
  it('several deletions are one: the same day for all, one mail, one entry in the log', async () => {
    const user = await signUp('client');
    const applicant = await app.signUp('personal');
    const application = await apply(applicant, await postJob(user));
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => ticketFor(app.database, 'delete', user.email, user.userId)),
    );
    const answers = await Promise.all(
      tickets.map((ticket) => user.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket })),
    );
    const days = answers.flatMap(({ body }) => (body.success ? [body.data.leavingAt] : []));
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(1);
    // Who comes too late for the session is told so.
    for (const { status } of answers) expect([200, 401]).toContain(status);
    // A mail about the application may have gone out just before.
    expect((await letters(user)).filter((name) => name === 'profile-leaving')).toHaveLength(1);
    expect(await events(application)).toEqual(['applied by applicant', 'closed by system']);
  });

  it('an employer leaves and people apply: each application is refused, or stored and closed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const employer = await signUp('client');
      const ticket = await ticketFor(app.database, 'delete', employer.email, employer.userId);
      const jobId = await postJob(employer);
      const seekers = await Promise.all(Array.from({ length: 12 }, () => app.signUp('personal')));
      const [left, ...applied] = await Promise.all([
        employer.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
        ...seekers.map((seeker) => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
      ]);
      expect(left.status).toBe(200);
      for (const { status, body } of applied) {
        if (status !== 200) expect(body).toMatchObject({ code: 'job_not_open' });
      }
      const stored = await statuses('job_id', jobId);
      expect(stored).toHaveLength(applied.filter(({ status }) => status === 200).length);
      expect(stored.filter((status) => status !== 'closed')).toEqual([]);
    }
  });

  it('a seeker leaves and applies elsewhere: nothing of theirs stays open', async () => {
    const employer = await app.signUp('client');
    for (let round = 0; round < 3; round += 1) {
      const seeker = await signUp('personal');
      const ticket = await ticketFor(app.database, 'delete', seeker.email, seeker.userId);
      const jobs = await Promise.all(Array.from({ length: 8 }, () => postJob(employer)));
      const [left, ...applied] = await Promise.all([
        seeker.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
        ...jobs.map((jobId) => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
      ]);
      expect(left.status).toBe(200);
      for (const { status } of applied) expect([200, 401]).toContain(status);
      const stored = await statuses('applicant_id', seeker.userId);
      expect(stored).toHaveLength(applied.filter(({ status }) => status === 200).length);
      expect(stored.filter((status) => status !== 'withdrawn')).toEqual([]);
    }
  });

  it('an employer leaves and posts: no job stays open', async () => {
    const employer = await signUp('client');
    const ticket = await ticketFor(app.database, 'delete', employer.email, employer.userId);
    await Promise.all([
      employer.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
      ...Array.from({ length: 8 }, () => employer.client.send(jobsCalls.addJob, { job: draftJob() })),
    ]);
    const open = await sql(`select 1 from jobs where client_id = ? and status <> 'closed'`, [employer.userId]);
    expect(open).toEqual([]);
  });

  it('an employer and their applicant leave: one disposition, no deadlock', async () => {
    const employer = await signUp('client');
    const seeker = await signUp('personal');
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await apply(seeker, await postJob(employer)));
    const answers = await Promise.all([
      employer.client.send(profileCalls.deleteProfile, LEAVE),
      seeker.client.send(profileCalls.deleteProfile, LEAVE),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await events(id)).toHaveLength(2);
  });
});

describe('deletion for good', () => {
  const due = (user: TestUser) =>
    sql(`update users set leaving_at = now() - interval '1 second' where id = ?`, [user.userId]);
  const purge = () => app.server.app.get(LeavingService).purge();

  it('waits for its day', async () => {
    const user = await signUp('personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    await sql(`update users set leaving_at = now() + interval '1 minute' where id = ?`, [user.userId]);
    await purge();
    await (await signInAgain(user)).ok(profileCalls.restoreProfile, {});
    await purge();
    expect(await sql('select 1 from users where id = ?', [user.userId])).toHaveLength(1);
  });

  it('is part of the hourly maintenance', async () => {
    const user = await signUp('personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    await due(user);
    await app.server.app.get(Maintenance).run();
    expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
  });

  it('leaves no name, address, picture or text of the person anywhere, and no open end', async () => {
    const employer = await signUp('client', { organisation: 'Unmistakable Employer', firstName: 'Unmistakable' });
    const seeker = await signUp('personal', { firstName: 'Unmistakable' });
    await sql(`update users set phone = '+919876599999', phone_confirmed_at = now() where id = ?`, [seeker.userId]);
    const { data } = await seeker.client.ok(profileCalls.updateAvatar, { image: PIXEL });
    const jobId = await postJob(employer, { title: 'Unmistakable job' });
    await apply(seeker, jobId, { coverNote: 'Unmistakable note' });
    const bystander = await app.signUp('client');
    const elsewhere = await apply(seeker, await postJob(bystander));
    const newcomer = await app.signUp('personal');
    await apply(newcomer, jobId);
    await expect.poll(() => panel(bystander)).toHaveLength(1);
    // A code that was sent, and a text to the phone.
    await ticketFor(app.database, 'register', seeker.email, null);
    await sql(`insert into messages (channel, template, recipient) values ('sms', 'code-login', '+919876599999')`);
    await sql(
      `insert into audit_events (kind, user_id, address, device) values ('signed-in', ?, '203.0.113.7', 'Unmistakable browser')`,
      [seeker.userId],
    );
    for (const user of [seeker, employer]) {
      await user.client.ok(profileCalls.deleteProfile, LEAVE);
      await due(user);
    }
    await expect.poll(() => sql('select 1 from outbox where done_at is null')).toEqual([]);
    await purge();

    for (const user of [seeker, employer]) {
      expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
      expect(await app.visitor.fails(authCalls.login, { email: user.email, password: PASSWORD })).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    expect((await fetch(app.url + (data.profilePic ?? ''))).status).toBe(404);
    // The others' lists go on without them.
    expect((await bystander.client.ok(applicationsCalls.getJobApplications, {})).data).toEqual([]);
    expect(await panel(bystander)).toEqual([]);
    expect(await panel(newcomer)).toEqual([]);
    expect(await bystander.client.fails(applicationsCalls.getJobApplicationById, { id: elsewhere })).toMatchObject({
      code: 'not_found',
    });
    const audit = await sql<{ kind: string; address: unknown; device: unknown }>(
      'select kind, address, device from audit_events where user_id = ? order by id',
      [seeker.userId],
    );
    expect(audit).toEqual(['signed-in', 'leaving', 'deleted'].map((kind) => ({ kind, address: null, device: null })));

    // The last letter goes to the address that was; once it has left, that is forgotten too.
    const last = await sql<{ recipient: string }>(
      `select recipient from messages where template = 'profile-deleted' and recipient in (?) order by recipient`,
      [[seeker.email, employer.email]],
    );
    expect(last.map(({ recipient }) => recipient)).toEqual([seeker.email, employer.email].sort());
    await sql(`update messages set status = 'sent', sealed = null where template = 'profile-deleted'`);
    await purge();
    const tables = await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('search_terms')`,
    );
    for (const { name } of tables) {
      const hits = await sql(
        `select t::text as row from "${name}" t where t::text ilike '%unmistakable%' or t::text like '%9876599999%' or t::text like ? or t::text like ?`,
        [`%${seeker.email}%`, `%${employer.email}%`],
      );
      expect(hits, name).toEqual([]);
    }
  });

  it('happens once when two processes are at it, and holds nobody up', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => signUp('personal')));
    for (const user of users) {
      await user.client.ok(profileCalls.deleteProfile, LEAVE);
      await due(user);
    }
    await Promise.all([purge(), purge(), purge()]);
    for (const user of users) {
      expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
      const deleted = await sql(`select 1 from audit_events where user_id = ? and kind = 'deleted'`, [user.userId]);
      expect(deleted).toHaveLength(1);
      expect(
        await sql(`select 1 from messages where recipient = ? and template = 'profile-deleted'`, [user.email]),
      ).toHaveLength(1);
    }
  });

  it('and coming back at the same moment end in one of the two', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => signUp('personal')));
    const clients = await Promise.all(
      users.map(async (user) => {
        await user.client.ok(profileCalls.deleteProfile, LEAVE);
        await due(user);
        return signInAgain(user);
      }),
    );
    const [, ...answers] = await Promise.all([
      purge(),
      ...clients.map((client) => client.send(profileCalls.restoreProfile, {})),
    ]);
    for (const [index, { status, body }] of answers.entries()) {
      const standing = await sql<{ leaving_at: unknown }>('select leaving_at from users where id = ?', [
        users[index]?.userId,
      ]);
      if (status === 200) expect(standing).toEqual([{ leaving_at: null }]);
      else {
        expect(standing, JSON.stringify(body)).toEqual([]);
        expect(status).toBe(401);
      }
    }
  });
});
