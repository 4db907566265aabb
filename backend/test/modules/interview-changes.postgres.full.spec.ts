/** Interviews that are moved, and that end; how they are listed. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { inHours, nextStart, proposed, read, scheduled } from './support/interviews.ts';
import { applyTo, moveInput, settle } from './support/moves.ts';

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

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const holdsOf = (id: string) =>
  sql<{ n: number }>('select count(*)::int as n from interview_holds where interview_id = ?', [id]);

/** What the panel says about the interview; the clock is put forward for it. */
async function told(user: TestUser, id: string): Promise<string[]> {
  await sql(
    `update outbox set available_at = now() where done_at is null and topic = 'interview.changed' and payload->>'interviewId' = ?`,
    [id],
  );
  await sql('notify outbox');
  const waiting = `select 1 as one from outbox where done_at is null and topic = 'interview.changed' and payload->>'interviewId' = ?`;
  await expect.poll(() => sql(waiting, [id]), { timeout: 15_000 }).toEqual([]);
  const found = await sql<{ title: string }>(
    `select title from notifications where user_id = ? and notification_detail = ? and type = 'Interview' order by seq`,
    [user.userId, id],
  );
  return found.map(({ title }) => title.split(':')[0] ?? '');
}

describe('another time', () => {
  const ask = async (user: TestUser, id: string, times: string[]) =>
    (
      await user.client.ok(changeCalls.resheduleMsg, {
        interviewId: id,
        version: (await read(user, id)).version,
        times,
        message: 'I am travelling that day',
      })
    ).data;

  it('is asked for, and the agreed one stands until the other side takes one', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const times = [nextStart(), nextStart()];
    const asked = await ask(seeker, agreed._id, times);
    expect(asked).toMatchObject({
      state: 'reschedule_requested',
      startsAt: agreed.startsAt,
      requestsLeft: 2,
      can: ['refuse-request', 'decline'],
    });
    expect(await holdsOf(agreed._id)).toEqual([{ n: 2 }]);
    expect(await told(employer, agreed._id)).toContain('Another time requested');
    const { data: request } = await employer.client.ok(interviewsCalls.getRescheduleMessage, { id: agreed._id });
    expect(request).toMatchObject({ by: 'applicant', byName: 'Ananya', times, message: 'I am travelling that day' });
    const input = { interviewId: agreed._id, version: asked.version, startsAt: times[1] ?? '' };
    expect(await seeker.client.fails(changeCalls.acceptRescheduleRequest, input)).toMatchObject({
      code: 'interview_refused',
    });
    const { data: moved } = await employer.client.ok(changeCalls.acceptRescheduleRequest, input);
    expect(moved).toMatchObject({ state: 'scheduled', startsAt: times[1], request: null });
    const held = await sql<{ at: Date }>(
      'select distinct starts_at as at from interview_holds where interview_id = ?',
      [agreed._id],
    );
    expect(held.map(({ at }) => new Date(at).toISOString())).toEqual([times[1]]);
  });

  it('is refused, and what stood before stands', async () => {
    const agreed = await scheduled(app, employer, vendor);
    const asked = await ask(employer, agreed._id, [nextStart()]);
    const input = { interviewId: agreed._id, version: asked.version };
    const { data } = await vendor.client.ok(changeCalls.refuseRescheduleRequest, input);
    expect(data).toMatchObject({ state: 'scheduled', startsAt: agreed.startsAt, request: null });
    const open = await proposed(app, employer, seeker);
    const asking = await ask(seeker, open._id, [nextStart()]);
    const { data: kept } = await employer.client.ok(changeCalls.refuseRescheduleRequest, {
      interviewId: open._id,
      version: asking.version,
    });
    expect(kept).toMatchObject({ state: 'proposed', times: open.times });
  });

  it('leaves those on offer to take, and is taken back by who asked', async () => {
    const times = [nextStart(), nextStart()];
    const open = await proposed(app, employer, seeker, { times });
    const wanted = [nextStart()];
    const asked = await ask(seeker, open._id, wanted);
    expect(asked).toMatchObject({ times, request: { by: 'applicant', times: wanted } });
    expect(asked.can).toEqual(['accept', 'refuse-request', 'decline']);
    const input = { interviewId: open._id, version: asked.version };
    const { data: back } = await seeker.client.ok(changeCalls.refuseRescheduleRequest, input);
    expect(back).toMatchObject({ state: 'proposed', times, request: null, requestsLeft: 2 });
    expect(await told(employer, open._id)).toContain('Interview request withdrawn');
    const again = await ask(seeker, open._id, wanted);
    const { data: taken } = await seeker.client.ok(changeCalls.acceptInterview, {
      ...{ interviewId: open._id, version: again.version, startsAt: times[1] ?? '' },
    });
    expect(taken).toMatchObject({ state: 'scheduled', startsAt: times[1], request: null });
  });

  it('that stood before is reminded of once', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const there = agreed.startsAt ?? '';
    for (const startsAt of [nextStart(), there]) {
      const { version } = await ask(employer, agreed._id, [startsAt]);
      await seeker.client.ok(changeCalls.acceptRescheduleRequest, { interviewId: agreed._id, version, startsAt });
    }
    const waiting = await sql<{ n: number }>(
      `select count(*)::int as n from messages where user_id = ? and template = 'interview-reminder'
         and abs(extract(epoch from available_at - ?::timestamptz + interval '1 hour')) < 10`,
      [seeker.userId, there],
    );
    expect(waiting).toEqual([{ n: 1 }]);
  });

  it('is asked for three times at most by each side', async () => {
    const agreed = await scheduled(app, employer, seeker);
    for (let each = 0; each < INTERVIEWS.requestsPerSide; each += 1) {
      const { version } = await ask(seeker, agreed._id, [nextStart()]);
      await employer.client.ok(changeCalls.refuseRescheduleRequest, { interviewId: agreed._id, version });
    }
    const { version } = await read(seeker, agreed._id);
    const input = { interviewId: agreed._id, version, times: [nextStart()] };
    expect(await seeker.client.fails(changeCalls.resheduleMsg, input)).toMatchObject({ code: 'requests_used_up' });
    expect((await ask(employer, agreed._id, [nextStart()])).state).toBe('reschedule_requested');
  });
});

describe('the end', () => {
  it('frees everybody, is told with its words, and a second time changes nothing', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const cancel = () =>
      employer.client.ok(changeCalls.deleteInterview, { interviewId: agreed._id, reason: 'The team is ill' });
    const { data } = await cancel();
    expect(data).toMatchObject({ state: 'cancelled', can: [] });
    expect((await cancel()).data.version).toBe(data.version);
    expect(await holdsOf(agreed._id)).toEqual([{ n: 0 }]);
    expect((await read(seeker, agreed._id)).cancelReason).toBe('The team is ill');
    expect(await told(seeker, agreed._id)).toContain('Interview cancelled');
    expect(await seeker.client.fails(changeCalls.declineInterview, { interviewId: agreed._id })).toMatchObject({
      code: 'interview_refused',
    });
  });

  it('may be said twice at once', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const input = { interviewId: agreed._id };
    const each = [1, 2, 3].map(() => seeker.client.ok(changeCalls.declineInterview, input));
    const versions = (await Promise.all(each)).map(({ data }) => data.version);
    expect(new Set(versions)).toEqual(new Set([agreed.version + 1]));
  });

  it('comes with the end of the application', async () => {
    const agreed = await scheduled(app, employer, seeker);
    await settle(app, agreed.applicationId);
    const step = await moveInput(seeker, agreed.applicationId, { status: 'withdrawn' });
    await seeker.client.ok(movesCalls.updateApplicatonJobs, step);
    await expect.poll(async () => (await read(employer, agreed._id)).state, { timeout: 15_000 }).toBe('cancelled');
    expect(await holdsOf(agreed._id)).toEqual([{ n: 0 }]);
  });
});

describe('lists', () => {
  it('part what is ahead, what waits for the reader, and what is past', async () => {
    const [client, person] = [await app.signUp('client'), await app.signUp('personal')];
    const open = await proposed(app, client, person);
    const agreed = await scheduled(app, client, person);
    const off = await scheduled(app, client, person);
    await person.client.ok(changeCalls.declineInterview, { interviewId: off._id });
    const list = async (user: TestUser, view: 'upcoming' | 'waiting' | 'past') => {
      const { data } = await user.client.ok(interviewsCalls.getInterviewList, { view });
      return { ids: data.interviews.map(({ _id }) => _id), counts: data.counts };
    };
    expect(await list(person, 'upcoming')).toEqual({
      ids: [open._id, agreed._id],
      counts: { upcoming: 2, waiting: 1, feedback: 0, past: 1 },
    });
    expect((await list(person, 'waiting')).ids).toEqual([open._id]);
    expect((await list(client, 'past')).ids).toEqual([off._id]);
    expect((await list(client, 'waiting')).ids).toEqual([]);
  });

  it("show a vendor's people to the vendor and to the employer of the job, and to nobody else", async () => {
    const agreed = await scheduled(app, employer, vendor);
    const input = { jobId: agreed.jobId, companyId: vendor.userId };
    for (const user of [employer, vendor]) {
      const { data } = await user.client.ok(interviewsCalls.getEmployeeInterviewLists, input);
      expect(data.map(({ _id }) => _id)).toEqual([agreed._id]);
    }
    const stranger = await app.signUp('client');
    expect(await stranger.client.fails(interviewsCalls.getEmployeeInterviewLists, input)).toMatchObject({
      code: 'not_found',
    });
  });

  it('find words of the job and the person', async () => {
    const client = await app.signUp('client');
    const person = await app.signUp('personal', { firstName: 'Zebediah' });
    const { _id } = await proposed(app, client, person);
    await proposed(app, client, await app.signUp('personal'));
    const { data } = await client.client.ok(interviewsCalls.getInterviewList, { search: 'zebed' });
    expect(data.interviews.map((each) => each._id)).toEqual([_id]);
  });
});

it('busy times say when, whether they are sure, and nothing else', async () => {
  const [client, person] = [await app.signUp('client'), await app.signUp('personal')];
  const rival = await app.signUp('client', { organisation: 'Secret Rival' });
  const firm = await scheduled(app, rival, person, { times: [inHours(30)] });
  await proposed(app, rival, person, { times: [inHours(40)] });
  const applicationId = await applyTo(app, client, person, false);
  const { data } = await client.client.ok(interviewsCalls.getInterviewAvailability, { applicationId, days: 14 });
  const candidate = data.people.find(({ side }) => side === 'applicant');
  expect(candidate?.busy).toContainEqual({
    startsAt: firm.startsAt,
    endsAt: new Date(Date.parse(firm.endsAt ?? '') + INTERVIEWS.bufferMinutes * 60_000).toISOString(),
    firm: true,
  });
  expect(candidate?.busy.filter((time) => !time.firm)).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/Secret|title|job/i);
});

it('a calendar file is read by others as one event in UTC, whatever stands in the names', async () => {
  const client = await app.signUp('client', { organisation: 'Evil "x"\r\nATTENDEE:mailto:a@b.c; , Ltd' });
  const agreed = await scheduled(app, client, seeker);
  const { data } = await seeker.client.ok(interviewsCalls.getInterviewCalendar, { id: agreed._id });
  const calendar = new ICAL.Component(ICAL.parse(data.content) as never);
  const [event, more] = calendar.getAllSubcomponents('vevent');
  expect(more).toBeUndefined();
  const read = new ICAL.Event(event);
  expect(read.startDate.toJSDate().toISOString()).toBe(agreed.startsAt);
  expect(read.endDate.toJSDate().toISOString()).toBe(agreed.endsAt);
  expect(read.uid).toBe(`${agreed._id}@rolecall`);
  expect(read.attendees).toEqual([]);
  expect(data.content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
