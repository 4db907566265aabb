import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { Notifier } from '../../src/records/notifications/notifier.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { onPostgres } from '../support/test-database.ts';
import { postJob } from './support/drafts.ts';
import { openStream, type EventStream } from './support/event-stream.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

let made = 0;
async function notify(user: TestUser, title: string, dedupeKey = `test ${String((made += 1))}`): Promise<void> {
  await app.server.app
    .get(Notifier)
    .notify({ userId: user.userId, type: 'System', title, details: 'Details', notificationDetail: null, dedupeKey });
}
const list = (user: TestUser) => user.client.ok(notificationCalls.getNotifications, { limit: 100 });
const titlesOf = (stream: EventStream) =>
  stream.received.flatMap(({ event }) => (event.event === 'notification' ? [event.notification.title] : []));
const kindsOf = (stream: EventStream) => stream.received.map(({ event }) => event.event);

describe('the list', () => {
  it('is newest first, read one by one, deleted singly, cleared at once', async () => {
    const user = await app.signUp('personal');
    for (const title of ['one', 'two', 'three']) await notify(user, title);
    const { data, page } = await list(user);
    expect(data.map((each) => [each.title, each.status])).toEqual([
      ['three', 'New'],
      ['two', 'New'],
      ['one', 'New'],
    ]);
    const documented = ['_id', 'type', 'title', 'details', 'status', 'sentAt', 'notificationDetail'];
    expect(Object.keys(data[0] ?? {})).toEqual(expect.arrayContaining(documented));
    expect(Date.parse(data[0]?.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(page).toMatchObject({ total: 3, unread: 3 });
    const notificationId = data[1]?._id ?? '';
    expect((await user.client.ok(notificationCalls.updateNotification, { notificationId })).data).toEqual({
      unread: 2,
    });
    expect((await user.client.ok(notificationCalls.updateNotification, { notificationId })).data).toEqual({
      unread: 2,
    });
    expect((await list(user)).data[1]?.status).toBe('Read');
    expect((await user.client.ok(notificationCalls.deleteNotification, { notificationId })).data).toEqual({
      unread: 2,
    });
    expect(await user.client.fails(notificationCalls.deleteNotification, { notificationId })).toMatchObject({
      code: 'not_found',
    });
    expect((await user.client.ok(notificationCalls.clearAllNotifications, {})).data).toEqual({ unread: 0 });
    expect((await list(user)).data).toEqual([]);
  });

  it('has some of it read or deleted at once, with what is gone or is another’s left out', async () => {
    const [user, other] = [await app.signUp('personal'), await app.signUp('personal')];
    for (const title of ['one', 'two', 'three']) await notify(user, title);
    await notify(other, 'not theirs');
    const ids = (await list(user)).data.map(({ _id }) => _id);
    const foreign = (await list(other)).data.map(({ _id }) => _id);
    const change = (notificationIds: string[], what: 'read' | 'delete') =>
      user.client.ok(notificationCalls.updateNotifications, { notificationIds, change: what });
    expect((await change([...ids.slice(1), ...foreign, crypto.randomUUID()], 'read')).data).toEqual({ unread: 1 });
    expect((await list(user)).data.map(({ status }) => status)).toEqual(['New', 'Read', 'Read']);
    expect((await list(other)).data.map(({ status }) => status)).toEqual(['New']);
    expect((await change([...ids.slice(0, 2), ...foreign], 'delete')).data).toEqual({ unread: 0 });
    expect((await list(user)).data.map(({ title }) => title)).toEqual(['one']);
    expect((await list(other)).data).toHaveLength(1);
    for (const what of ['read', 'delete'] as const) {
      expect(
        await user.client.fails(notificationCalls.updateNotifications, { notificationIds: foreign, change: what }),
      ).toMatchObject({ code: 'not_found' });
    }
  });

  it('says of new applications which job they are for, and of nothing else', async () => {
    const user = await app.signUp('client');
    const jobId = await postJob(user);
    await notify(user, 'else');
    const seekers = [await app.signUp('personal'), await app.signUp('personal')];
    for (const seeker of seekers) await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await expect
      .poll(async () => (await list(user)).data.map(({ groupId }) => groupId))
      .toEqual([jobId, jobId, undefined]);
    expect((await list(user)).page).toMatchObject({ total: 3, unread: 3 });
  });

  it('holds the same event once, also when it is handled twice or by two at once', async () => {
    const user = await app.signUp('client');
    await Promise.all(Array.from({ length: 10 }, () => notify(user, 'same', 'the same event')));
    expect((await list(user)).data).toHaveLength(1);

    const jobId = await postJob(user);
    const seeker = await app.signUp('personal', { firstName: 'Asha' });
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await expect
      .poll(async () => (await list(user)).data[0])
      .toMatchObject({
        type: 'JobApplication',
        title: 'New application: Staff nurse',
        details: 'Asha Person applied for Staff nurse.',
        notificationDetail: data._id,
      });
    const outbox = app.server.app.get(Outbox);
    for (const handle of outbox.handlersOf('application.created')) await handle({ applicationId: data._id });
    expect((await list(user)).data).toHaveLength(2);
  });
});

describe('marks', () => {
  const read = (user: TestUser, notificationId: string) =>
    user.client.ok(notificationCalls.updateNotification, { notificationId });

  it('are a person’s: what one reads, deletes or clears stays as it was for colleagues, also for viewers', async () => {
    const owner = await app.signUp('client');
    await notify(owner, 'before anybody joined');
    const [one, other] = [await addMember(app, owner, 'hiring-manager'), await addMember(app, owner, 'viewer')];
    // Everything that was told before they came is read for them; that they joined is news.
    const service = app.server.app.get(Notifier);
    await app.database.write((em) => service.begin(em, owner.userId, other.userId));
    const found = (await list(other)).data.map(({ title, status }) => [title, status]);
    expect(found).toEqual([['before anybody joined', 'Read']]);
    for (const user of [owner, one, other]) await user.client.ok(notificationCalls.clearAllNotifications, {});
    for (const title of ['a', 'b', 'c']) await notify(owner, title);
    const stream = await openStream(app.url, owner.tokens.accessToken);
    await expect.poll(() => kindsOf(stream)).toEqual(['ready']);
    const [c, b] = (await list(one)).data.map(({ _id }) => _id) as [string, string];
    expect((await read(one, c)).data).toEqual({ unread: 2 });
    await one.client.ok(notificationCalls.deleteNotification, { notificationId: b });
    expect((await list(one)).data.map(({ title, status }) => [title, status])).toEqual([
      ['c', 'Read'],
      ['a', 'New'],
    ]);
    expect(await one.client.fails(notificationCalls.deleteNotification, { notificationId: b })).toMatchObject({
      code: 'not_found',
    });
    expect((await list(other)).page).toMatchObject({ total: 3, unread: 3 });
    expect((await read(other, b)).data).toEqual({ unread: 2 });
    expect((await other.client.ok(notificationCalls.clearAllNotifications, {})).data).toEqual({ unread: 0 });
    expect((await list(other)).data).toEqual([]);
    expect((await list(one)).page).toMatchObject({ total: 2, unread: 1 });
    expect((await list(owner)).page).toMatchObject({ total: 3, unread: 3 });
    // Nor do their streams hear of it.
    await notify(owner, 'd');
    await expect.poll(() => kindsOf(stream)).toEqual(['ready', 'notification']);
    expect(stream.received.at(-1)?.event).toMatchObject({ unread: 4 });
    stream.close();
  });

  it.each([
    ['alone', false],
    ['with colleagues', true],
  ])('come back as they were for ten seconds after clearing, %s', async (_, isTeam) => {
    const user = await app.signUp('client');
    if (isTeam) await addMember(app, user, 'viewer');
    const restore = () => user.client.ok(notificationCalls.restoreNotifications, {});
    await user.client.ok(notificationCalls.clearAllNotifications, {});
    for (const title of ['one', 'two']) await notify(user, title);
    await read(user, (await list(user)).data[0]?._id ?? '');
    const before = await list(user);
    expect(before.page).toMatchObject({ total: 2, unread: 1 });
    await user.client.ok(notificationCalls.clearAllNotifications, {});
    await notify(user, 'meanwhile');
    expect((await list(user)).data.map(({ title }) => title)).toEqual(['meanwhile']);
    expect((await restore()).data).toEqual({ unread: 2 });
    expect((await list(user)).data.slice(1)).toEqual(before.data);
    await user.client.ok(notificationCalls.clearAllNotifications, {});
    await rows(
      app.database.primary(),
      `update notification_horizons set cleared_at = now() - interval '16 seconds' where person_id = ? returning 1`,
      [user.userId],
    );
    expect(await user.client.fails(notificationCalls.restoreNotifications, {})).toMatchObject({ code: 'undo_over' });
    expect((await list(user)).data).toEqual([]);
  });

  it('are set on everything at once, of one person alone', async () => {
    const owner = await app.signUp('company');
    const colleague = await addMember(app, owner, 'manager');
    await rows(
      app.database.primary(),
      `insert into notifications (user_id, type, title, details, dedupe_key)
       select ?, 'System', 'n' || n, '', 'many ' || n from generate_series(1, 1200) n returning 1`,
      [owner.userId],
    );
    expect((await colleague.client.ok(notificationCalls.readAllNotifications, {})).data).toEqual({ unread: 0 });
    expect((await list(colleague)).data.every(({ status }) => status === 'Read')).toBe(true);
    expect((await list(owner)).page?.unread).toBe(1200);
    await notify(owner, 'news');
    expect((await list(colleague)).page?.unread).toBe(1);
    // The hundred and first and older ones are on the next page.
    const older = await owner.client.ok(notificationCalls.getNotifications, { pageId: 2, limit: 100 });
    expect(older.data).toHaveLength(100);
  });
});

describe('the stream', () => {
  it('tells what comes, what changed elsewhere, and the unread count each time', async () => {
    const user = await app.signUp('personal');
    const stream = await openStream(app.url, user.tokens.accessToken);
    await expect.poll(() => kindsOf(stream)).toEqual(['ready']);
    await notify(user, 'hello');
    await expect
      .poll(() => stream.received[1]?.event)
      .toMatchObject({ event: 'notification', unread: 1, replayed: false, notification: { title: 'hello' } });
    const { data } = await list(user);
    await user.client.ok(notificationCalls.updateNotification, { notificationId: data[0]?._id ?? '' });
    await expect.poll(() => stream.received[2]?.event).toEqual({ event: 'changed', unread: 0 });
    await user.client.ok(notificationCalls.clearAllNotifications, {});
    await expect.poll(() => kindsOf(stream)).toEqual(['ready', 'notification', 'changed', 'changed']);
    // Nothing left to clear: nothing to tell.
    await user.client.ok(notificationCalls.clearAllNotifications, {});
    await notify(user, 'last');
    await expect.poll(() => kindsOf(stream)).toEqual(['ready', 'notification', 'changed', 'changed', 'notification']);
    stream.close();
  });

  it('replays exactly what was missed, also from the place where nothing had come yet', async () => {
    const user = await app.signUp('personal');
    await notify(user, 'before');
    const first = await openStream(app.url, user.tokens.accessToken);
    await expect.poll(() => kindsOf(first)).toEqual(['ready']);
    const start = first.received[0]?.id ?? '';
    first.close();
    for (const title of ['a', 'b', 'c']) await notify(user, title);
    const second = await openStream(app.url, user.tokens.accessToken, start);
    await expect.poll(() => titlesOf(second)).toEqual(['a', 'b', 'c']);
    expect(second.received.slice(1).every(({ event }) => event.event === 'notification' && event.replayed)).toBe(true);
    const afterA = second.received[1]?.id ?? '';
    second.close();
    const third = await openStream(app.url, user.tokens.accessToken, afterA);
    await expect.poll(() => titlesOf(third)).toEqual(['b', 'c']);
    third.close();
    for (const nonsense of ['-1', 'x; drop', '99999999999999', '']) {
      const stream = await openStream(app.url, user.tokens.accessToken, nonsense);
      await expect.poll(() => kindsOf(stream)).toEqual(['ready']);
      await notify(user, `after ${nonsense}`);
      await expect.poll(() => titlesOf(stream)).toEqual([`after ${nonsense}`]);
      stream.close();
    }
  });

  it('shows each of a hundred notifications once over many cuts, in order', async () => {
    const user = await app.signUp('personal');
    const seen: string[] = [];
    const start = await openStream(app.url, user.tokens.accessToken);
    await expect.poll(() => kindsOf(start)).toEqual(['ready']);
    let last = start.received[0]?.id ?? '';
    start.close();
    const writing = (async () => {
      for (let index = 0; index < 100; index += 4) {
        await Promise.all([0, 1, 2, 3].map((part) => notify(user, `n${String(index + part)}`)));
      }
    })();
    for (let cut = 0; cut < 20; cut += 1) {
      const stream = await openStream(app.url, user.tokens.accessToken, last);
      await new Promise((resolve) => setTimeout(resolve, 25));
      const got = [...stream.received];
      stream.close();
      for (const { id, event } of got) {
        if (event.event === 'notification') seen.push(event.notification.title);
        if (id !== null) {
          expect(Number(id)).toBeGreaterThanOrEqual(Number(last));
          last = id;
        }
      }
    }
    await writing;
    const rest = await openStream(app.url, user.tokens.accessToken, last);
    await expect.poll(() => seen.length + titlesOf(rest).length).toBe(100);
    seen.push(...titlesOf(rest));
    expect(new Set(seen).size).toBe(100);
    rest.close();
  });

  it('is the own one only, ends with the session, and is bounded per user', async () => {
    const user = await app.signUp('personal');
    const other = await app.signUp('personal');
    const stream = await openStream(app.url, user.tokens.accessToken);
    await notify(other, 'not yours');
    await notify(user, 'yours');
    await expect.poll(() => titlesOf(stream)).toEqual(['yours']);
    const more = await Promise.all(Array.from({ length: 5 }, () => openStream(app.url, user.tokens.accessToken)));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
    await user.client.ok(authCalls.logout, {});
    await stream.ended;
    expect(kindsOf(stream).at(-1)).toBe('session-ended');
    expect((await openStream(app.url, user.tokens.accessToken)).status).toBe(401);
    expect((await openStream(app.url, 'nonsense')).status).toBe(401);
  });

  it('reaches streams of another process on the same database', async () => {
    if (!onPostgres()) return;
    const second = await createTestApp({ storage: app.storage, config: { rateLimits: false } });
    try {
      const user = await app.signUp('personal');
      const here = await openStream(app.url, user.tokens.accessToken);
      const there = await openStream(second.url, user.tokens.accessToken);
      await notify(user, 'both');
      await expect.poll(() => [titlesOf(here), titlesOf(there)]).toEqual([['both'], ['both']]);
      await user.client.ok(notificationCalls.clearAllNotifications, {});
      await expect.poll(() => kindsOf(there).at(-1)).toBe('changed');
      here.close();
      there.close();
    } finally {
      await second.close();
    }
  });

  it('gives sequence numbers in commit order', async () => {
    const user = await app.signUp('personal');
    const stream = await openStream(app.url, user.tokens.accessToken);
    await Promise.all(Array.from({ length: 50 }, (_, index) => notify(user, `p${String(index)}`)));
    await expect.poll(() => titlesOf(stream).length).toBe(50);
    const ids = stream.received.slice(1).map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    stream.close();
  });
});
