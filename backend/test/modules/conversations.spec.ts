/** What both sides of an application write to each other, who has read it, and who is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeProfileAccess } from '#contract/api/privacy.ts';
import * as conversationsCalls from '#contract/api/conversations.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { openStream } from './support/event-stream.ts';
import { addMember } from './support/members.ts';
import { applyTo } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet', organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  vendor = await app.signUp('company', { firstName: 'Kwame', organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

const { getConversation, getUnreadMessages, sendMessage, sayTyping, readConversation } = conversationsCalls;
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const apply = () => applyTo(app, employer, seeker, false);
const talk = async (user: TestUser, applicationId: string, limit?: number) =>
  (await user.client.ok(getConversation, { applicationId, ...(limit !== undefined && { limit }) })).data;
const send = async (user: TestUser, applicationId: string, text: string) =>
  (await user.client.ok(sendMessage, { applicationId, text })).data;
const read = async (user: TestUser, applicationId: string, messageId: string) =>
  (await user.client.ok(readConversation, { applicationId, messageId })).data.unread;

/** What the person's panel says of the application's messages; the clock is put forward for it. */
async function told(user: TestUser, id: string) {
  await sql(`update outbox set available_at = now() where done_at is null and payload->>'applicationId' = ?`, [id]);
  await sql('notify outbox');
  await expect
    .poll(() => sql(`select 1 from outbox where done_at is null and payload->>'applicationId' = ?`, [id]), {
      timeout: 15_000,
    })
    .toEqual([]);
  return sql<{ title: string; status: string; seq: number }>(
    `select title, status, seq::int as seq from notifications where user_id = ? and notification_detail = ? and type = 'Message' order by seq`,
    [user.userId, id],
  );
}

describe('messages', () => {
  it('go both ways, and say who speaks for whom', async () => {
    const id = await apply();
    const colleague = await addMember(app, employer, 'hiring-manager');
    await send(seeker, id, '  Is the on-call shared?\nOr Bengaluru only?  ');
    await send(employer, id, 'Shared.');
    await send(colleague, id, 'We cover the day.');
    const theirs = await talk(seeker, id);
    expect(theirs).toMatchObject({ side: 'applicant', with: 'Neelgiri Softworks', closed: null, placeholders: null });
    expect(theirs.messages).toMatchObject([
      { own: true, side: 'applicant', text: 'Is the on-call shared?\nOr Bengaluru only?' },
      { own: false, by: 'Harpreet', organisation: 'Neelgiri Softworks', text: 'Shared.' },
      { own: false, organisation: 'Neelgiri Softworks', text: 'We cover the day.' },
    ]);
    // A colleague's whole name stays inside.
    expect(JSON.stringify(theirs)).not.toMatch(/Harpreet \w/);
    const ours = await talk(employer, id);
    expect(ours).toMatchObject({
      with: expect.stringMatching(/^Ananya /) as string,
      placeholders: { firstName: 'Ananya', company: 'Neelgiri Softworks' },
    });
    expect(ours.messages[2]).toMatchObject({
      own: false,
      organisation: null,
      by: expect.stringContaining(' ') as string,
    });
    const submitted = await applyTo(app, employer, vendor, true);
    await send(vendor, submitted, 'She is free on Monday.');
    expect(await talk(employer, submitted)).toMatchObject({
      with: 'Baobab Talent',
      messages: [{ by: 'Kwame', organisation: 'Baobab Talent' }],
    });
  });

  it('belong to the two sides alone, and to those of them who handle applications', async () => {
    const id = await apply();
    const { _id } = await send(seeker, id, 'Between us');
    const rival = await app.signUp('client');
    for (const stranger of [rival, vendor, await app.signUp('personal')]) {
      for (const call of [getConversation, sendMessage, sayTyping, readConversation]) {
        const { status, body } = await stranger.client.send(call, {
          applicationId: id,
          ...(call === sendMessage && { text: 'x' }),
          ...(call === readConversation && { messageId: _id }),
        });
        expect(status, JSON.stringify(body)).toBe(404);
      }
    }
    const viewer = await addMember(app, employer, 'viewer');
    expect((await viewer.client.send(getConversation, { applicationId: id })).status).toBe(403);
    const other = await send(employer, await apply(), 'Elsewhere');
    expect((await employer.client.fails(readConversation, { applicationId: id, messageId: other._id })).code).toBe(
      'not_found',
    );
  });

  it('are stored once, however often the same one is sent', async () => {
    const id = await apply();
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const input = { applicationId: id, text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => seeker.client.send(sendMessage, input, headers)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await talk(employer, id)).messages).toHaveLength(1);
  });

  it('are as many as the limit says, also where several are sent at once', async () => {
    const id = await apply();
    await send(seeker, id, 'First');
    await sql(
      `insert into conversation_messages (conversation_id, side, text) select c.id, 'applicant', 'Full'
       from conversations c, generate_series(3, ${String(CONVERSATIONS.messages)}) where c.application_id = ?`,
      [id],
    );
    const last = await Promise.all(
      Array.from({ length: 3 }, () => employer.client.send(sendMessage, { applicationId: id, text: 'Last' })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const shown = await talk(employer, id, 20);
    expect(shown).toMatchObject({ closed: 'full', hasEarlier: true });
    expect(shown.messages).toHaveLength(20);
    expect(shown.messages.at(-1)?.text).toBe('Last');
  });

  it('warn their reader, and nobody else', async () => {
    const id = await apply();
    await send(employer, id, 'Pay the registration fee, please.');
    expect((await talk(seeker, id)).messages[0]?.warnings).toEqual(['money']);
    expect((await talk(employer, id)).messages[0]).toMatchObject({
      warnings: [],
      text: 'Pay the registration fee, please.',
    });
  });

  it('hold by constraint, and go with the application', async () => {
    const id = await apply();
    const { _id } = await send(employer, id, 'Gone with it');
    await read(seeker, id, _id);
    await expect(sql(`update conversation_messages set text = '' where id = ?`, [_id])).rejects.toThrow(/text_check/);
    await expect(sql(`update conversation_messages set text = repeat('x', 4001) where id = ?`, [_id])).rejects.toThrow(
      /text_check/,
    );
    await expect(sql(`update conversation_messages set side = 'system' where id = ?`, [_id])).rejects.toThrow(
      /side_check/,
    );
    await expect(
      sql('update conversations set sender_id = employer_id where application_id = ?', [id]),
    ).rejects.toThrow(/sides_check/);
    const [conversation] = await sql<{ id: string }>('select id from conversations where application_id = ?', [id]);
    await sql('delete from applications where id = ?', [id]);
    expect(await sql('select 1 from conversations where id = ?', [conversation?.id])).toEqual([]);
    for (const table of ['conversation_messages', 'conversation_reads'])
      expect(await sql(`select 1 from ${table} where conversation_id = ?`, [conversation?.id])).toEqual([]);
  });
});

describe('reading', () => {
  it('is marked for each person, and told to the other side', async () => {
    const id = await apply();
    const colleague = await addMember(app, employer, 'recruiter');
    const first = await send(seeker, id, 'One');
    const second = await send(seeker, id, 'Two');
    const unreadOf = async (user: TestUser) =>
      (await user.client.ok(getUnreadMessages, {})).data.applications.find(({ applicationId }) => applicationId === id)
        ?.unread ?? 0;
    expect([await unreadOf(employer), await unreadOf(colleague), await unreadOf(seeker)]).toEqual([2, 2, 0]);
    expect(await read(employer, id, first._id)).toBe(1);
    expect((await talk(seeker, id)).messages).toMatchObject([
      { readAt: expect.any(String) as string },
      { readAt: null },
    ]);
    expect(await read(employer, id, second._id)).toBe(0);
    // Reading an older one again takes nothing back.
    expect(await read(employer, id, first._id)).toBe(0);
    // A colleague who has not looked yet is not asked to read what was dealt with, only what is new.
    expect(await unreadOf(colleague)).toBe(0);
    await read(colleague, id, second._id);
    await send(seeker, id, 'Three');
    expect([await unreadOf(employer), await unreadOf(colleague)]).toEqual([1, 1]);
    const { data } = await employer.client.ok(getUnreadMessages, {});
    expect(data.total).toBe(data.applications.reduce((sum, { unread }) => sum + unread, 0));
  });
});

describe('what a person has not read', () => {
  it('is counted in all and named page by page, however many conversations there are', async () => {
    const client = await app.signUp('client', { organisation: 'Coral Freight' });
    const ids: string[] = [];
    for (let written = 1; written <= 3; written += 1) {
      const id = await applyTo(app, client, seeker, false);
      for (let message = 0; message < written; message += 1) await send(seeker, id, 'Hello');
      ids.unshift(id);
    }
    const pageOf = async (pageId: number) => client.client.ok(getUnreadMessages, { pageId, limit: 2 });
    const [three, two, one] = ids.map((applicationId, index) => ({ applicationId, unread: 3 - index }));
    const page = { limit: 2, total: 3, totalIsCapped: false, totalPages: 2 };
    for (const [pageId, applications] of [[three, two], [one], []].entries()) {
      expect(await pageOf(pageId + 1)).toMatchObject({
        data: { total: 6, applications, invites: [] },
        page: { ...page, pageId: pageId + 1 },
      });
    }
    expect((await client.client.ok(getUnreadMessages, {})).page).toMatchObject({ limit: 300, total: 3, totalPages: 1 });
  });
});

describe('somebody who writes', () => {
  it('is seen by the other side alone, while they may write, and nothing of it is stored', async () => {
    const id = await apply();
    const viewer = await addMember(app, employer, 'viewer');
    const streams = await Promise.all(
      [employer, viewer, seeker].map(({ tokens }) => openStream(app.url, tokens.accessToken)),
    );
    const heard = () => streams.map(({ received }) => received.filter(({ event }) => event.event === 'typing').length);
    const [theirs] = streams;
    await seeker.client.ok(sayTyping, { applicationId: id });
    await expect.poll(heard).toEqual([1, 0, 0]);
    expect(theirs?.received.find(({ event }) => event.event === 'typing')).toEqual({
      // It has no number: whoever was away has missed nothing.
      id: null,
      event: { event: 'typing', recordId: id },
    });
    await employer.client.ok(sayTyping, { applicationId: id });
    await expect.poll(heard).toEqual([1, 0, 1]);
    // Where nobody can write any more, nobody is seen writing; what comes after it says that it would have come.
    await sql(
      `update applications set status = 'closed', settles_at = null, updated_at = now() - interval '15 days' where id = ?`,
      [id],
    );
    await seeker.client.ok(sayTyping, { applicationId: id });
    await seeker.client.ok(sayTyping, { applicationId: await apply() });
    await expect.poll(heard).toEqual([2, 0, 1]);
    expect(
      theirs?.received.filter(({ event }) => JSON.stringify(event).includes(id) && event.event === 'typing'),
    ).toHaveLength(1);
    expect(await sql('select 1 from conversations where application_id = ?', [id])).toEqual([]);
    for (const stream of streams) stream.close();
  });
});

describe('who is told', () => {
  it('has one unread notification for a burst, and none of what was read', async () => {
    const id = await apply();
    await send(employer, id, 'One');
    await send(employer, id, 'Two');
    expect(await told(seeker, id)).toMatchObject([
      { title: expect.stringMatching(/^2 new messages: /) as string, status: 'New' },
    ]);
    await send(employer, id, 'Three');
    const [counted, ...more] = await told(seeker, id);
    expect(more).toEqual([]);
    expect(counted).toMatchObject({ title: expect.stringMatching(/^3 new messages: /) as string });
    // Long after that it is news again.
    await sql(`update notifications set sent_at = now() - interval '11 minutes' where notification_detail = ?`, [id]);
    const four = await send(employer, id, 'Four');
    const [again, ...others] = await told(seeker, id);
    expect(others).toEqual([]);
    expect(again?.seq).toBeGreaterThan(Number(counted?.seq));
    // Opening the conversation reads the notification as well.
    await read(seeker, id, four._id);
    expect(await told(seeker, id)).toMatchObject([{ status: 'Read' }]);
    // The same event twice is told once.
    await sql(`insert into outbox (topic, payload) values ('message.sent', ?::jsonb)`, [
      JSON.stringify({ applicationId: id, messageId: four._id }),
    ]);
    expect(await told(seeker, id)).toHaveLength(1);
    const five = await send(employer, id, 'Five');
    await read(seeker, id, five._id);
    expect(await told(seeker, id)).toHaveLength(1);
    await send(seeker, id, 'Thank you');
    expect(await told(employer, id)).toMatchObject([{ title: expect.stringMatching(/^New message: /) as string }]);
  });

  it('gets one mail when nobody reads, without the words', async () => {
    const someone = await app.signUp('personal');
    const id = await applyTo(app, employer, someone, false);
    const one = await send(employer, id, 'Very secret words');
    const more = await send(employer, id, 'More of them');
    const queued = () =>
      sql<{ id: string; status: string; rest: number }>(
        `select id, status, extract(epoch from available_at - now())::int as rest from messages where user_id = ? and template = 'message-waiting'`,
        [someone.userId],
      );
    const [mail, ...none] = await queued();
    expect(none).toEqual([]);
    expect(mail?.rest).toBeGreaterThan(CONVERSATIONS.mailAfterMinutes * 60 - 30);
    const due = async () => {
      await sql(
        `update messages set available_at = now() where user_id = ? and status = 'queued' and template = 'message-waiting'`,
        [someone.userId],
      );
      await sql('notify messages');
    };
    // What was queued for is read meanwhile, and something new has come: that one has its own ten minutes.
    await read(someone, id, one._id);
    await due();
    await expect.poll(async () => (await queued()).length, { timeout: 15_000 }).toBe(2);
    await sql(`update conversation_messages set sent_at = sent_at - interval '10 minutes' where id = ?`, [more._id]);
    await due();
    await expect
      .poll(async () => (await queued()).filter(({ status }) => status === 'sent').length, { timeout: 15_000 })
      .toBe(1);
    const letter = (await messagesTo(app.storage.dataDir, someone.email))[0]?.text.replaceAll('=\r\n', '');
    expect(letter).toContain(`/job-application/${id}#conversation`);
    expect(letter).not.toMatch(/secret|More of them/);
    // The next one within the hour waits for the hour to end.
    await send(employer, id, 'Still there?');
    expect(
      (await queued()).map(({ rest, status }) => [status, rest > 50 * 60]).filter(([status]) => status === 'queued'),
    ).toEqual([['queued', true]]);
  });
});

describe('a message to several', () => {
  const { sendMessages } = conversationsCalls;
  const TEXT = 'Hello {firstName}, we’re still deciding about {jobTitle}.';
  const texts = async (user: TestUser, id: string) => (await talk(user, id)).messages.map(({ text }) => text);

  it('is filled in for each, and says who did not get it and why', async () => {
    const blocker = await app.signUp('personal', { firstName: 'Ravi' });
    const [one, two, blocked] = [
      await apply(),
      await applyTo(app, employer, vendor, true),
      await applyTo(app, employer, blocker, false),
    ];
    await blocker.client.ok(revokeProfileAccess, { employerId: employer.userId });
    const rival = await app.signUp('client', { organisation: 'Rival' });
    const foreign = await applyTo(app, rival, seeker, false);
    const applicationIds = [one, foreign, two, blocked];
    const { data } = await employer.client.ok(sendMessages, { applicationIds, text: TEXT });
    expect(data).toEqual([
      { applicationId: one, failure: null },
      {
        applicationId: foreign,
        failure: { code: 'not_found', message: 'This application can’t be found any more.' },
      },
      { applicationId: two, failure: null },
      {
        applicationId: blocked,
        failure: { code: 'conversation_closed', message: 'No more messages can be sent in this conversation.' },
      },
    ]);
    expect(await texts(seeker, one)).toEqual([expect.stringMatching(/^Hello Ananya, we’re still deciding about \w/)]);
    expect(await texts(vendor, two)).toEqual([expect.stringMatching(/^Hello Kwame, /)]);
    expect(await texts(rival, foreign)).toEqual([]);
    expect(await told(seeker, one)).toHaveLength(1);
  });

  it('comes once, though it is asked for again: with the same key, or with another after the answer was lost', async () => {
    const [one, two] = [await apply(), await apply()];
    const both = { applicationIds: [one, two], text: TEXT };
    const headers = { 'idempotency-key': `several-${one}` };
    const first = (await employer.client.ok(sendMessages, both, headers)).data;
    expect((await employer.client.ok(sendMessages, both, headers)).data).toEqual(first);
    await Promise.all([1, 2].map(() => employer.client.ok(sendMessages, both)));
    for (const id of [one, two]) expect(await texts(seeker, id)).toHaveLength(1);
    // Other words, or the same ones after an hour, are another message.
    await employer.client.ok(sendMessages, { ...both, text: 'You’ll hear from us on Monday.' });
    await employer.client.ok(sendMessages, both);
    expect(await texts(seeker, one)).toHaveLength(3);
    await sql(
      `update conversation_messages set sent_at = sent_at - interval '61 minutes' where conversation_id =
      (select id from conversations where application_id = ?)`,
      [one],
    );
    await employer.client.ok(sendMessages, both);
    expect(await texts(seeker, one)).toHaveLength(4);
  });

  it('leaves out who would get an open place, and what grows too long', async () => {
    const id = await apply();
    const failure = async (text: string) =>
      (await employer.client.ok(sendMessages, { applicationIds: [id], text })).data[0]?.failure;
    expect(await failure(`{jobTitle}${'x'.repeat(LIMITS.message - 10)}`)).toMatchObject({ code: 'validation_failed' });
    await sql(`update users set first_name = '' where id = ?`, [seeker.userId]);
    expect(await failure(TEXT)).toEqual({
      code: 'validation_failed',
      message: '{firstName} is not known for this person.',
    });
    await sql(`update users set first_name = 'Ananya' where id = ?`, [seeker.userId]);
    expect(await texts(seeker, id)).toEqual([]);
  });
});
