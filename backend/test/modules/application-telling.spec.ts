import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import { clockIn } from '../../src/library/time/calendar.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { read, scheduled } from './support/interviews.ts';
import { applyTo, detail, elapse, moveTo, settle, terms, toldAbout, versionOf } from './support/moves.ts';

const KATHMANDU = 'Asia/Kathmandu';
const ST_JOHNS = 'America/St_Johns';
const DAY_SECONDS = 86_400;

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
  vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
  for (const [zone, { userId }] of [
    [KATHMANDU, seeker],
    [ST_JOHNS, vendor],
  ] as const) {
    await sql('update users set time_zone = ? where id = ?', [zone, userId]);
  }
});
afterAll(() => app.close());

const { updateApplicatonJobs, undoApplicationMove, answerOffer, getMessageValues } = movesCalls;
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  rows<Row>(app.database.primary(), text, parameters);
const apply = () => applyTo(app, employer, seeker, false);
const told = async (user: TestUser, id: string) =>
  (await toldAbout(app, user, id)).map(({ title }) => title.split(':')[0]);
const turnDown = (id: string) =>
  moveTo(employer, id, { status: 'rejected', reason: 'other', message: 'Thank you.', tell: 'morning' });
/** Longer than anybody is made to wait. */
const untilTold = (id: string) => elapse(app, id, 4 * DAY_SECONDS);
const statuses = async (user: TestUser, id: string) => (await detail(user, id)).timeline.map(({ status }) => status);

it('tells each at nine on a working morning of their own, and shows what was until then', async () => {
  const [own, submitted] = [await apply(), await applyTo(app, employer, vendor, true)];
  const applications = [];
  for (const id of [own, submitted]) applications.push({ id, version: await versionOf(employer, id) });
  const { data: values } = await employer.client.ok(getMessageValues, { applicationIds: [own, submitted] });
  const { data } = await employer.client.ok(updateApplicatonJobs, {
    applications,
    status: 'rejected',
    reason: 'other',
    tell: 'morning',
  });
  const ends: string[] = [];
  for (const [id, sender, timeZone] of [
    [own, seeker, KATHMANDU],
    [submitted, vendor, ST_JOHNS],
  ] as const) {
    const { status, untold } = await detail(employer, id);
    expect(status).toBe('rejected');
    expect(untold).toEqual({ moveId: data.moveId, until: untold?.until, timeZone, shown: 'viewed' });
    const until = untold?.until ?? '';
    ends.push(until);
    const { minutes, weekday } = clockIn(timeZone, new Date(until));
    expect(minutes).toBe(9 * 60);
    expect([1, 2, 3, 4, 5]).toContain(weekday);
    expect(values.find(({ applicationId }) => applicationId === id)?.morning).toEqual({ at: until, timeZone });
    const [event] = await sql<{ late: number }>(
      `select extract(epoch from available_at - ?::timestamptz)::float8 as late from outbox
        where topic = 'application.moved' and payload->>'applicationId' = ?`,
      [until, id],
    );
    expect(event?.late).toBeGreaterThan(-1);
    expect(event?.late).toBeLessThan(2);
    expect(await detail(sender, id)).toMatchObject({ status: 'viewed', untold: null });
    expect(await statuses(sender, id)).toEqual(['applied', 'viewed']);
    const { data: open } = await sender.client.ok(applicationsCalls.getJobApplications, {
      status: ['rejected'],
      limit: 300,
    });
    expect(open.some(({ _id }) => _id === id)).toBe(false);
  }
  expect(Math.abs(Date.parse(data.undoUntil ?? '') - Math.min(...ends.map((end) => Date.parse(end))))).toBeLessThan(
    1_500,
  );
  await untilTold(own);
  expect(await told(seeker, own)).toEqual(['Not selected']);
  expect(await detail(employer, own)).toMatchObject({ untold: null });
  // For them it happened when they were told, which the test has put back by four days.
  const toldAt = new Date(Date.parse(ends[0] ?? '') - 4 * DAY_SECONDS * 1_000).toISOString();
  expect((await detail(seeker, own)).timeline.at(-1)).toMatchObject({ status: 'rejected', at: toldAt });
});

it('says nothing of when it was decided to whom it is not told', async () => {
  const id = await apply();
  await versionOf(employer, id);
  const before = await detail(seeker, id);
  await turnDown(id);
  const { version, ...after } = await detail(seeker, id);
  expect({ ...after, version: before.version }).toEqual(before);
  expect(version).toBe(before.version + 1);
});

it('is taken back until it is told, by any colleague, for one of several', async () => {
  const [one, other] = [await apply(), await apply()];
  const applications = [];
  for (const id of [one, other]) applications.push({ id, version: await versionOf(employer, id) });
  const { data } = await employer.client.ok(updateApplicatonJobs, {
    applications,
    status: 'rejected',
    reason: 'other',
    tell: 'morning',
  });
  const { moveId } = data;
  // This stands for ten seconds that are long over.
  await sql(`update application_events set at = at - interval '1 minute' where move_id = ?`, [moveId]);
  const elsewhere = await apply();
  expect(await employer.client.fails(undoApplicationMove, { moveId, applicationIds: [one, elsewhere] })).toMatchObject({
    code: 'not_found',
  });
  const back = await employer.client.ok(undoApplicationMove, { moveId, applicationIds: [one] });
  expect(back.data.moved).toMatchObject([{ _id: one, status: 'viewed' }]);
  expect((await detail(employer, one)).untold).toBeNull();
  expect(await detail(employer, other)).toMatchObject({ status: 'rejected', untold: { moveId } });
  await untilTold(other);
  expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'undo_over' });
  expect(await told(seeker, other)).toEqual(['Not selected']);
  expect(await told(seeker, one)).toEqual([]);
});

it('sends nothing of a decision that somebody changed before it was told', async () => {
  const id = await apply();
  await turnDown(id);
  await moveTo(employer, id, { status: 'shortlisted', note: 'A second look' });
  await settle(app, id);
  await untilTold(id);
  expect(await told(seeker, id)).toEqual(['Shortlisted']);
  expect(await statuses(seeker, id)).toEqual(['applied', 'viewed', 'shortlisted']);
  expect(await statuses(employer, id)).toEqual(['applied', 'viewed', 'rejected', 'shortlisted']);
  // Back where they know it to be: there is nothing to tell.
  const same = await apply();
  await turnDown(same);
  await moveTo(employer, same, { status: 'viewed', note: 'A second look' });
  await settle(app, same);
  await untilTold(same);
  expect(await told(seeker, same)).toEqual([]);
});

it('tells at once of what a longer wait kept back, when that is taken back', async () => {
  const person = await app.signUp('personal', { firstName: 'Noor' });
  const id = await applyTo(app, employer, person, false);
  await moveTo(employer, id, { status: 'shortlisted' });
  const { moveId } = await turnDown(id);
  await elapse(app, id, 11);
  await sql(`update outbox set available_at = now() where payload->>'applicationId' = ? and done_at is null`, [id]);
  await sql(`update messages set available_at = now() where user_id = ? and status = 'queued'`, [person.userId]);
  await sql('notify outbox');
  await sql('notify messages');
  const left = () =>
    sql(`select 1 from outbox where payload->>'applicationId' = ? and done_at is null and available_at < now()`, [id]);
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  expect(await detail(person, id)).toMatchObject({ status: 'viewed' });
  await employer.client.ok(undoApplicationMove, { moveId });
  expect(await detail(person, id)).toMatchObject({ status: 'shortlisted' });
  const news = () =>
    sql<{ title: string }>('select title from notifications where user_id = ? and notification_detail = ?', [
      person.userId,
      id,
    ]);
  await expect.poll(async () => (await news()).map(({ title }) => title.split(':')[0])).toEqual(['Shortlisted']);
  await eventually(async () =>
    expect((await messagesTo(app.storage.dataDir, person.email)).map(({ text }) => text).join()).toMatch(
      /has shortlisted you/,
    ),
  );
});

it('tells now, and then it cannot be taken back', async () => {
  const id = await apply();
  const { moveId, undoUntil } = await moveTo(employer, id, { status: 'shortlisted', tell: 'now' });
  expect(undoUntil).toBeNull();
  expect(await detail(seeker, id)).toMatchObject({ status: 'shortlisted' });
  expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'undo_over' });
  expect(await told(seeker, id)).toEqual(['Shortlisted']);
  const input = { applications: [{ id, version: await versionOf(seeker, id) }], status: 'withdrawn' as const };
  expect((await seeker.client.fails(updateApplicatonJobs, { ...input, tell: 'morning' })).details).toMatchObject([
    { path: 'tell' },
  ]);
});

it('lets an offer be accepted while its end has not been told', async () => {
  const id = await apply();
  await moveTo(employer, id, { status: 'offered', terms: terms(), tell: 'now' });
  const { moveId } = await turnDown(id);
  expect(await detail(seeker, id)).toMatchObject({ status: 'offered', offer: { answer: null } });
  await seeker.client.ok(answerOffer, { applicationId: id, version: await versionOf(seeker, id), answer: 'accepted' });
  expect(await detail(employer, id)).toMatchObject({ status: 'hired', untold: null, offer: { answer: 'accepted' } });
  expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'conflict' });
  await untilTold(id);
  expect(await told(seeker, id)).toEqual(['Offer']);
});

it('keeps an interview until its end is told', async () => {
  const interview = await scheduled(app, employer, seeker);
  const id = interview.applicationId;
  await settle(app, id);
  await moveTo(employer, id, { status: 'shortlisted', note: 'Later' });
  await turnDown(id);
  // The step before, which is handled first, ends nothing either.
  await elapse(app, id, 11);
  await sql(
    `update outbox set available_at = now() where payload->>'applicationId' = ? and done_at is null
      and available_at < now() + interval '1 minute'`,
    [id],
  );
  await sql('notify outbox');
  const due = () =>
    sql(`select 1 from outbox where payload->>'applicationId' = ? and done_at is null and available_at <= now()`, [id]);
  await expect.poll(due, { timeout: 15_000 }).toEqual([]);
  expect((await read(seeker, interview._id)).state).toBe('scheduled');
  await untilTold(id);
  await told(seeker, id);
  await eventually(async () => expect((await read(seeker, interview._id)).state).toBe('cancelled'));
});

it('holds by constraint: only an employer’s step waits, from its moment on and for four days at most', async () => {
  const id = await apply();
  await turnDown(id);
  const last = 'where application_id = ? and move_id is not null';
  for (const change of [
    `settles_at = at - interval '1 second'`,
    `settles_at = at + interval '4 days 1 second'`,
    `by_side = 'applicant'`,
    'move_id = null',
  ]) {
    await expect(sql(`update application_events set ${change} ${last}`, [id])).rejects.toThrow(/settles_check/);
  }
});
