import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as invitesCalls from '#contract/api/invites.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { openUntil } from '#contract/domain/last-day.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import {
  decline,
  expire,
  invitationMails,
  invitationNews,
  invite,
  invitesOf,
  listSeeker,
  statusOf,
} from './support/invitations.ts';

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
const read = (seeker: TestUser, inviteId: string) =>
  seeker.client.ok(invitesCalls.answerInvite, { inviteId, answer: { kind: 'viewed' } });

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
    expect(data.expiresAt).toBe(openUntil(INVITES.days, Date.parse(data.sentAt)));

    // The seeker hears of it in the panel and by mail, and reads it.
    await eventually(async () =>
      expect(await invitationNews(seeker)).toMatchObject([
        {
          title: 'Invitation: Ward nurse',
          details: 'Bluewater Clinics has invited you to apply for Ward nurse.',
          notificationDetail: data._id,
        },
      ]),
    );
    expect(await invitationMails(app, seeker)).toEqual(['job-invited']);
    const mail = await eventually(async () => {
      const [first] = await messagesTo(app.storage.dataDir, seeker.email);
      if (first === undefined) throw new Error('no mail yet');
      return first.text;
    });
    expect(mail).toContain('Hello Asha,');
    expect(mail).toMatch(/Job: Ward nurse\r?\nEmployer: Bluewater Clinics/);
    expect(await invitesOf(seeker)).toEqual([{ ...data, person: null }]);
    await read(seeker, data._id);
    expect(await statusOf(employer, data._id)).toBe('viewed');

    // Masked until it is accepted, whatever is asked.
    expect(JSON.stringify(await invitesOf(employer, { jobId }))).not.toMatch(
      new RegExp(`Kurian|${seeker.userId}|${seeker.email}`),
    );
    const { data: applied } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    expect((await invitesOf(employer, { jobId }))[0]).toMatchObject({
      status: 'accepted',
      applicationId: applied._id,
      person: { name: 'Asha Kurian' },
    });
    expect((await invitesOf(seeker))[0]).toMatchObject({
      status: 'accepted',
      applicationId: applied._id,
      person: null,
    });
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
    expect(await invitationMails(app, seeker)).toHaveLength(1);
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
    expect((await invitesOf(employer, { jobId }))[0]).toMatchObject({ status: 'declined', declineReason: 'pay' });
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
    await expire(app, old._id);
    expect((await invitesOf(seeker))[0]).toMatchObject({ status: 'expired' });
    expect((await invitesOf(seeker))[0]?.updatedAt).toBe((await invitesOf(seeker))[0]?.expiresAt);
    expect(await invitesOf(seeker, { status: 'sent' })).toEqual([]);
    expect(await invitesOf(seeker, { status: 'expired' })).toHaveLength(1);
    expect((await decline(seeker, old._id)).body).toMatchObject({ code: 'invite_ended' });
    const again = await invite(app, employer, jobId, seeker);
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    expect([await statusOf(employer, old._id), await statusOf(employer, again._id)]).toEqual(['expired', 'accepted']);
    // The first one was long ago: this one was worth a word.
    expect(await invitationMails(app, seeker)).toEqual(['job-invited', 'job-invited']);
  });

  it('can be taken back until it is answered, and sent again without another word the same day', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const first = await invite(app, employer, jobId, seeker);
    await eventually(async () => expect(await invitationNews(seeker)).toHaveLength(1));
    const withdraw = (inviteId: string) => employer.client.send(invitesCalls.withdrawInvite, { inviteId });
    expect((await withdraw(first._id)).body).toMatchObject({ data: { status: 'withdrawn' } });
    expect((await withdraw(first._id)).status).toBe(200);
    expect((await decline(seeker, first._id)).body).toMatchObject({ code: 'invite_ended' });
    expect((await read(seeker, first._id)).data.status).toBe('withdrawn');
    const second = await invite(app, employer, jobId, seeker);
    expect((await invitesOf(seeker)).map(({ status }) => status)).toEqual(['sent', 'withdrawn']);
    await decline(seeker, second._id);
    expect((await withdraw(second._id)).body).toMatchObject({ code: 'invite_ended' });
    expect(await invitationNews(seeker)).toHaveLength(1);
    expect(await invitationMails(app, seeker)).toHaveLength(1);
  });
});

describe('inviting several people', () => {
  const inviteAll = async (jobId: string, candidateIds: string[], message?: string, headers = {}) =>
    (await employer.client.ok(invitesCalls.inviteCandidates, { jobId, candidateIds, message }, headers)).data;
  const named = async (firstName: string, lastName: string) => {
    const seeker = await app.signUp('personal', { firstName });
    await sql('update users set last_name = ? where id = ?', [lastName, seeker.userId]);
    return { seeker, card: await listSeeker(app, seeker) };
  };

  it('goes on past those who cannot be invited, and says why each was left out', async () => {
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const [asha, ravi, applicant, decliner] = [
      await named('Asha', 'Kurian'),
      await named('Ravi', 'Menon'),
      await named('Meera', 'Nair'),
      await named('Tom', 'Baker'),
    ];
    await applicant.seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await decline(decliner.seeker, (await invite(app, employer, jobId, decliner.seeker))._id);
    const hidden = await listSeeker(app, await app.signUp('personal'), 'hidden');
    const people = [applicant.card, asha.card, hidden, decliner.card, ravi.card];
    expect(await inviteAll(jobId, people, 'Come and see us.')).toEqual([
      {
        candidateId: applicant.card,
        failure: { code: 'already_applied', message: 'This person has already applied to this job.' },
      },
      { candidateId: asha.card, failure: null },
      { candidateId: hidden, failure: { code: 'not_found', message: 'This person can’t be found any more.' } },
      {
        candidateId: decliner.card,
        failure: { code: 'already_invited', message: 'This person has declined your invitation to this job.' },
      },
      { candidateId: ravi.card, failure: null },
    ]);
    for (const { seeker } of [asha, ravi]) {
      expect(await invitesOf(seeker)).toMatchObject([{ jobId, status: 'sent', message: 'Come and see us.' }]);
      expect(await invitationMails(app, seeker)).toEqual(['job-invited']);
    }
    expect(await invitesOf(applicant.seeker)).toEqual([]);
    // A second time nobody is invited again.
    const again = await inviteAll(jobId, [asha.card, ravi.card]);
    expect(again.map(({ failure }) => failure?.code)).toEqual(['already_invited', 'already_invited']);
  });

  it('fills the message in for each, and calls them by no more than their card shows', async () => {
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const [asha, anand] = [await named('Asha Rani', 'Kurian'), await named('Anand', 'Verma')];
    await sql(`update seeker_profiles set name_shown = 'initials' where user_id = ?`, [anand.seeker.userId]);
    const words = 'Hello {firstName}, {jobTitle} at {company} {day}';
    await inviteAll(jobId, [asha.card, anand.card], words);
    const sent = (await invitesOf(employer, { jobId })).map(({ message }) => message);
    expect(sent.toSorted()).toEqual([
      'Hello A. V., Ward nurse at Bluewater Clinics {day}',
      'Hello Asha, Ward nurse at Bluewater Clinics {day}',
    ]);
    expect((await invitesOf(anand.seeker))[0]?.message).toBe(sent.find((text) => text?.includes('A. V.')));
    // Alone it is the same; what would be too long goes to nobody.
    const single = await send(await postJob(employer, { title: 'Matron' }), asha.card, { message: words });
    expect(single.body).toMatchObject({ data: { message: 'Hello Asha, Matron at Bluewater Clinics {day}' } });
    const other = await postJob(employer);
    const long = await inviteAll(other, [asha.card], `{company}${'x'.repeat(LIMITS.inviteMessage - 9)}`);
    expect(long).toMatchObject([{ failure: { code: 'validation_failed' } }]);
    expect(await invitesOf(employer, { jobId: other })).toEqual([]);
  });

  it('repeats the first answer for the same idempotency key', async () => {
    const jobId = await postJob(employer);
    const { seeker, card } = await named('Asha', 'Kurian');
    const headers = { 'idempotency-key': 'several-invitations' };
    const first = await inviteAll(jobId, [card], 'Hello', headers);
    expect(first).toEqual([{ candidateId: card, failure: null }]);
    expect(await inviteAll(jobId, [card], 'Hello', headers)).toEqual(first);
    expect(await invitationMails(app, seeker)).toHaveLength(1);
  });

  it('is for an own open job, for each person once, and for fifty at most', async () => {
    const card = await listSeeker(app, await app.signUp('personal'));
    const rivals = await postJob(await app.signUp('client'));
    const paused = await postJob(employer);
    await sql(`update jobs set status = 'paused' where id = ?`, [paused]);
    const fails = (jobId: string, candidateIds: string[]) =>
      employer.client.fails(invitesCalls.inviteCandidates, { jobId, candidateIds });
    expect(await fails(rivals, [card])).toMatchObject({ code: 'not_found' });
    expect(await fails(paused, [card])).toMatchObject({ code: 'job_not_open' });
    const open = await postJob(employer);
    const many = Array.from({ length: INVITES.atOnce + 1 }, () => crypto.randomUUID());
    for (const candidateIds of [[], [card, card], many]) {
      expect(await fails(open, candidateIds)).toMatchObject({ details: [{ path: 'candidateIds' }] });
    }
    expect(await invitesOf(employer, { jobId: open })).toEqual([]);
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

it('allows a hundred a day', async () => {
  const strict = await createTestApp();
  try {
    const client = await strict.signUp('client');
    await rows(
      strict.database.primary(),
      `insert into rate_windows (bucket, window_start, hits)
       values ('invite:' || ?, now(), 98)`,
      [client.userId],
    );
    const jobId = await postJob(client);
    expect((await invite(strict, client, jobId, await strict.signUp('personal'))).status).toBe('sent');
    const candidateId = await listSeeker(strict, await strict.signUp('personal'));
    // Several at once count for as many.
    const another = await listSeeker(strict, await strict.signUp('personal'));
    const { data } = await client.client.ok(invitesCalls.inviteCandidates, {
      jobId,
      candidateIds: [another, candidateId],
    });
    expect(data).toMatchObject([{ failure: null }, { failure: { code: 'rate_limited' } }]);
    expect(data[1]?.failure?.message).toMatch(/^You can send 100 invitations in 24 hours\./);
    expect(await client.client.fails(invitesCalls.sendJobInvite, { jobId, candidateId })).toMatchObject({
      code: 'rate_limited',
    });
  } finally {
    await strict.close();
  }
});
