/** Working hours of one's own, and interviews at any time that is free. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { getWorkingHours, saveWorkingHours } from '#contract/api/working-hours.ts';
import { hoursOf, startFault, USUAL_HOURS } from '#contract/domain/interview-times.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { nextStart, proposal, propose, read } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { applyTo } from './support/moves.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const DAY = { from: 480, until: 960 };
const EVERY_DAY = Array.from({ length: 7 }, () => ({ from: 0, until: 1_440 }));
/** Sundays to Thursdays, 8 to 16. */
const OWN = [DAY, DAY, DAY, DAY, DAY, null, null];
const employer = () => app.signUp('client', { organisation: 'Neelgiri Softworks' });
const seeker = () => app.signUp('personal');
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);

describe('working hours', () => {
  it('are the usual ones until somebody chooses their own, in the zone of the profile', async () => {
    const user = await seeker();
    expect((await user.client.ok(getWorkingHours, {})).data).toEqual({
      hours: USUAL_HOURS,
      timeZone: 'Asia/Kolkata',
      chosen: false,
    });
    await user.client.ok(updateProfile, { timeZone: 'Africa/Cairo' });
    const own = { hours: OWN, timeZone: 'Africa/Cairo', chosen: true };
    expect((await user.client.ok(saveWorkingHours, { hours: OWN })).data).toEqual(own);
    expect((await user.client.ok(getWorkingHours, {})).data).toEqual(own);
    const other = await seeker();
    expect((await other.client.ok(getWorkingHours, {})).data.chosen).toBe(false);
  });

  it('belong to the person, whichever account they act for', async () => {
    const client = await employer();
    const colleague = await addMember(app, client, 'viewer');
    await colleague.client.ok(saveWorkingHours, { hours: OWN });
    expect((await colleague.client.ok(getWorkingHours, {})).data.hours).toEqual(OWN);
    expect((await client.client.ok(getWorkingHours, {})).data.chosen).toBe(false);
  });

  it('stay whole when saved many times at once', async () => {
    const user = await seeker();
    const saved = [OWN, EVERY_DAY, [...USUAL_HOURS]];
    await Promise.all([...saved, ...saved].map((hours) => user.client.ok(saveWorkingHours, { hours })));
    expect(saved).toContainEqual((await user.client.ok(getWorkingHours, {})).data.hours);
  });

  it.each([
    ['a weekday that does not exist', '7, 540, 600'],
    ['an end before the beginning', '1, 600, 540'],
    ['an end after midnight', '1, 540, 1455'],
    ['a time between the quarters', '1, 541, 600'],
  ])('the database refuses %s', async (_, values) => {
    const user = await seeker();
    await expect(sql(`insert into working_days values (?, ${values})`, [user.userId])).rejects.toThrow(/_check/);
  });

  it('are shown to an employer who plans, and decide what is proposed instead of a time that is taken', async () => {
    const [client, user] = [await employer(), await seeker()];
    // Everybody works from one hour after midnight to two: nothing else is within their hours.
    const night = Array.from({ length: 7 }, () => ({ from: 60, until: 120 }));
    await client.client.ok(saveWorkingHours, { hours: night });
    await user.client.ok(saveWorkingHours, { hours: night });
    const applicationId = await applyTo(app, client, user, false);
    const { people } = (await client.client.ok(interviewsCalls.getInterviewAvailability, { applicationId })).data;
    expect(people.map(({ hours }) => hours)).toEqual([night, night]);
    const [at] = (await propose(app, client, applicationId)).times;
    const again = proposal(client, applicationId, { times: [at ?? ''] });
    const refused = await client.client.fails(changeCalls.addInterview, again);
    expect(refused.code).toBe('time_taken');
    const { nextFree } = refused.details as unknown as { nextFree: string[] };
    expect(nextFree).toHaveLength(3);
    for (const free of nextFree) {
      expect(hoursOf(new Date(free), 45, { timeZone: 'Asia/Kolkata', hours: night })).toBe('working');
    }
  });
});

describe('any time that is free', () => {
  const anyTime = { times: undefined, anyTime: true };
  const freeFor = async (user: TestUser, interviewId: string, of: { from?: string; days?: number } = {}) =>
    (await user.client.ok(interviewsCalls.getInterviewFreeTimes, { interviewId, days: 14, ...of })).data.times;
  const take = (user: TestUser, { _id, version }: { _id: string; version: number }, startsAt: string) =>
    user.client.send(changeCalls.acceptInterview, { interviewId: _id, version, startsAt });

  it('is chosen among those at which all can, within the interviewers’ hours, and is held for everybody', async () => {
    const [client, user] = [await employer(), await seeker()];
    await client.client.ok(saveWorkingHours, { hours: OWN });
    const offered = await propose(app, client, await applyTo(app, client, user, false), anyTime);
    expect(offered).toMatchObject({ state: 'proposed', times: [], can: ['change', 'cancel'] });
    const theirs = await read(user, offered._id);
    expect(theirs.anyTimeUntil).not.toBeNull();
    const free = await freeFor(user, offered._id);
    expect(free.length).toBeGreaterThan(50);
    const now = new Date();
    for (const at of free) {
      expect(startFault(new Date(at), new Date(now.getTime() - 60_000))).toBeNull();
      expect(hoursOf(new Date(at), 45, { timeZone: 'Asia/Kolkata', hours: OWN })).toBe('working');
    }
    const at = free.at(-1) ?? '';
    expect((await take(user, theirs, at)).status).toBe(200);
    const agreed = await read(client, offered._id);
    expect(agreed).toMatchObject({ state: 'scheduled', startsAt: at, anyTimeUntil: null });
    const held = await sql<{ n: number }>('select count(*)::int as n from interview_holds where interview_id = ?', [
      offered._id,
    ]);
    expect(held).toEqual([{ n: 2 }]);
    // What is agreed is free for nobody else.
    const next = await seeker();
    const another = await propose(app, client, await applyTo(app, client, next, false), anyTime);
    expect(await freeFor(next, another._id)).not.toContain(at);
    expect(await user.client.fails(interviewsCalls.getInterviewFreeTimes, { interviewId: offered._id })).toMatchObject({
      code: 'interview_refused',
    });
  });

  it('that somebody else took first answers with the next three, which are within the interviewers’ hours', async () => {
    const [client, one, other] = [await employer(), await seeker(), await seeker()];
    const mine = await propose(app, client, await applyTo(app, client, one, false), anyTime);
    const theirs = await propose(app, client, await applyTo(app, client, other, false), anyTime);
    const [at = ''] = await freeFor(one, mine._id);
    expect(await freeFor(other, theirs._id)).toContain(at);
    const answers = await Promise.all([take(one, mine, at), take(other, theirs, at)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as {
      details: { taken: string[]; nextFree: string[] };
    };
    expect(refused.details.taken).toEqual([at]);
    expect(refused.details.nextFree).toHaveLength(3);
    for (const free of refused.details.nextFree) {
      expect(hoursOf(new Date(free), 45, { timeZone: 'Asia/Kolkata', hours: USUAL_HOURS })).toBe('working');
    }
    const loser = answers[0].status === 409 ? one : other;
    const lost = answers[0].status === 409 ? mine : theirs;
    expect((await take(loser, lost, refused.details.nextFree[0] ?? '')).status).toBe(200);
  });

  it('is not any time at all: outside their hours, too soon, off the grid or once the offer has ended', async () => {
    const [client, user] = [await employer(), await seeker()];
    const night = Array.from({ length: 7 }, () => ({ from: 60, until: 120 }));
    await client.client.ok(saveWorkingHours, { hours: night });
    const offered = await propose(app, client, await applyTo(app, client, user, false), anyTime);
    const [free = ''] = await freeFor(user, offered._id);
    for (const shift of [12 * 3_600_000, 60_000, -30 * 86_400_000, 60 * 86_400_000]) {
      const at = new Date(Date.parse(free) + shift).toISOString();
      expect(await take(user, offered, at)).toMatchObject({ status: 409, body: { code: 'interview_refused' } });
    }
    await sql(`update interviews set any_time_until = now() - interval '1 minute' where id = ?`, [offered._id]);
    expect(await freeFor(user, offered._id)).toEqual([]);
    expect(await take(user, offered, free)).toMatchObject({ status: 409, body: { code: 'interview_refused' } });
    expect(await read(user, offered._id)).toMatchObject({ state: 'proposed', anyTimeUntil: null });
  });

  it('stands beside no named times, and gives way to them', async () => {
    const [client, user] = [await employer(), await seeker()];
    const applicationId = await applyTo(app, client, user, false);
    for (const [change, path] of [
      [{ anyTime: true }, 'anyTime'],
      [{ times: undefined }, 'times'],
      [{ times: undefined, anyTime: false }, 'times'],
    ] as const) {
      const refused = await client.client.fails(changeCalls.addInterview, proposal(client, applicationId, change));
      expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path }] });
    }
    const offered = await propose(app, client, applicationId, anyTime);
    const { applicationId: _, timeZone: __, ...details } = proposal(client, applicationId, { times: [nextStart()] });
    const { data } = await client.client.ok(changeCalls.updateInterview, {
      interviewId: offered._id,
      version: offered.version,
      ...details,
    });
    expect(data).toMatchObject({ times: details.times, anyTimeUntil: null });
    const refused = await user.client.fails(interviewsCalls.getInterviewFreeTimes, { interviewId: offered._id });
    expect(refused.code).toBe('interview_refused');
    const back = await client.client.ok(changeCalls.updateInterview, {
      interviewId: offered._id,
      version: data.version,
      ...details,
      ...anyTime,
    });
    expect(back.data.times).toEqual([]);
    expect(back.data.anyTimeUntil).not.toBeNull();
    await expect(
      sql('update interviews set starts_at = now(), ends_at = now() + make_interval(mins => 45) where id = ?', [
        offered._id,
      ]),
    ).rejects.toThrow('interviews_any_time_check');
  });
});
