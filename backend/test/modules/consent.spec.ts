import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as moveCalls from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as consentCalls from '#contract/api/consent.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { ConsentExpiry } from '../../src/modules/bench/consent/consent-expiry.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { keyFor, mailTo, page, submit } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

const { applyJobs, getJobApplicationById } = applicationsCalls;
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
const seen = async (id: string) => (await employer.client.ok(getJobApplicationById, { id })).data;
const sent = async (id: string) => (await vendor.client.ok(getJobApplicationById, { id })).data;
const trail = async (jobId: string) =>
  (await sql<{ what: string }>('select what from submission_events where job_id = ? order by id', [jobId])).map(
    ({ what }) => what,
  );
const newsOf = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map(({ title }) => title);

describe('the question', () => {
  it('says who asks, for which job and for how long, and looking at it answers nothing', async () => {
    const jobId = await postJob(employer, { title: 'Java Lead' });
    const { id, email } = await submit(app, vendor, jobId, {
      rate: { amount: 2150, currency: 'INR', period: 'daily' },
      agreedPay: { amount: 1650, currency: 'INR', period: 'hourly' },
    });
    const { path } = await keyFor(app, email);
    for (let look = 0; look < 3; look += 1) {
      const { status, headers, html } = await page(app, path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      for (const words of ['Rohan', 'Sahyadri Talent Partners', 'Java Lead', 'Northwind Clearing', '₹1,650 an hour'])
        expect(html).toContain(words);
      // The employer's price is between the two companies.
      expect(html).not.toMatch(/2,?150/);
      expect(html).toContain('(180 days)');
      expect(html).not.toMatch(/<script/i);
      expect(html).not.toContain(email);
    }
    expect(await mailTo(app, email)).toContain('1,650 an hour');
    expect(await mailTo(app, email)).not.toMatch(/2,?150/);
    expect(await sent(id)).toMatchObject({
      consent: 'waiting',
      rate: { amount: 2150 },
      agreedPay: { amount: 1650 },
      question: { answeredAt: null, asksLeft: 2 },
    });
    expect(await seen(id)).toMatchObject({
      consent: 'unconfirmed',
      rate: { amount: 2150 },
      agreedPay: null,
      marginNote: null,
      question: null,
    });
    const [stored] = await sql<{ whole: string }>(
      'select submission_consents::text as whole from submission_consents where application_id = ?',
      [id],
    );
    expect(stored?.whole).not.toContain(path.split('/').at(-1));
  });

  it('takes a yes once, shows the name then, and the way to reach them once the employer wants to meet', async () => {
    const jobId = await postJob(employer);
    const { id, email } = await submit(app, vendor, jobId, { marginNote: 'We keep 850' });
    const { path } = await keyFor(app, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => page(app, path, { answer: 'yes' })));
    for (const { status, html } of answers) {
      expect(status).toBe(200);
      expect(html).toContain('You said yes.');
    }
    expect(await trail(jobId)).toEqual(['submitted', 'asked', 'confirmed']);
    expect(await sent(id)).toMatchObject({ consent: 'confirmed', marginNote: 'We keep 850' });
    const shown = await seen(id);
    expect(shown).toMatchObject({ consent: 'confirmed', applicant: { name: 'Rohan Kulkarni' }, marginNote: null });
    expect(shown.contact).toEqual({ email: null, phone: null });
    const applications = [{ id, version: shown.version }];
    await employer.client.ok(moveCalls.updateApplicatonJobs, { applications, status: 'interviewing' });
    expect((await seen(id)).contact.email).toBe(email);
    await expect.poll(() => newsOf(vendor)).toContain('Said yes: Rohan Kulkarni');
    // An answer that comes after the first one changes nothing.
    expect((await page(app, path, { answer: 'no' })).html).toContain('You said yes.');
  });

  it('takes a no for good: it ends the submission, and nobody asks about that job again', async () => {
    const jobId = await postJob(employer, { title: 'Bosun' });
    const { id, email, employeeId } = await submit(app, vendor, jobId);
    const { path } = await keyFor(app, email);
    expect((await page(app, path, { answer: 'no' })).html).toContain('You said no.');
    expect((await page(app, path, { answer: 'yes' })).html).toContain('You said no.');
    expect(await sent(id)).toMatchObject({ status: 'withdrawn', consent: 'refused' });
    expect(await seen(id)).toMatchObject({ status: 'withdrawn', consent: 'unconfirmed', contact: { email: null } });
    await expect.poll(() => newsOf(vendor)).toContain('Said no: Rohan Kulkarni');
    expect(await vendor.client.fails(consentCalls.askConsent, { applicationId: id })).toMatchObject({
      code: 'ask_refused',
    });
    const { version } = await sent(id);
    const applications = [{ id, version }];
    expect(
      await vendor.client.fails(moveCalls.updateApplicatonJobs, { applications, status: 'applied' }),
    ).toMatchObject({ code: 'move_refused' });
    const other = await addResource(app, rival, { email: email.toUpperCase() });
    expect(await rival.client.fails(applyJobs, { jobId, employeeId: other })).toMatchObject({
      code: 'already_applied',
      message: NEUTRAL,
    });
    expect(await vendor.client.fails(applyJobs, { jobId, employeeId })).toMatchObject({ code: 'already_applied' });
    // A look says nothing of it: it costs nothing, and could be asked of anybody at any job.
    const fresh = await addResource(app, rival);
    const [taken, free] = await Promise.all(
      [other, fresh].map(
        async (each) => (await rival.client.ok(consentCalls.previewSubmission, { jobId, employeeId: each })).data,
      ),
    );
    const told = (data: typeof taken) => [Object.keys(data ?? {}), data?.forJob, data?.today, data?.question === null];
    expect(told(taken)).toEqual(told(free));
    expect(JSON.stringify(taken)).not.toContain(NEUTRAL);
    await expect(
      sql(`update submission_consents set state = 'waiting', answered_at = null where application_id = ?`, [id]),
    ).rejects.toThrow('this person has said no to this job');
    // Another job is another question, and the person may apply for this one.
    await submit(app, vendor, await postJob(employer), { employeeId });
    const seeker = await app.signUp('personal');
    await sql('update users set email = ? where id = ?', [email, seeker.userId]);
    await seeker.client.ok(applyJobs, { jobId });
  });

  it('lets somebody report a company that they do not know, which our staff read in the audit log', async () => {
    const jobId = await postJob(employer);
    const { id, email } = await submit(app, vendor, jobId);
    const { path } = await keyFor(app, email);
    await page(app, path, { answer: 'unknown' });
    await page(app, path, { answer: 'unknown' });
    expect(await sent(id)).toMatchObject({ status: 'withdrawn', consent: 'refused' });
    const found = await sql<{ detail: string }>(
      `select detail from audit_events where kind = 'consent-reported' and user_id = ?`,
      [vendor.userId],
    );
    expect(found).toEqual([{ detail: `submission ${id}` }]);
    expect(await trail(jobId)).toEqual(['submitted', 'asked', 'reported', 'refused']);
  });

  it('lets somebody take a yes back, which ends the submission but not the time that they agreed to', async () => {
    const jobId = await postJob(employer);
    const { id, email } = await submit(app, vendor, jobId);
    const { path } = await keyFor(app, email);
    await page(app, path, { answer: 'withdraw' });
    expect(await sent(id)).toMatchObject({ consent: 'waiting' });
    await page(app, path, { answer: 'yes' });
    expect((await page(app, path, { answer: 'withdraw' })).html).toContain('You took your yes back.');
    expect(await seen(id)).toMatchObject({ status: 'withdrawn', consent: 'unconfirmed' });
    expect((await seen(id)).applicant.name).toMatch(/^Candidate [0-9A-F]{6}$/);
    const seeker = await app.signUp('personal');
    await sql('update users set email = ? where id = ?', [email, seeker.userId]);
    const refused = await seeker.client.fails(applyJobs, { jobId });
    expect(refused.code).toBe('already_applied');
    expect(refused.message).toMatch(
      /^You agreed that Sahyadri Talent Partners speaks for you at this job until \d+ \w+ \d{4}\./,
    );
  });

  it('is answered by the code with the address that it went to, and by nothing else', async () => {
    const jobId = await postJob(employer);
    const { id, email } = await submit(app, vendor, jobId);
    const { code } = await keyFor(app, email);
    expect((await page(app, '/consent')).status).toBe(200);
    expect((await page(app, '/consent', { email: 'other@example.com', code, answer: 'yes' })).status).toBe(404);
    expect((await page(app, '/consent', { email, code: 'AAAA AAAA', answer: 'yes' })).status).toBe(404);
    expect((await page(app, '/consent', { email, code: code.toLowerCase() })).html).toContain('May Sahyadri');
    expect(await sent(id)).toMatchObject({ consent: 'waiting' });
    expect((await page(app, '/consent', { email: ` ${email.toUpperCase()}`, code, answer: 'yes' })).html).toContain(
      'You said yes.',
    );
  });

  it('holds against ugly addresses and forms', async () => {
    for (const path of ['/consent/x', `/consent/${'a'.repeat(43)}`, '/consent/%00', '/consent/a/b'])
      expect([404, 400]).toContain((await page(app, path)).status);
    const { path } = await keyFor(app, (await submit(app, vendor, await postJob(employer))).email);
    expect((await page(app, path, { answer: 'maybe' })).html).toContain('May Sahyadri');
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(`answer=${'y'.repeat(60_000)}`)).status).toBe(413);
    expect((await post('{"answer":"yes"}', 'application/json')).status).toBe(413);
    expect((await fetch(`${app.url}${path}`, { method: 'DELETE' })).status).toBe(405);
    expect((await page(app, '/consent', { email: '<script>alert(1)</script>', code: '"><b>' })).html).not.toMatch(
      /<script>|<b>/,
    );
  });

  it('cannot be put to somebody without an address', async () => {
    const jobId = await postJob(employer);
    const employeeId = await addResource(app, vendor, { email: null, phone: '+919876511111' });
    expect(await vendor.client.fails(applyJobs, { jobId, employeeId })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'employeeId' }],
    });
    const { data } = await vendor.client.ok(consentCalls.previewSubmission, { jobId, employeeId });
    expect(data.question).toBeNull();
  });
});

describe('asking again', () => {
  it('waits a day, ends after three mails, and makes the old link useless', async () => {
    const { id, email } = await submit(app, vendor, await postJob(employer));
    const first = await keyFor(app, email);
    const ask = () => vendor.client.send(consentCalls.askConsent, { applicationId: id });
    expect((await ask()).body).toMatchObject({ code: 'ask_refused' });
    const aDayLater = () =>
      sql(`update submission_consents set asked_at = asked_at - interval '25 hours' where application_id = ?`, [id]);
    await aDayLater();
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = await keyFor(app, email, 2);
    expect(second.path).not.toBe(first.path);
    expect((await page(app, first.path, { answer: 'yes' })).status).toBe(404);
    await aDayLater();
    expect((await ask()).body).toMatchObject({
      data: { consent: 'waiting', question: { asksLeft: 0, askAgainAt: null } },
    });
    await aDayLater();
    expect((await ask()).body).toMatchObject({ code: 'ask_refused' });
    expect(await rival.client.fails(consentCalls.askConsent, { applicationId: id })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is possible once the question has run out, unless somebody came meanwhile', async () => {
    const jobId = await postJob(employer);
    const email = 'late.person@example.com';
    const one = await submit(app, vendor, jobId, { email });
    const taken = await addResource(app, rival, { email });
    expect(await rival.client.fails(applyJobs, { jobId, employeeId: taken })).toMatchObject({ message: NEUTRAL });
    await sql(
      `update submission_consents set asked_at = now() - interval '8 days', expires_at = now() - interval '1 hour' where application_id = ?`,
      [one.id],
    );
    const { path } = await keyFor(app, email);
    expect((await page(app, path, { answer: 'yes' })).html).toContain('This question has ended.');
    await app.server.app.get(ConsentExpiry).run();
    expect(await sent(one.id)).toMatchObject({ status: 'applied', consent: 'lapsed' });
    const two = await rival.client.ok(applyJobs, { jobId, employeeId: taken });
    expect(await sent(one.id)).toMatchObject({ status: 'withdrawn' });
    expect(await vendor.client.fails(consentCalls.askConsent, { applicationId: one.id })).toMatchObject({
      code: 'ask_refused',
    });
    await page(app, (await keyFor(app, email, 2)).path, { answer: 'yes' });
    expect((await seen(two.data._id)).consent).toBe('confirmed');
  });
});
