import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as invitesCalls from '#contract/api/invites.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { INVITES } from '#contract/domain/limits.ts';
import type { InviteStatus } from '#contract/domain/options.ts';
import { rows } from '../../src/database/database.ts';
import { DeferredContents } from '../../src/modules/messages/deferred-contents.service.ts';
import { LeavingService } from '../../src/modules/profile/leaving.service.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';
import { invite, listSeeker } from './support/invitations.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const send = (jobId: string, candidateId: string, more: object = {}) =>
  employer.client.send(invitesCalls.sendJobInvite, { jobId, candidateId, ...more });
const sent = async (input: object = {}) => (await employer.client.ok(invitesCalls.getInvite, input)).data;
const got = async (seeker: TestUser, input: object = {}) =>
  (await seeker.client.ok(invitesCalls.getInvite, input)).data;
const decline = (seeker: TestUser, inviteId: string) =>
  seeker.client.send(invitesCalls.answerInvite, { inviteId, answer: { kind: 'declined', reason: 'pay' } });
const read = (seeker: TestUser, inviteId: string) =>
  seeker.client.ok(invitesCalls.answerInvite, { inviteId, answer: { kind: 'viewed' } });
const close = (jobId: string, version = 1) =>
  employer.client.send(ownJobsCalls.updateJob, { jobId, version, status: 'closed', disposition: { reason: 'other' } });
const expire = (inviteId: string) =>
  sql(`update invites set sent_at = now() - interval '15 days', expires_at = now() - interval '1 day' where id = ?`, [
    inviteId,
  ]);
const statusOf = async (inviteId: string): Promise<InviteStatus | undefined> =>
  (await sent({ limit: 300 })).find(({ _id }) => _id === inviteId)?.status;
const templates = async (user: TestUser) =>
  (await sql<{ template: string }>('select template from messages where user_id = ?', [user.userId]))
    .map(({ template }) => template)
    .filter((template) => template !== 'application-received');
const panel = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.filter(
    ({ type }) => type === 'JobInvitation',
  );

describe('an invitation', () => {
  it('goes from the employer to the seeker, who applies by it', async () => {
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const seeker = await app.signUp('personal', { firstName: 'Asha' });
    await sql(`update users set last_name = 'Kurian' where id = ?`, [seeker.userId]);
    const candidateId = await listSeeker(app, seeker, 'open-to-invites');
    const { data } = await employer.client.ok(invitesCalls.sendJobInvite, {
      jobId,
      candidateId,
      message: '  We liked your work on ferries.\nCome and see us. ',
    });
    expect(data).toMatchObject({
      jobId,
      jobTitle: 'Ward nurse',
      companyName: 'Bluewater Clinics',
      jobOpen: true,
      status: 'sent',
      message: 'We liked your work on ferries.\nCome and see us.',
      applicationId: null,
      person: { candidateId, name: 'Asha K.', headline: 'Marine electrician', city: 'Kochi' },
    });
    expect(Date.parse(data.expiresAt) - Date.parse(data.sentAt)).toBe(INVITES.days * 86_400_000);

    // The seeker hears of it in the panel and by mail, and reads it.
    await eventually(async () =>
      expect(await panel(seeker)).toMatchObject([
        {
          title: 'Invitation: Ward nurse',
          details: 'Bluewater Clinics has invited you to apply for Ward nurse.',
          notificationDetail: data._id,
        },
      ]),
    );
    expect(await templates(seeker)).toEqual(['job-invited']);
    const mail = await eventually(async () => {
      const [first] = await messagesTo(app.storage.dataDir, seeker.email);
      if (first === undefined) throw new Error('no mail yet');
      return first.text;
    });
    expect(mail).toContain('Hello Asha,');
    expect(mail).toMatch(/Job: Ward nurse\r?\nEmployer: Bluewater Clinics/);
    expect(await got(seeker)).toEqual([{ ...data, person: null }]);
    await read(seeker, data._id);
    expect(await statusOf(data._id)).toBe('viewed');

    // Masked until it is accepted, whatever is asked.
    expect(JSON.stringify(await sent({ jobId }))).not.toMatch(new RegExp(`Kurian|${seeker.userId}|${seeker.email}`));
    const { data: applied } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    expect((await sent({ jobId }))[0]).toMatchObject({
      status: 'accepted',
      applicationId: applied._id,
      person: { name: 'Asha Kurian' },
    });
    expect((await got(seeker))[0]).toMatchObject({ status: 'accepted', applicationId: applied._id, person: null });
    const opened = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: applied._id });
    expect(opened.data.contact.email).toBe(seeker.email);
  });

  it('repeats the first answer for the same idempotency key, with one mail', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const input = { jobId, candidateId: await listSeeker(app, seeker) };
    const headers = { 'idempotency-key': 'one-invitation' };
    const first = await employer.client.ok(invitesCalls.sendJobInvite, input, headers);
    expect((await employer.client.ok(invitesCalls.sendJobInvite, input, headers)).data).toEqual(first.data);
    expect(await templates(seeker)).toHaveLength(1);
  });

  it('is for who can be found by this employer only', async () => {
    const jobId = await postJob(employer);
    const hidden = await listSeeker(app, await app.signUp('personal'), 'hidden');
    const leaving = await app.signUp('personal');
    const gone = await listSeeker(app, leaving);
    await sql('update users set leaving_at = now() where id = ?', [leaving.userId]);
    const blocker = await app.signUp('personal');
    const blocked = await listSeeker(app, blocker);
    await sql('insert into seeker_blocks (user_id, client_id) values (?, ?)', [blocker.userId, employer.userId]);
    for (const candidateId of [hidden, gone, blocked, blocker.userId, crypto.randomUUID()]) {
      expect((await send(jobId, candidateId)).body).toMatchObject({ code: 'not_found' });
    }
    const rival = await app.signUp('client');
    const other = await postJob(rival);
    const open = await rival.client.ok(invitesCalls.sendJobInvite, { jobId: other, candidateId: blocked });
    expect(open.data.status).toBe('sent');
  });

  it('is for an own open job only', async () => {
    const candidateId = await listSeeker(app, await app.signUp('personal'));
    const draft = await postJob(employer, {}, 'draft');
    expect((await send(draft, candidateId)).body).toMatchObject({ code: 'not_found' });
    for (const change of [`status = 'paused'`, `status = 'closed'`, `closes_at = now() - interval '1 minute'`]) {
      const jobId = await postJob(employer);
      await sql(`update jobs set ${change} where id = ?`, [jobId]);
      expect((await send(jobId, candidateId)).body).toMatchObject({ code: 'job_not_open' });
    }
  });

  it('is one per job and person; a no is a no, and who applied need not be asked', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const first = await invite(app, employer, jobId, seeker);
    const candidateId = first.person?.candidateId ?? '';
    expect((await send(jobId, candidateId)).body).toMatchObject({ code: 'already_invited' });
    expect((await decline(seeker, first._id)).body).toMatchObject({
      data: { status: 'declined', declineReason: 'pay' },
    });
    expect((await sent({ jobId }))[0]).toMatchObject({ status: 'declined', declineReason: 'pay' });
    expect((await send(jobId, candidateId)).body).toMatchObject({
      code: 'already_invited',
      message: 'This person has declined your invitation to this job.',
    });
    const applicant = await app.signUp('personal');
    await applicant.client.ok(applicationsCalls.applyJobs, { jobId });
    expect((await send(jobId, await listSeeker(app, applicant))).body).toMatchObject({
      code: 'already_applied',
      message: 'This person has already applied to this job.',
    });
    // Another job of the same employer is another question.
    expect((await send(await postJob(employer), candidateId)).status).toBe(200);
  });

  it('expires by itself, cannot be accepted then, and makes room for another one', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const old = await invite(app, employer, jobId, seeker);
    await expire(old._id);
    expect((await got(seeker))[0]).toMatchObject({ status: 'expired' });
    expect((await got(seeker))[0]?.updatedAt).toBe((await got(seeker))[0]?.expiresAt);
    expect(await got(seeker, { status: 'sent' })).toEqual([]);
    expect(await got(seeker, { status: 'expired' })).toHaveLength(1);
    expect((await decline(seeker, old._id)).body).toMatchObject({ code: 'invite_ended' });
    const again = await invite(app, employer, jobId, seeker);
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    expect([await statusOf(old._id), await statusOf(again._id)]).toEqual(['expired', 'accepted']);
    // The first one was long ago: this one was worth a word.
    expect(await templates(seeker)).toEqual(['job-invited', 'job-invited']);
  });

  it('can be taken back until it is answered, and sent again without another word the same day', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const first = await invite(app, employer, jobId, seeker);
    await eventually(async () => expect(await panel(seeker)).toHaveLength(1));
    const withdraw = (inviteId: string) => employer.client.send(invitesCalls.withdrawInvite, { inviteId });
    expect((await withdraw(first._id)).body).toMatchObject({ data: { status: 'withdrawn' } });
    expect((await withdraw(first._id)).status).toBe(200);
    expect((await decline(seeker, first._id)).body).toMatchObject({ code: 'invite_ended' });
    expect((await read(seeker, first._id)).data.status).toBe('withdrawn');
    const second = await invite(app, employer, jobId, seeker);
    expect((await got(seeker)).map(({ status }) => status)).toEqual(['sent', 'withdrawn']);
    await decline(seeker, second._id);
    expect((await withdraw(second._id)).body).toMatchObject({ code: 'invite_ended' });
    expect(await panel(seeker)).toHaveLength(1);
    expect(await templates(seeker)).toHaveLength(1);
  });
});

describe('the lists', () => {
  it('are filtered by status, job and words, and page newest first', async () => {
    const client = await app.signUp('client', { organisation: 'Harbour Works' });
    const seeker = await app.signUp('personal', { firstName: 'Meera' });
    const other = await app.signUp('personal', { firstName: 'Ravi' });
    await sql(`update users set last_name = 'Hiddenname' where id in (?)`, [[seeker.userId, other.userId]]);
    const welder = await postJob(client, { title: '100% welder' });
    const cook = await postJob(client, { title: 'Ship cook' });
    const ids: string[] = [];
    for (const [jobId, person] of [
      [welder, seeker],
      [cook, seeker],
      [welder, other],
    ] as const) {
      ids.unshift((await invite(app, client, jobId, person))._id);
    }
    const of = async (user: TestUser, input: object) =>
      (await user.client.ok(invitesCalls.getInvite, input)).data.map(({ _id }) => ids.indexOf(_id));
    expect(await of(client, {})).toEqual([0, 1, 2]);
    expect(await of(seeker, { id: seeker.userId, userType: 'personal' })).toEqual([1, 2]);
    expect(await of(client, { jobId: welder })).toEqual([0, 2]);
    expect(await of(client, { search: 'COOK' })).toEqual([1]);
    expect(await of(client, { search: '100%' })).toEqual([0, 2]);
    expect(await of(client, { search: '_%' })).toEqual([]);
    expect(await of(seeker, { search: 'harbour' })).toEqual([1, 2]);
    expect(await of(client, { search: 'meera' })).toEqual([1, 2]);
    // What the card hides cannot be guessed by searching for it.
    expect(await of(client, { search: 'hiddenname' })).toEqual([]);
    await sql(`update seeker_profiles set name_shown = 'initials' where user_id = ?`, [seeker.userId]);
    expect(await of(client, { search: 'meera' })).toEqual([]);
    // Nor is the seeker's own list about people.
    expect(await of(seeker, { search: 'electrician' })).toEqual([]);
    await client.client.ok(invitesCalls.withdrawInvite, { inviteId: ids[0] ?? '' });
    expect(await of(client, { status: 'withdrawn' })).toEqual([0]);
    expect(await of(client, { status: 'sent' })).toEqual([1, 2]);
    const second = await client.client.ok(invitesCalls.getInvite, { limit: 2, pageId: 2 });
    expect(second.data.map(({ _id }) => _id)).toEqual([ids[2]]);
    expect(second.page).toEqual({ pageId: 2, limit: 2, total: 3, totalIsCapped: false, totalPages: 2 });
  });

  it('no longer name who hides, and keep the invitation', async () => {
    const client = await app.signUp('client');
    const seeker = await app.signUp('personal', { firstName: 'Meera' });
    await invite(app, client, await postJob(client), seeker);
    await listSeeker(app, seeker, 'hidden');
    const { data } = await client.client.ok(invitesCalls.getInvite, {});
    expect(data[0]).toMatchObject({ status: 'sent', person: { candidateId: null, name: null, headline: null } });
    expect(JSON.stringify(data)).not.toContain('Meera');
  });
});

describe('the mail', () => {
  const withdraw = (inviteId: string) => employer.client.ok(invitesCalls.withdrawInvite, { inviteId });
  const pause = (jobId: string) => employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
  const block = (seeker: TestUser) =>
    sql('insert into seeker_blocks (user_id, client_id) values (?, ?)', [seeker.userId, employer.userId]);

  it.each<[string, (seeker: TestUser, jobId: string, inviteId: string) => unknown]>([
    ['was taken back', (_, __, inviteId) => withdraw(inviteId)],
    ['was declined', (seeker, _, inviteId) => decline(seeker, inviteId)],
    ['was accepted', (seeker, jobId) => seeker.client.ok(applicationsCalls.applyJobs, { jobId })],
    ['has expired', (_, __, inviteId) => expire(inviteId)],
    ['is to a closed job', (_, jobId) => close(jobId)],
    ['is to a paused job', (_, jobId) => pause(jobId)],
    [
      'is to a job whose last day is over',
      (_, jobId) => sql('update jobs set closes_at = now() where id = ?', [jobId]),
    ],
    ['comes from an employer who was blocked', (seeker) => block(seeker)],
    ['is to somebody who hides', (seeker) => listSeeker(app, seeker, 'hidden')],
    ['is to somebody who leaves', ({ userId }) => sql('update users set leaving_at = now() where id = ?', [userId])],
  ])('is not sent about an invitation that %s before it leaves', async (_, happen) => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const { _id: inviteId } = await invite(app, employer, jobId, seeker);
    const content = async () => app.server.app.get(DeferredContents).of('job-invited')?.({ inviteId } as never, '');
    expect(await content()).toMatchObject({ jobTitle: 'Ward nurse', companyName: 'Bluewater Clinics' });
    await happen(seeker, jobId, inviteId);
    expect(await content()).toBeUndefined();
  });
});

describe('an invitation ends', () => {
  it('with its job: withdrawn in the same change, one by one and in bulk', async () => {
    const seeker = await app.signUp('personal');
    const one = await postJob(employer);
    const many = await postJob(employer);
    const invites = [await invite(app, employer, one, seeker), await invite(app, employer, many, seeker)];
    const overdue = await invite(app, employer, many, await app.signUp('personal'));
    await expire(overdue._id);
    expect((await close(one)).status).toBe(200);
    await employer.client.ok(ownJobsCalls.updateJobs, { action: 'close', jobs: [{ jobId: many, version: 1 }] });
    for (const { _id } of invites) expect(await statusOf(_id)).toBe('withdrawn');
    expect(await statusOf(overdue._id)).toBe('expired');
    expect((await got(seeker)).map(({ jobOpen }) => jobOpen)).toEqual([false, false]);
    // The job may be opened again, and the person invited again.
    await employer.client.ok(ownJobsCalls.updateJob, { jobId: one, version: 2, status: 'active' });
    expect((await invite(app, employer, one, seeker)).status).toBe('sent');
  });

  it('with either account: withdrawn when it leaves, forgotten when it is gone', async () => {
    const leave = async (user: TestUser) =>
      user.client.ok(profileCalls.deleteProfile, {
        confirmation: 'DELETE',
        ticket: await ticketFor(app.database, 'delete', user.email, user.userId),
      });
    const client = await app.signUp('client');
    const jobId = await postJob(client);
    const [leaver, stayer] = [await app.signUp('personal'), await app.signUp('personal')];
    for (const seeker of [leaver, stayer]) await invite(app, client, jobId, seeker);
    await eventually(async () => expect(await panel(stayer)).toHaveLength(1));
    await leave(leaver);
    const { data } = await client.client.ok(invitesCalls.getInvite, {});
    expect(data.map(({ status, person }) => [status, person?.name ?? null])).toEqual([
      ['sent', 'Test P.'],
      ['withdrawn', null],
    ]);
    await leave(client);
    expect(await got(stayer)).toMatchObject([{ status: 'withdrawn', jobOpen: false }]);
    await sql('update users set leaving_at = now() where id = ?', [client.userId]);
    await app.server.app.get(LeavingService).purge();
    expect(await got(stayer)).toEqual([]);
    expect(await panel(stayer)).toEqual([]);
  });

  it('stays open while the job is paused, whose page the invited person may go on reading', async () => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer, { title: 'Paused role' });
    const { _id } = await invite(app, employer, jobId, seeker);
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
    expect((await got(seeker))[0]).toMatchObject({ _id, status: 'sent', jobOpen: false });
    expect((await seeker.client.ok(jobsCalls.getJobById, { id: jobId })).data.open).toBe(false);
    const stranger = await app.signUp('personal');
    expect(await stranger.client.fails(jobsCalls.getJobById, { id: jobId })).toMatchObject({ code: 'not_found' });
  });

  it('is refused by the database where code forgets it', async () => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer);
    const { _id } = await invite(app, employer, jobId, seeker);
    await expect(sql(`update jobs set status = 'closed' where id = ?`, [jobId])).rejects.toThrow(/still open/);
    await expect(
      sql(
        `insert into invites (job_id, client_id, invitee_id, expires_at) values (?, ?, ?, now() + interval '1 day')`,
        [jobId, employer.userId, seeker.userId],
      ),
    ).rejects.toThrow(/invites_once_unique/);
    await expect(sql(`update invites set status = 'accepted' where id = ?`, [_id])).rejects.toThrow(/accepted_check/);
    await expect(sql(`update invites set status = 'declined' where id = ?`, [_id])).rejects.toThrow(/declined_check/);
    await close(jobId);
    await expect(sql(`update invites set status = 'sent' where id = ?`, [_id])).rejects.toThrow(/has ended/);
    const other = await app.signUp('personal');
    await expect(
      sql(
        `insert into invites (job_id, client_id, invitee_id, expires_at) values (?, ?, ?, now() + interval '1 day')`,
        [jobId, employer.userId, other.userId],
      ),
    ).rejects.toThrow(/filled or closed/);
  });
});

describe('at the same moment', () => {
  const codesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it('ten invitations of one person make one, with one notification and one mail', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const candidateId = await listSeeker(app, seeker);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(jobId, candidateId)));
    expect(codesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.flatMap(({ body }) => (body.success ? [] : [body.code]))).toEqual(
      Array.from({ length: 9 }, () => 'already_invited'),
    );
    await eventually(async () => expect(await panel(seeker)).toHaveLength(1));
    expect(await templates(seeker)).toHaveLength(1);
  });

  it('the job closes while people are invited: no invitation stays open', async () => {
    const seekers = await Promise.all(Array.from({ length: 6 }, () => app.signUp('personal')));
    const cards = await Promise.all(seekers.map((seeker) => listSeeker(app, seeker)));
    const jobId = await postJob(employer);
    const [closed, ...answers] = await Promise.all([
      close(jobId),
      ...cards.map((candidateId) => send(jobId, candidateId)),
    ]);
    expect(closed.status).toBe(200);
    for (const { body } of answers) if (!body.success) expect(body.code).toBe('job_not_open');
    const left = await sql('select 1 from invites where job_id = ? and status in (?)', [jobId, ['sent', 'viewed']]);
    expect(left).toEqual([]);
  });

  it('applying and taking back: either accepted or withdrawn, and the application stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const jobId = await postJob(employer);
      const seeker = await app.signUp('personal');
      const { _id } = await invite(app, employer, jobId, seeker);
      const [applied, withdrawn] = await Promise.all([
        seeker.client.send(applicationsCalls.applyJobs, { jobId }),
        employer.client.send(invitesCalls.withdrawInvite, { inviteId: _id }),
      ]);
      expect(applied.status).toBe(200);
      const [after] = await sent({ jobId });
      expect(after?.status).toBe(withdrawn.status === 200 ? 'withdrawn' : 'accepted');
      expect(after?.applicationId === null).toBe(withdrawn.status === 200);
    }
  });

  it('declining and applying: one of the two, never half of each', async () => {
    for (let round = 0; round < 6; round += 1) {
      const jobId = await postJob(employer);
      const seeker = await app.signUp('personal');
      const { _id } = await invite(app, employer, jobId, seeker);
      const [applied, declined] = await Promise.all([
        seeker.client.send(applicationsCalls.applyJobs, { jobId }),
        decline(seeker, _id),
      ]);
      expect(applied.status).toBe(200);
      const [after] = await got(seeker, { jobId });
      expect(after?.status).toBe(declined.status === 200 ? 'declined' : 'accepted');
    }
  });
});

it('allows a hundred a day', async () => {
  const strict = await createTestApp();
  try {
    const client = await strict.signUp('client');
    await rows(
      strict.database.primary(),
      `insert into rate_windows (bucket, window_start, hits)
       values ('invite:' || ?, now(), 99)`,
      [client.userId],
    );
    const jobId = await postJob(client);
    expect((await invite(strict, client, jobId, await strict.signUp('personal'))).status).toBe('sent');
    const candidateId = await listSeeker(strict, await strict.signUp('personal'));
    expect(await client.client.fails(invitesCalls.sendJobInvite, { jobId, candidateId })).toMatchObject({
      code: 'rate_limited',
    });
  } finally {
    await strict.close();
  }
});
