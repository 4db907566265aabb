/** Mails that people can steer: to whom, when and how often they come, and the way out of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { updateProfile } from '#contract/api/profile.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import { digestAt } from '../../src/modules/applications/mails/digest-times.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Memberships } from '../../src/platform/http/access/members/memberships.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { Workers } from '../../src/platform/queue/workers.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { codeFor, messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';
import { addMember } from './support/members.ts';
import { moveTo, settle } from './support/moves.ts';
import { quietNow, want } from './support/preferences.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://jobs.example.org' } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: readonly unknown[] = []) =>
  rows<Row & object>(app.database.primary(), text, parameters);

async function applyFor(jobId: string): Promise<{ seeker: TestUser; id: string }> {
  const seeker = await app.signUp('personal', { firstName: 'Asha' });
  return { seeker, id: (await seeker.client.ok(applicationsCalls.applyJobs, { jobId })).data._id };
}

/** Every application has been told of. */
const handled = () =>
  eventually(async () => {
    expect(await sql(`select 1 from outbox where topic = 'application.created' and done_at is null`)).toEqual([]);
  });

/** Messages to the person by template, as the queue has them. */
const queued = (user: TestUser, template: MessageTemplate) =>
  sql<{ id: string; status: string; postponed: boolean; at: string }>(
    `select id, status, postponed, to_char(available_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from messages where user_id = ? and template = ? order by created_at`,
    [user.userId, template],
  );

/** Looks at the person's mail of the template as if its time had come, until that has been dealt with. */
async function due(user: TestUser, template: MessageTemplate): Promise<void> {
  await handled();
  await sql(
    `update messages set available_at = now(), postponed = false where user_id = ? and template = ? and status = 'queued'`,
    [user.userId, template],
  );
  app.server.app.get(Workers).wake('messages');
  await eventually(async () => {
    expect((await queued(user, template)).filter((each) => each.status === 'queued' && !each.postponed)).toEqual([]);
  });
}

async function mailsTo(user: TestUser): Promise<string[]> {
  return (await messagesTo(app.storage.dataDir, user.email)).map(({ text }) => text.replace(/=\r?\n/g, ''));
}
const subjects = async (user: TestUser) =>
  (await mailsTo(user)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
const wayOut = (mail = '') => new URL(/List-Unsubscribe:\s*<([^>]+)>/.exec(mail.replace(/\n[ \t]+/g, ' '))?.[1] ?? '');

describe('the receipt', () => {
  it('goes to who sent the application, at once', async () => {
    const employer = await app.signUp('client', { organisation: 'Harbour Works' });
    const jobId = await postJob(employer);
    const { seeker } = await applyFor(jobId);
    await eventually(async () => {
      expect(await mailsTo(seeker)).toHaveLength(1);
    });
    const [mail = ''] = await mailsTo(seeker);
    expect(mail).toContain('Subject: Your application has arrived\r\n');
    expect(mail).toContain('Harbour Works has received your application and can read it now.');
    expect(mail).toContain('Job: Staff nurse');
    expect(mail).toContain('https://jobs.example.org/jobseeker-dashboard/my-profile#notifications');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const vendor = await app.signUp('company');
    const colleague = await addMember(app, vendor, 'manager');
    const employeeId = await addResource(app, vendor);
    await colleague.client.ok(applicationsCalls.applyJobs, { jobId, employeeId });
    await due(colleague, 'application-received');
    expect(await subjects(colleague)).toEqual(['Submission received: Staff nurse, Harbour Works']);
    expect(await queued(vendor, 'application-received')).toEqual([]);
  });

  it('does not come for an application that was withdrawn before it left', async () => {
    const employer = await app.signUp('client');
    const seeker = await app.signUp('personal');
    await want(seeker, { quiet: quietNow('Asia/Kolkata').quiet });
    const jobId = await postJob(employer);
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await due(seeker, 'application-received');
    const [waiting] = await queued(seeker, 'application-received');
    expect(waiting?.postponed).toBe(true);
    const { version } = (await seeker.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data;
    await seeker.client.ok(movesCalls.updateApplicatonJobs, {
      applications: [{ id: data._id, version }],
      status: 'withdrawn',
    });
    await want(seeker, { quiet: { ...quietNow('Asia/Kolkata').quiet, on: false } });
    await due(seeker, 'application-received');
    expect((await queued(seeker, 'application-received'))[0]?.status).toBe('unneeded');
    expect(await mailsTo(seeker)).toEqual([]);
  });
});

describe('steps and invitations', () => {
  it('come by mail to those who want that, when they may be disturbed; codes always do', async () => {
    const employer = await app.signUp('client');
    const jobId = await postJob(employer);
    const { seeker, id } = await applyFor(jobId);
    await due(seeker, 'application-received');
    const { quiet, ends } = quietNow('Asia/Kolkata');
    await want(seeker, { quiet, mailOff: ['JobInvitation'] });
    await moveTo(employer, id, { status: 'shortlisted' });
    await settle(app, id);
    await invite(app, employer, await postJob(employer), seeker);
    await due(seeker, 'application-step');
    await due(seeker, 'job-invited');
    expect(await mailsTo(seeker)).toHaveLength(1);
    expect(await queued(seeker, 'application-step')).toMatchObject([{ status: 'queued', postponed: true, at: ends }]);
    expect(await queued(seeker, 'job-invited')).toMatchObject([{ status: 'unneeded' }]);
    await app.visitor.ok(authCalls.otpGenerate, { email: seeker.email, purpose: 'login' });
    expect(await codeFor(app.storage.dataDir, seeker.email)).toMatch(/^\d{6}$/);

    // Nothing but the quiet hours holds it up.
    await want(seeker, { quiet: { ...quiet, on: false } });
    await eventually(async () => {
      expect((await queued(seeker, 'application-step'))[0]?.status).toBe('sent');
    });
  });

  it('can be ended from the mail, without signing in and one kind alone', async () => {
    const { seeker } = await applyFor(await postJob(await app.signUp('client')));
    await due(seeker, 'application-received');
    const { pathname } = wayOut((await mailsTo(seeker))[0]);
    const open = (path: string, method: string) => fetch(`${app.url}${path}`, { method });
    const asked = await open(pathname, 'GET');
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('no more e-mails about applications');
    const wanted = async () => (await seeker.client.ok(getNotificationPreferences, {})).data;
    expect((await wanted()).mailOff).toEqual([]);
    const other = await app.signUp('personal');
    const forged = [
      pathname.replace(seeker.userId, other.userId),
      pathname.replace('JobApplication', 'Message'),
      `${pathname}x`,
    ];
    for (const path of forged) expect((await open(path, 'POST')).status).toBe(404);
    for (let times = 1; times <= 2; times += 1) expect((await open(pathname, 'POST')).status).toBe(200);
    expect(await wanted()).toMatchObject({ mailOff: ['JobApplication'], applicantMails: 'daily', version: 1 });
    await sql('delete from users where id = ?', [seeker.userId]);
    expect((await open(pathname, 'POST')).status).toBe(200);
  });
});

describe('new applicants', () => {
  it('of a burst come in one mail, with each job and its number, and once', async () => {
    const employer = await app.signUp('client', { firstName: 'Meera', organisation: 'Harbour Works' });
    await want(employer, { applicantMails: 'at-once' });
    const [jobId, other] = [await postJob(employer), await postJob(employer, { title: 'Crane driver' })];
    const sent = [await applyFor(jobId), await applyFor(jobId), await applyFor(other)];
    const looked = await applyFor(other);
    await employer.client.ok(applicationsCalls.getJobApplicationById, { id: looked.id });
    await handled();
    // Again after a crash.
    for (const handle of app.server.app.get(Outbox).handlersOf('application.created'))
      await handle({ applicationId: sent[0]?.id ?? '' });
    expect(await queued(employer, 'new-applicants')).toMatchObject([{ status: 'queued', postponed: false }]);
    await due(employer, 'new-applicants');
    expect(await subjects(employer)).toEqual(['3 new applicants for 2 of your jobs']);
    const [mail = ''] = await mailsTo(employer);
    expect(mail).toMatch(/Staff nurse\r\n2 new applicants/);
    expect(mail).toMatch(/Crane driver\r\n1 new applicant/);
    expect(mail).toContain(`https://jobs.example.org/client-dashboard/applications/lists/?id=3D${jobId}`);

    await applyFor(jobId);
    await due(employer, 'new-applicants');
    expect(await subjects(employer)).toEqual([
      '1 new applicant for Staff nurse',
      '3 new applicants for 2 of your jobs',
    ]);
    await expect(
      sql(
        'insert into applicant_mails (person_id, application_id, message_id) select person_id, application_id, message_id from applicant_mails',
      ),
    ).rejects.toThrow('applicant_mails_pkey');
  });

  it('wait for the hour or the morning that each colleague has chosen, with those who come until then', async () => {
    const employer = await app.signUp('client');
    const [hourly, never, gone] = [
      await addMember(app, employer, 'recruiter'),
      await addMember(app, employer, 'viewer'),
      await addMember(app, employer, 'hiring-manager'),
    ];
    // Full hours are half an hour apart in these two: in one of them none is near.
    const timeZone = new Date().getUTCMinutes() % 50 < 10 ? 'Asia/Kolkata' : 'Etc/UTC';
    for (const person of [employer, hourly]) await person.client.ok(updateProfile, { timeZone });
    await want(hourly, { applicantMails: 'hourly' });
    await want(never, { applicantMails: 'never' });
    const jobId = await postJob(employer);
    await applyFor(jobId);
    await handled();
    expect(await queued(employer, 'new-applicants')).toMatchObject([{ status: 'queued', postponed: true }]);
    for (const person of [employer, hourly, gone]) await due(person, 'new-applicants');
    expect(await queued(never, 'new-applicants')).toEqual([]);
    const waitsUntil = async (user: TestUser) => (await queued(user, 'new-applicants'))[0]?.at;
    expect(await waitsUntil(employer)).toBe(digestAt('daily', timeZone, new Date())?.toISOString());
    expect(await waitsUntil(hourly)).toBe(digestAt('hourly', timeZone, new Date())?.toISOString());

    await applyFor(jobId);
    await handled();
    expect(await queued(employer, 'new-applicants')).toHaveLength(1);
    // As if yesterday had been the day: no server ran at that minute.
    await sql(`update applicant_mails set told_at = told_at - interval '25 hours'`);
    await app.database.write((em) =>
      app.server.app.get(Memberships).removeMembership(em, { accountId: employer.userId, personId: gone.userId }),
    );
    for (const person of [employer, hourly, gone]) await due(person, 'new-applicants');
    for (const person of [employer, hourly])
      expect(await subjects(person)).toEqual(['2 new applicants for Staff nurse']);
    expect(await mailsTo(gone)).toEqual([]);
  });

  it('come as soon as somebody wants them sooner, and not at all once they want none', async () => {
    const [sooner, none] = [await app.signUp('client'), await app.signUp('client')];
    for (const employer of [sooner, none]) {
      await applyFor(await postJob(employer));
      await due(employer, 'new-applicants');
      expect(await queued(employer, 'new-applicants')).toMatchObject([{ postponed: true }]);
    }
    await want(sooner, { applicantMails: 'at-once' });
    await want(none, { applicantMails: 'never' });
    const statuses = async () =>
      Promise.all([sooner, none].map(async (each) => (await queued(each, 'new-applicants'))[0]?.status));
    await eventually(async () => {
      expect(await statuses()).toEqual(['sent', 'unneeded']);
    });
  });
});
