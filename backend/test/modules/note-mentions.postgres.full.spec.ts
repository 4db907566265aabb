/** Colleagues whom a private note mentions: they alone are told, once, and by the ways that they want. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notesCalls from '#contract/api/application-notes.ts';
import { changeMember, removeMember } from '#contract/api/members.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { mentionOf } from '#contract/domain/application-notes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { openStream } from './support/event-stream.ts';
import { addMember } from './support/members.ts';
import { applyTo, detail } from './support/moves.ts';
import { quietNow, want } from './support/preferences.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
});
afterAll(() => app.close());

const { addApplicationNote, deleteApplicationNote, getApplicationNotes, updateApplicationNote } = notesCalls;
const sql = <Row>(text: string, parameters: readonly unknown[] = []) =>
  rows<Row & object>(app.database.primary(), text, parameters);
const apply = () => applyTo(app, employer, seeker, false);
const add = async (applicationId: string, text: string, author = employer) =>
  (await author.client.ok(addApplicationNote, { applicationId, text })).data;
const change = (noteId: string, text: string) => employer.client.ok(updateApplicationNote, { noteId, text });

/** Every event has been told of. */
const handled = () =>
  eventually(async () => {
    expect(await sql('select 1 from outbox where done_at is null')).toEqual([]);
  });
const panel = async (user: TestUser) => {
  const { data, page } = await user.client.ok(notificationCalls.getNotifications, { limit: 100 });
  return { items: data.filter(({ subject }) => subject === 'note'), unread: page?.unread };
};
const mails = async (user: TestUser) =>
  (await messagesTo(app.storage.dataDir, user.email)).filter(({ text }) => text.includes('mentioned you'));
const mention = ({ userId }: TestUser) => mentionOf(userId);

describe('a mention', () => {
  it('tells exactly that colleague, with the application, in the panel, live and by mail', async () => {
    const [meera, other] = [await addMember(app, employer, 'recruiter'), await addMember(app, employer, 'recruiter')];
    const id = await apply();
    await handled();
    const streams = await Promise.all(
      [meera, other, employer].map((each) => openStream(app.url, each.tokens.accessToken)),
    );
    const before = await Promise.all([meera, other, employer].map(panel));
    const note = await add(id, `Ask ${mention(meera)} about pay`);
    expect(note.mentions).toEqual([
      { personId: meera.userId, name: expect.stringMatching(/^Colleague /) as string, isYou: false },
    ]);
    await expect
      .poll(async () => (await panel(meera)).items)
      .toMatchObject([
        {
          type: 'JobApplication',
          subject: 'note',
          notificationDetail: id,
          title: expect.stringMatching(/^Harpreet .+ mentioned you$/) as string,
          details: expect.stringMatching(/^In a private note about Asha /) as string,
        },
      ]);
    const after = await Promise.all([meera, other, employer].map(panel));
    expect(after.map(({ items }) => items.length)).toEqual([1, 0, 0]);
    expect(after.map(({ unread }, place) => (unread ?? 0) - (before[place]?.unread ?? 0))).toEqual([1, 0, 0]);

    const heard = () =>
      streams.map(({ received }) =>
        received.flatMap(({ event }) => (event.event === 'notification' ? [event.notification.subject] : [])),
      );
    await expect.poll(() => heard()[0]).toContain('note');
    // What comes later to everybody has come: so the mention would have, too.
    await applyTo(app, employer, await app.signUp('personal'), false);
    await expect
      .poll(() => heard().map((each) => each.filter((subject) => subject === undefined).length))
      .toEqual([1, 1, 1]);
    expect(heard().map((each) => each.filter((subject) => subject === 'note').length)).toEqual([1, 0, 0]);
    for (const stream of streams) stream.close();

    await eventually(async () => {
      expect(await mails(meera)).toHaveLength(1);
    });
    const [mail] = await mails(meera);
    expect(mail?.text).toMatch(/^Subject: \S+ .*mentioned you in a note about /m);
    expect(mail?.text).not.toContain('about pay');
    expect([await mails(other), await mails(employer)]).toEqual([[], []]);
  });

  it('is read, deleted and cleared by that colleague alone', async () => {
    const meera = await addMember(app, employer, 'hiring-manager');
    await add(await apply(), mention(meera));
    await handled();
    const notificationId = (await panel(meera)).items[0]?._id ?? '';
    for (const call of [notificationCalls.updateNotification, notificationCalls.deleteNotification]) {
      expect(await employer.client.fails(call, { notificationId })).toMatchObject({ code: 'not_found' });
    }
    await employer.client.ok(notificationCalls.clearAllNotifications, {});
    expect((await panel(meera)).items).toMatchObject([{ _id: notificationId, status: 'New' }]);
    await meera.client.ok(notificationCalls.updateNotification, { notificationId });
    expect((await panel(meera)).items).toMatchObject([{ status: 'Read' }]);
  });

  it('is stored by id, and shows the name that the colleague has now', async () => {
    const meera = await addMember(app, employer, 'recruiter');
    const id = await apply();
    await add(id, `For ${mention(meera)}`);
    await sql(`update users set first_name = 'Meera', last_name = 'Nair' where id = ?`, [meera.userId]);
    const read = async (user: TestUser) =>
      (await user.client.ok(getApplicationNotes, { applicationId: id })).data.notes[0];
    expect(await read(employer)).toMatchObject({
      text: `For ${mention(meera)}`,
      mentions: [{ personId: meera.userId, name: 'Meera Nair', isYou: false }],
    });
    expect(await read(meera)).toMatchObject({ mentions: [{ name: 'Meera Nair', isYou: true }] });
  });

  it('reaches nobody of the other side', async () => {
    const meera = await addMember(app, employer, 'recruiter');
    const id = await apply();
    const before = await seeker.client.ok(notificationCalls.getNotifications, { limit: 100 });
    await add(id, `Secret for ${mention(meera)}`);
    await handled();
    const after = await seeker.client.ok(notificationCalls.getNotifications, { limit: 100 });
    expect(after).toMatchObject({ data: before.data, page: before.page });
    expect(await mails(seeker)).toEqual([]);
    expect(JSON.stringify(await detail(seeker, id))).not.toMatch(/Secret|mention/);
  });
});

describe('a note that is changed', () => {
  it('tells only whom it did not mention before, also when somebody was left out between', async () => {
    const [meera, ravi] = [await addMember(app, employer, 'recruiter'), await addMember(app, employer, 'recruiter')];
    const id = await apply();
    const note = await add(id, `${mention(meera)} ${mention(meera)} and me, ${mention(employer)}`);
    expect(note).toMatchObject({ editedAt: null });
    const { data } = await change(note._id, `${mention(meera)}, ${mention(ravi)}: call her`);
    expect(data.editedAt).toMatch(/Z$/);
    expect(data.mentions.map(({ personId }) => personId)).toEqual([meera.userId, ravi.userId]);
    await change(note._id, 'Nobody');
    await change(note._id, `${mention(ravi)} ${mention(meera)}`);
    await handled();
    const told = await Promise.all([meera, ravi, employer].map(panel));
    expect(told.map(({ items }) => items.length)).toEqual([1, 1, 0]);
    await eventually(async () => {
      expect((await Promise.all([meera, ravi].map(mails))).map(({ length }) => length)).toEqual([1, 1]);
    });
    // By another note they are told again.
    await add(id, mention(meera));
    await handled();
    expect((await panel(meera)).items).toHaveLength(2);
  });

  it('takes its news along when it is deleted, and no other', async () => {
    const meera = await addMember(app, employer, 'recruiter');
    const id = await apply();
    const [gone] = [await add(id, mention(meera)), await add(id, `Again ${mention(meera)}`)];
    await handled();
    expect((await panel(meera)).items).toHaveLength(2);
    await employer.client.ok(deleteApplicationNote, { noteId: gone._id });
    expect((await panel(meera)).items).toHaveLength(1);
  });

  it('is changed by who wrote it alone', async () => {
    const meera = await addMember(app, employer, 'recruiter');
    const note = await add(await apply(), 'Mine');
    expect(await meera.client.fails(updateApplicationNote, { noteId: note._id, text: 'Hers' })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('who can be mentioned', () => {
  it('is nobody who may not read the note', async () => {
    const id = await apply();
    const viewer = await addMember(app, employer, 'viewer');
    const former = await addMember(app, employer, 'recruiter');
    await employer.client.ok(removeMember, { personId: former.userId, handOverTo: null });
    const stranger = await app.signUp('client');
    const kept = await add(id, 'Kept');
    for (const person of [viewer, former, stranger, seeker, { ...stranger, userId: crypto.randomUUID() }]) {
      const text = `For ${mention(person)}`;
      expect(await employer.client.fails(addApplicationNote, { applicationId: id, text })).toMatchObject({
        code: 'validation_failed',
        details: [{ path: 'text' }],
      });
      expect(await employer.client.fails(updateApplicationNote, { noteId: kept._id, text })).toMatchObject({
        code: 'validation_failed',
      });
    }
    const { notes } = (await employer.client.ok(getApplicationNotes, { applicationId: id })).data;
    expect(notes.map(({ text }) => text)).toEqual(['Kept']);
  });

  it('is not told any more once they have left the account, or may not read notes', async () => {
    const [meera, ravi] = [await addMember(app, employer, 'recruiter'), await addMember(app, employer, 'recruiter')];
    const id = await apply();
    const note = await add(id, `${mention(meera)} ${mention(ravi)}`);
    await handled();
    await employer.client.ok(removeMember, { personId: meera.userId, handOverTo: null });
    expect(await sql('select 1 from notifications where person_id = ?', [meera.userId])).toEqual([]);
    // The words of a note can be put right although somebody in it is gone.
    await change(note._id, `${mention(meera)} ${mention(ravi)}, call her`);
    await employer.client.ok(changeMember, { personId: ravi.userId, role: 'viewer' });
    const outbox = app.server.app.get(Outbox);
    await app.database.write(async (em) => {
      for (const { userId: personId } of [meera, ravi])
        await outbox.emit(em, 'note.mentioned', { noteId: note._id, personId });
    });
    await handled();
    expect(await sql('select 1 from notifications where person_id = ?', [meera.userId])).toEqual([]);
    expect((await panel(ravi)).items).toHaveLength(1);
  });

  it('are as many as the limit says', async () => {
    const applicationId = await apply();
    const text = Array.from({ length: LIMITS.noteMentions + 1 }, () => mentionOf(crypto.randomUUID())).join(' ');
    expect(await employer.client.fails(addApplicationNote, { applicationId, text })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'text', message: 'At most 20 colleagues in one note' }],
    });
  });
});

describe('by their own wishes', () => {
  it('comes in the panel without a mail, by mail without the panel, and after quiet hours', async () => {
    const [meera, ravi, asleep] = [
      await addMember(app, employer, 'recruiter'),
      await addMember(app, employer, 'recruiter'),
      await addMember(app, employer, 'recruiter'),
    ];
    await want(meera, { mailOff: ['JobApplication'] });
    await want(ravi, { panelOff: ['JobApplication'] });
    await want(asleep, { quiet: quietNow('Asia/Kolkata').quiet });
    await add(await apply(), [meera, ravi, asleep].map(mention).join(' '));
    await handled();
    await eventually(async () => {
      expect(await mails(ravi)).toHaveLength(1);
      expect(
        await sql(`select 1 from messages where user_id = ? and template = 'note-mentioned' and postponed`, [
          asleep.userId,
        ]),
      ).toHaveLength(1);
      // Looked at, and not wanted.
      expect(
        await sql(`select 1 from messages where user_id = ? and template = 'note-mentioned' and status = 'queued'`, [
          meera.userId,
        ]),
      ).toEqual([]);
    });
    expect([await mails(meera), await mails(asleep)]).toEqual([[], []]);
    const shown = await Promise.all([meera, ravi, asleep].map(panel));
    expect(shown.map(({ items }) => items.length)).toEqual([1, 0, 1]);
    expect(shown[1]?.unread).toBe(0);
  });
});
