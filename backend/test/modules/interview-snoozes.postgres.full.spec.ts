/** Reminders of interviews that somebody puts off: they come back once, to that person alone, as long as the time stands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as reminderCalls from '#contract/api/interview-reminders.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { read, scheduled, shiftTo } from './support/interviews.ts';
import { addMember } from './support/members.ts';

let storage: TestDatabase;
let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  storage = await createTestDatabase();
  app = await createTestApp({ storage, config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
});
afterAll(async () => {
  await app.close();
  await storage.drop();
});

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);

/** Agreed, and so many minutes ahead. */
async function inMinutes(minutes: number): Promise<Interview & { startsAt: string }> {
  const { _id } = await scheduled(app, employer, seeker);
  await shiftTo(app, _id, -minutes);
  const interview = await read(seeker, _id);
  return { ...interview, startsAt: interview.startsAt ?? '' };
}
const snooze = async (user: TestUser, { _id, startsAt }: { _id: string; startsAt: string }) =>
  (await user.client.ok(reminderCalls.snoozeInterview, { interviewId: _id, startsAt })).data.until;
const refused = async (user: TestUser, interviewId: string, startsAt: string) =>
  (await user.client.fails(reminderCalls.snoozeInterview, { interviewId, startsAt })).code;

/** As if everybody who waits for a reminder had waited long enough. */
async function comeBack(id: string): Promise<void> {
  const waiting = `done_at is null and topic = 'interview.snoozed' and payload->>'interviewId' = ?`;
  await sql(`update outbox set available_at = now() where ${waiting}`, [id]);
  await sql('notify outbox');
  await expect.poll(() => sql(`select 1 as one from outbox where ${waiting}`, [id])).toEqual([]);
}
const reminders = async (user: TestUser, id: string) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 100 })).data.filter(
    ({ notificationDetail, reminderOf }) => notificationDetail === id && reminderOf !== undefined,
  );
const kept = (id: string) => sql('select remind_at from interview_snoozes where interview_id = ?', [id]);

describe('a reminder', () => {
  it('that is put off comes back once to whoever did, however often it was asked for', async () => {
    const interview = await inMinutes(60);
    const before = Date.now();
    const until = await snooze(seeker, interview);
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(INTERVIEWS.snoozeMinutes * MINUTE_MS);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(INTERVIEWS.snoozeMinutes * MINUTE_MS);
    const again = await Promise.all([1, 2, 3].map(() => snooze(seeker, interview)));
    expect(again).toEqual([until, until, until]);
    expect((await read(seeker, interview._id)).snoozedUntil).toBe(until);
    expect((await read(employer, interview._id)).snoozedUntil).toBeNull();
    await comeBack(interview._id);
    const [reminder, more] = await reminders(seeker, interview._id);
    expect(more).toBeUndefined();
    expect(reminder).toMatchObject({ type: 'Interview', status: 'New', reminderOf: interview.startsAt });
    expect(reminder?.title).toMatch(/^Interview soon: /);
    expect(await reminders(employer, interview._id)).toEqual([]);
    expect((await read(seeker, interview._id)).snoozedUntil).toBeNull();
    // Handled a second time, as after a crash.
    await sql(`update outbox set done_at = null where topic = 'interview.snoozed' and payload->>'interviewId' = ?`, [
      interview._id,
    ]);
    await comeBack(interview._id);
    expect(await reminders(seeker, interview._id)).toHaveLength(1);
    // What came back can be put off as well.
    await snooze(seeker, interview);
    await comeBack(interview._id);
    expect(await reminders(seeker, interview._id)).toHaveLength(2);
  });

  it('comes back after the server was stopped and started', async () => {
    const interview = await inMinutes(30);
    await snooze(seeker, interview);
    await app.close();
    app = await createTestApp({ storage, config: { rateLimits: false } });
    [employer, seeker] = [employer, seeker].map((user) => ({
      ...user,
      client: clientOf(app.url, user.tokens.accessToken),
    })) as [TestUser, TestUser];
    expect((await read(seeker, interview._id)).snoozedUntil).not.toBeNull();
    await comeBack(interview._id);
    expect(await reminders(seeker, interview._id)).toHaveLength(1);
  });

  it('comes back five minutes before the start at the latest', async () => {
    const interview = await inMinutes(9);
    const latest = Date.parse(interview.startsAt) - INTERVIEWS.lastReminderMinutes * MINUTE_MS;
    expect(Date.parse(await snooze(seeker, interview))).toBe(latest);
  });

  it('is each person’s own: a colleague’s does not come to the account, nor to who has left it', async () => {
    const [colleague, leaver] = [await addMember(app, employer, 'viewer'), await addMember(app, employer, 'recruiter')];
    const interview = await inMinutes(60);
    await snooze(colleague, interview);
    await snooze(leaver, interview);
    expect(await kept(interview._id)).toHaveLength(2);
    await employer.client.ok(membersCalls.removeMember, { personId: leaver.userId, handOverTo: null });
    await comeBack(interview._id);
    expect(await reminders(colleague, interview._id)).toHaveLength(1);
    expect(await reminders(employer, interview._id)).toEqual([]);
    const stored = await sql<{ person_id: string }>(
      'select person_id from notifications where notification_detail = ? and reminder_of is not null',
      [interview._id],
    );
    expect(stored).toEqual([{ person_id: colleague.userId }]);
  });

  it.each([
    ['cancelled', (id: string) => employer.client.ok(changeCalls.deleteInterview, { interviewId: id })],
    [
      'moved',
      (id: string) =>
        sql(
          `update interviews set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = ?`,
          [id],
        ),
    ],
    ['begun', (id: string) => shiftTo(app, id, 1)],
  ])('of an interview that is %s by then does not come back', async (_, happens) => {
    const interview = await inMinutes(60);
    await snooze(seeker, interview);
    await happens(interview._id);
    expect((await read(seeker, interview._id)).snoozedUntil).toBeNull();
    await comeBack(interview._id);
    expect(await reminders(seeker, interview._id)).toEqual([]);
    expect(await kept(interview._id)).toEqual([]);
  });
});

describe('there is nothing to put off', () => {
  it.each([
    ['before the first reminder', 25 * 60],
    ['five minutes before the start', 5],
    ['once it has begun', -1],
  ])('%s', async (_, minutes) => {
    const interview = await inMinutes(minutes);
    expect(await refused(seeker, interview._id, interview.startsAt)).toBe('interview_refused');
    expect(await kept(interview._id)).toEqual([]);
  });

  it('of another time than the agreed one, of one that is off, and for strangers', async () => {
    const interview = await inMinutes(60);
    const other = new Date(Date.parse(interview.startsAt) + MINUTE_MS).toISOString();
    expect(await refused(seeker, interview._id, other)).toBe('interview_refused');
    const stranger = await app.signUp('personal');
    expect(await refused(stranger, interview._id, interview.startsAt)).toBe('not_found');
    expect(await refused(seeker, crypto.randomUUID(), interview.startsAt)).toBe('not_found');
    await employer.client.ok(changeCalls.deleteInterview, { interviewId: interview._id });
    expect(await refused(seeker, interview._id, interview.startsAt)).toBe('interview_refused');
  });
});

it('the database keeps no reminder after the start, and marks nothing else as a reminder', async () => {
  const { _id } = await inMinutes(60);
  const put = `insert into interview_snoozes (interview_id, account_id, person_id, starts_at, remind_at)
    values (?, ?, ?, now(), now() + interval '1 minute')`;
  await expect(sql(put, [_id, seeker.userId, seeker.userId])).rejects.toThrow('interview_snoozes_remind_at_check');
  const mark = `insert into notifications (user_id, type, title, details, dedupe_key, notification_detail, reminder_of)
    values (?, ?, 'x', 'x', 'x', ?, now())`;
  for (const values of [
    [seeker.userId, 'System', _id],
    [seeker.userId, 'Interview', null],
  ]) {
    await expect(sql(mark, values)).rejects.toThrow('notifications_reminder_of_check');
  }
});
