/** What reaches people by panel and stream, and how they choose it: their own, whatever their colleagues want. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notificationCalls from '#contract/api/notifications.ts';
import { getNotificationPreferences, updateNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { updateProfile } from '#contract/api/profile.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Notifier } from '../../src/records/notifications/notifier.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { openStream, type EventStream } from './support/event-stream.ts';
import { addMember } from './support/members.ts';
import { quietNow, want } from './support/preferences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

async function notify(user: TestUser, type: NotificationType, title: string): Promise<void> {
  await app.server.app.get(Notifier).notify({
    ...{ userId: user.userId, type, title, details: 'Details', notificationDetail: null },
    dedupeKey: crypto.randomUUID(),
  });
}
const panel = async (user: TestUser) => {
  const { data, page } = await user.client.ok(notificationCalls.getNotifications, { limit: 100 });
  return { titles: data.map(({ title }) => title), unread: page?.unread, total: page?.total };
};
const shown = (stream: EventStream) =>
  stream.received.flatMap(({ event }) => (event.event === 'notification' ? [event.notification] : []));
const kinds = (stream: EventStream) => stream.received.map(({ event }) => event.event);

describe('preferences', () => {
  it('begin with everything, are replaced as a whole, and meant in the zone of their person', async () => {
    const user = await app.signUp('client');
    const { data } = await user.client.ok(getNotificationPreferences, {});
    expect(data).toEqual({
      ...{
        panelOff: [],
        desktopOff: [],
        mailOff: [],
        applicantMails: 'daily',
        namedSubjects: false,
        weeklySubmissions: false,
      },
      version: 0,
      ...{ quiet: { on: false, from: '22:00', until: '07:00', weekends: false }, timeZone: 'Asia/Kolkata' },
    });
    const wanted = {
      ...{ panelOff: ['Kyc' as const], desktopOff: ['System' as const, 'Kyc' as const, 'System' as const] },
      ...{ mailOff: [], applicantMails: 'hourly' as const, namedSubjects: true, weeklySubmissions: true },
      quiet: { on: true, from: '21:30', until: '06:15', weekends: true },
    };
    const first = await user.client.ok(updateNotificationPreferences, { ...wanted, version: 0 });
    expect(first.data).toEqual({ ...wanted, desktopOff: ['Kyc', 'System'], version: 1, timeZone: 'Asia/Kolkata' });
    await user.client.ok(updateProfile, { timeZone: 'Asia/Kathmandu' });
    expect((await user.client.ok(getNotificationPreferences, {})).data).toEqual({
      ...first.data,
      timeZone: 'Asia/Kathmandu',
    });
  });

  it('overwrite nothing that was not seen; the same once more is no conflict', async () => {
    const user = await app.signUp('personal');
    const { timeZone: _, ...seen } = (await user.client.ok(getNotificationPreferences, {})).data;
    const [one, other] = [
      { ...seen, mailOff: ['Message' as const] },
      { ...seen, mailOff: ['System' as const] },
    ];
    const answers = await Promise.all(
      [one, one, other].map((input) => user.client.send(updateNotificationPreferences, input)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(statuses[2] === 200 ? 2 : 1);
    expect((await user.client.ok(getNotificationPreferences, {})).data.version).toBe(1);
  });

  it.each([
    ['a time without an end', { quiet: { on: true, from: '09:00', until: '09:00', weekends: false } }, 'quiet.until'],
    ['no time', { quiet: { on: true, from: '24:00', until: '09:00', weekends: false } }, 'quiet.from'],
    ['no type', { panelOff: ['Weather'] }, 'panelOff.0'],
    ['no frequency', { applicantMails: 'weekly' }, 'applicantMails'],
  ])('refuse %s', async (_, wrong, path) => {
    const user = await app.signUp('personal');
    const { timeZone: __, ...seen } = (await user.client.ok(getNotificationPreferences, {})).data;
    expect(await user.client.fails(updateNotificationPreferences, { ...seen, ...wrong })).toMatchObject({
      statusCode: 400,
      details: [{ path }],
    });
  });

  it.each([
    ['types', `panel_off = '{Weather}'`],
    ['applicant_mails', `applicant_mails = 'weekly'`],
    ['quiet', `quiet_until = quiet_from`],
    ['quiet', `quiet_from = 1440`],
    ['version', `version = 0`],
  ])('hold their promises about %s in the database', async (name, change) => {
    const user = await app.signUp('personal');
    await want(user, {});
    await want(user, { mailOff: ['Kyc'] });
    await expect(
      rows(app.database.primary(), `update notification_preferences set ${change} where person_id = ?`, [user.userId]),
    ).rejects.toThrow(`notification_preferences_${name}_check`);
  });
});

describe('the panel', () => {
  it('leaves out what its person does not want, and nothing of that for colleagues', async () => {
    const owner = await app.signUp('client');
    const colleague = await addMember(app, owner, 'recruiter');
    for (const type of ['JobApplication', 'System', 'Message'] as const) await notify(owner, type, type);
    await want(colleague, { panelOff: ['JobApplication', 'Message'] });
    expect(await panel(colleague)).toEqual({ titles: ['System'], unread: 1, total: 1 });
    expect(await panel(owner)).toEqual({ titles: ['Message', 'System', 'JobApplication'], unread: 3, total: 3 });

    await notify(owner, 'JobApplication', 'later');
    expect((await panel(colleague)).unread).toBe(1);
    expect((await colleague.client.ok(notificationCalls.clearAllNotifications, {})).data).toEqual({ unread: 0 });
    const all = { titles: ['later', 'Message', 'System', 'JobApplication'], unread: 4, total: 4 };
    expect(await panel(owner)).toEqual(all);

    // What came meanwhile is there once somebody wants it again.
    await want(colleague, { panelOff: [] });
    expect(await panel(colleague)).toEqual({ titles: ['later', 'Message', 'JobApplication'], unread: 3, total: 3 });
  });
});

describe('the stream', () => {
  it('brings each person what they want, with their own count', async () => {
    const owner = await app.signUp('client');
    const colleague = await addMember(app, owner, 'viewer');
    await want(colleague, { panelOff: ['System'], desktopOff: ['Message'] });
    const streams = await Promise.all([owner, colleague].map((each) => openStream(app.url, each.tokens.accessToken)));
    const [all, some] = streams as [EventStream, EventStream];
    await expect.poll(() => streams.map(kinds)).toEqual([['ready'], ['ready']]);
    await notify(owner, 'System', 'unwanted');
    await expect.poll(() => kinds(some)).toEqual(['ready', 'changed']);
    await notify(owner, 'Message', 'silent');
    await notify(owner, 'Interview', 'wanted');
    await expect
      .poll(() => shown(some).map(({ title, quiet }) => [title, quiet]))
      .toEqual([
        ['silent', true],
        ['wanted', undefined],
      ]);
    await expect
      .poll(() => shown(all).map(({ title, quiet }) => [title, quiet]))
      .toEqual([
        ['unwanted', undefined],
        ['silent', undefined],
        ['wanted', undefined],
      ]);
    const counts = streams.map(({ received }) =>
      received.map(({ event }) => ('unread' in event ? event.unread : null)),
    );
    expect(counts.map((each) => each.at(-1))).toEqual([3, 2]);
    // From where it was left: what is left out does not come later either.
    const last = some.received.at(-1)?.id ?? '';
    some.close();
    await notify(owner, 'System', 'unwanted again');
    const again = await openStream(app.url, colleague.tokens.accessToken, last);
    await expect.poll(() => kinds(again)).toEqual(['ready', 'changed']);
    again.close();
    all.close();
  });

  it('is quiet in quiet hours until they end, and tells open pages when somebody wants something else', async () => {
    const user = await app.signUp('personal');
    const { quiet, ends } = quietNow('Asia/Kolkata');
    await want(user, { quiet, desktopOff: ['Kyc'] });
    const stream = await openStream(app.url, user.tokens.accessToken);
    await notify(user, 'Message', 'at night');
    await notify(user, 'Kyc', 'never on the desktop');
    await expect.poll(() => shown(stream)).toHaveLength(2);
    expect(shown(stream)).toMatchObject([{ quiet: true, quietUntil: ends }, { quiet: true }]);
    expect(shown(stream)[1]).not.toHaveProperty('quietUntil');
    await want(user, { quiet: { ...quiet, on: false }, panelOff: ['Kyc'] });
    await expect.poll(() => stream.received.at(-1)?.event).toEqual({ event: 'changed', unread: 1 });
    await notify(user, 'Message', 'by day');
    await expect.poll(() => shown(stream)[2]).toMatchObject({ title: 'by day' });
    expect(shown(stream)[2]).not.toHaveProperty('quiet');
    stream.close();
  });
});
