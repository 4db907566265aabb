/** What an employer and whoever it invited write to each other, and where that goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as conversationsCalls from '#contract/api/conversations.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { revokeProfileAccess } from '#contract/api/privacy.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { openStream } from './support/event-stream.ts';
import { exported } from './support/exported.ts';
import { invite } from './support/invitations.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet', organisation: 'Neelgiri Softworks' });
});
afterAll(() => app.close());

const { getConversation, getUnreadMessages, sendMessage, sayTyping, readConversation, reportMessage } =
  conversationsCalls;
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const talk = async (user: TestUser, inviteId: string) => (await user.client.ok(getConversation, { inviteId })).data;
const send = async (user: TestUser, inviteId: string, text: string) =>
  (await user.client.ok(sendMessage, { inviteId, text })).data;
const refused = async (user: TestUser, inviteId: string) =>
  (await user.client.fails(sendMessage, { inviteId, text: 'Hello?' })).code;

/** Somebody new who can be found, invited to a new job. */
async function invited() {
  const seeker = await app.signUp('personal', { firstName: 'Ananya' });
  await sql(`update users set last_name = 'Kurian' where id = ?`, [seeker.userId]);
  const jobId = await postJob(employer, { title: 'Ward nurse' });
  const { _id: inviteId } = await invite(app, employer, jobId, seeker);
  return { seeker, jobId, inviteId };
}

/** Everything that waits to be told is told. */
async function toldOf(user: TestUser, inviteId: string) {
  await sql(`update outbox set available_at = now() where done_at is null and payload->>'inviteId' = ?`, [inviteId]);
  await sql('notify outbox');
  await expect
    .poll(() => sql(`select 1 from outbox where done_at is null and payload->>'inviteId' = ?`, [inviteId]), {
      timeout: 15_000,
    })
    .toEqual([]);
  const { data } = await user.client.ok(getNotifications, { limit: 50 });
  return data.filter(({ type }) => type === 'Message');
}

describe('a conversation about an invitation', () => {
  it('goes both ways, and names nobody who has not applied', async () => {
    const { seeker, inviteId } = await invited();
    await send(employer, inviteId, 'Would nights suit you?');
    await send(seeker, inviteId, 'Every other week.');
    const ours = await talk(employer, inviteId);
    expect(ours).toMatchObject({
      applicationId: null,
      side: 'employer',
      with: 'Ananya K.',
      closed: null,
      closesAt: expect.any(String) as string,
      placeholders: { firstName: '', jobTitle: 'Ward nurse', company: 'Neelgiri Softworks' },
      messages: [{ own: true }, { own: false, by: 'Ananya K.', organisation: null, text: 'Every other week.' }],
    });
    expect(JSON.stringify(ours)).not.toMatch(new RegExp(`Kurian|${seeker.userId}|${seeker.email}`));
    expect(await talk(seeker, inviteId)).toMatchObject({
      side: 'applicant',
      with: 'Neelgiri Softworks',
      placeholders: null,
      messages: [{ by: 'Harpreet', organisation: 'Neelgiri Softworks' }, { own: true }],
    });
  });

  it('belongs to its two sides, and is about one thing', async () => {
    const { seeker, inviteId } = await invited();
    const { _id: messageId } = await send(seeker, inviteId, 'Between us');
    const strangers = [await app.signUp('client'), await app.signUp('personal'), await app.signUp('company')];
    for (const stranger of strangers) {
      for (const [call, input] of [
        [getConversation, { inviteId }],
        [sendMessage, { inviteId, text: 'x' }],
        [sayTyping, { inviteId }],
        [readConversation, { inviteId, messageId }],
        [reportMessage, { messageId, reason: 'other' }],
      ] as const) {
        expect((await stranger.client.send(call, input)).status, call.name).toBe(404);
      }
    }
    const viewer = await addMember(app, employer, 'viewer');
    expect((await viewer.client.send(getConversation, { inviteId })).status).toBe(403);
    expect((await employer.client.send(getConversation, {})).status).toBe(400);
    expect((await employer.client.send(getConversation, { inviteId, applicationId: inviteId })).status).toBe(400);
    expect((await employer.client.fails(getConversation, { applicationId: inviteId })).code).toBe('not_found');
    for (const change of ['application_id = null, invite_id = null', 'application_id = invite_id'])
      await expect(sql(`update conversations set ${change} where invite_id = ?`, [inviteId])).rejects.toThrow(
        /about_check|application_id_foreign/,
      );
  });

  it('counts and marks what is read, warns, and says who is typing', async () => {
    const { seeker, inviteId } = await invited();
    const { _id: messageId } = await send(employer, inviteId, 'Pay the registration fee, please.');
    const unread = async () => (await seeker.client.ok(getUnreadMessages, {})).data;
    expect(await unread()).toEqual({ total: 1, applications: [], invites: [{ inviteId, unread: 1 }] });
    expect((await talk(seeker, inviteId)).messages).toMatchObject([{ warnings: ['money'], readAt: null }]);
    expect((await seeker.client.ok(readConversation, { inviteId, messageId })).data).toEqual({ unread: 0 });
    expect((await unread()).total).toBe(0);
    expect((await talk(employer, inviteId)).messages[0]?.readAt).not.toBeNull();
    await seeker.client.ok(reportMessage, { messageId, reason: 'money' });
    const [report] = await sql<{ evidence: object }>(
      `select evidence from reports r join report_cases c on c.id = r.case_id where c.subject_id = ? and source = 'person'`,
      [messageId],
    );
    expect(report?.evidence).toMatchObject({ inviteId, text: 'Pay the registration fee, please.' });
    const stream = await openStream(app.url, seeker.tokens.accessToken);
    await employer.client.ok(sayTyping, { inviteId });
    await expect
      .poll(() => stream.received.map(({ event }) => event))
      .toContainEqual({ event: 'typing', recordId: inviteId });
    stream.close();
  });

  it('is told of by the panel and by mail, without the words', async () => {
    const { seeker, inviteId } = await invited();
    await send(employer, inviteId, 'Very secret words');
    expect(await toldOf(seeker, inviteId)).toMatchObject([
      { title: 'New message: Ward nurse', notificationDetail: inviteId, subject: 'invite', status: 'New' },
    ]);
    await sql(`update conversation_messages set sent_at = sent_at - interval '10 minutes'`);
    await sql(`update messages set available_at = now() where user_id = ? and template = 'message-waiting'`, [
      seeker.userId,
    ]);
    await sql('notify messages');
    const letter = async () =>
      (await messagesTo(app.storage.dataDir, seeker.email))
        .map(({ text }) => text.replaceAll('=\r\n', ''))
        .find((text) => text.includes('about an invitation'));
    await expect.poll(letter, { timeout: 15_000 }).toContain(`/jobseeker-dashboard/invitations?open`);
    expect(await letter()).not.toContain('secret');
    await send(seeker, inviteId, 'Thank you');
    expect(await toldOf(employer, inviteId)).toContainEqual(
      expect.objectContaining({ details: 'Ananya K. wrote to you about Ward nurse.', subject: 'invite' }),
    );
  });

  it('is in the archive of whoever wrote it', async () => {
    const { seeker, inviteId } = await invited();
    await send(seeker, inviteId, 'My own words');
    await send(employer, inviteId, 'Words of the employer');
    const archive = await exported(seeker.client);
    expect(archive.json('conversations.json')).toMatchObject([
      { applicationId: null, inviteId, jobTitle: 'Ward nurse', text: 'My own words' },
    ]);
  });
});

describe('it ends', () => {
  it.each(['declined', 'withdrawn', 'expired'] as const)('with an invitation that is %s, and stays', async (how) => {
    const { seeker, inviteId } = await invited();
    await send(seeker, inviteId, 'Thank you');
    if (how === 'withdrawn') await employer.client.ok(invitesCalls.withdrawInvite, { inviteId });
    else if (how === 'declined') {
      await seeker.client.ok(invitesCalls.answerInvite, { inviteId, answer: { kind: 'declined', reason: 'pay' } });
    } else {
      await sql(
        `update invites set sent_at = now() - interval '15 days', expires_at = now() - interval '1 day' where id = ?`,
        [inviteId],
      );
    }
    for (const side of [seeker, employer]) {
      expect(await refused(side, inviteId)).toBe('conversation_closed');
      expect(await talk(side, inviteId)).toMatchObject({ closed: 'ended', closesAt: null, messages: [{}] });
    }
  });

  it('at once for an employer that is blocked', async () => {
    const { seeker, inviteId } = await invited();
    await send(employer, inviteId, 'Hello');
    await seeker.client.ok(revokeProfileAccess, { employerId: employer.userId });
    for (const side of [seeker, employer]) expect(await refused(side, inviteId)).toBe('conversation_closed');
    expect(await talk(employer, inviteId)).toMatchObject({ with: 'The person you invited' });
    await sql('delete from seeker_blocks');
  });

  it('leaves alone who cannot be found any more, unless they write', async () => {
    const { seeker, inviteId } = await invited();
    await sql(`update seeker_profiles set visibility = 'hidden' where user_id = ?`, [seeker.userId]);
    expect(await refused(employer, inviteId)).toBe('conversation_closed');
    expect(await talk(employer, inviteId)).toMatchObject({ closed: 'blocked', with: 'The person you invited' });
    await send(seeker, inviteId, 'I’m not looking any more, but one question.');
    await send(employer, inviteId, 'Please ask.');
    expect((await talk(employer, inviteId)).messages[0]).toMatchObject({ by: 'The person you invited' });
  });
});

describe('an application that it leads to', () => {
  it('goes on with the same conversation, under both ids', async () => {
    const { seeker, jobId, inviteId } = await invited();
    await send(employer, inviteId, 'Would nights suit you?');
    expect(await toldOf(seeker, inviteId)).toMatchObject([{ subject: 'invite' }]);
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    const applicationId = data._id;
    // What was told leads to the application from now on.
    const [news] = await toldOf(seeker, inviteId);
    expect(news).toMatchObject({ notificationDetail: applicationId });
    expect(news?.subject).toBeUndefined();
    expect((await seeker.client.ok(getUnreadMessages, {})).data).toMatchObject({
      applications: [{ applicationId, unread: 1 }],
      invites: [],
    });
    await send(seeker, inviteId, 'They do, so I applied.');
    await employer.client.ok(sendMessage, { applicationId, text: 'Thank you.' });
    for (const named of [{ applicationId }, { inviteId }]) {
      const { data: thread } = await employer.client.ok(getConversation, named);
      expect(thread).toMatchObject({ applicationId, with: 'Ananya Kurian', closed: null, closesAt: null });
      expect(thread.messages.map(({ text }) => text)).toEqual([
        'Would nights suit you?',
        'They do, so I applied.',
        'Thank you.',
      ]);
    }
    expect(await sql('select 1 from conversations where application_id = ?', [applicationId])).toHaveLength(1);
  });

  it('loses nothing that is written while somebody applies', async () => {
    const { seeker, jobId, inviteId } = await invited();
    const texts = ['One', 'Two', 'Three', 'Four'];
    const [applied] = await Promise.all([
      seeker.client.ok(applicationsCalls.applyJobs, { jobId }),
      ...texts.map((text) => employer.client.ok(sendMessage, { inviteId, text })),
    ]);
    const { data } = await seeker.client.ok(getConversation, { applicationId: applied.data._id });
    expect(data.messages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(await sql('select 1 from conversations where invite_id = ?', [inviteId])).toEqual([]);
  });
});
