/** Interviews: proposed, agreed, moved, off; everybody's time held once; who is told. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { updateProfile } from '#contract/api/profile.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { MOST_HELD_MINUTES } from '#contract/domain/interview-times.ts';
import { dayAndTime } from '../../src/library/text/letter.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { calendarsTo } from './support/calendar-mails.ts';
import { accept, inHours, nextStart, proposal, propose, proposed, read, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { applyTo, detail, moveInput } from './support/moves.ts';

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

describe('a proposal', () => {
  it('moves the application on, and offers its times to the other side alone', async () => {
    const applicationId = await applyTo(app, employer, seeker, false);
    const times = [nextStart(), nextStart(), nextStart()];
    const interview = await propose(app, employer, applicationId, {
      times: times.toReversed(),
      message: 'Bring a portfolio',
    });
    expect(interview).toMatchObject({
      side: 'employer',
      state: 'proposed',
      times,
      can: ['change', 'cancel'],
      version: 0,
    });
    expect((await detail(employer, applicationId)).status).toBe('interviewing');
    const theirs = await read(seeker, interview._id);
    expect(theirs).toMatchObject({
      side: 'applicant',
      times,
      message: 'Bring a portfolio',
      can: ['accept', 'decline', 'ask'],
      outcome: null,
      feedback: null,
      interviewers: [{ personId: null, name: 'Harpreet' }],
      candidate: { own: true },
    });
    expect(await told(seeker, interview._id)).toEqual(['Interview times to choose from']);
    // Several times keep nobody's time.
    expect(await holdsOf(interview._id)).toEqual([{ n: 0 }]);
  });

  it('of one time keeps it free for the own people, not for the person', async () => {
    const interview = await proposed(app, employer, seeker);
    expect(await holdsOf(interview._id)).toEqual([{ n: 1 }]);
  });

  it.each([
    ['in the past', () => inHours(-1)],
    ['too soon', () => inHours(INTERVIEWS.noticeHours - 0.5)],
    ['too far away', () => inHours(INTERVIEWS.horizonDays * 24 + 1)],
    ['off the grid', () => new Date(Date.parse(inHours(30)) + 60_000).toISOString()],
  ])('is refused %s', async (_, at) => {
    const id = await applyTo(app, employer, seeker, false);
    const refused = await employer.client.fails(changeCalls.addInterview, proposal(employer, id, { times: [at()] }));
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path: 'times.0' }] });
  });

  it.each([
    [{ kind: 'video', link: null }, 'link'],
    [{ kind: 'on-site', link: null, address: null }, 'address'],
  ] as const)('says what is missing: %j', async (change, path) => {
    const id = await applyTo(app, employer, seeker, false);
    const refused = await employer.client.fails(changeCalls.addInterview, proposal(employer, id, change));
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path }] });
  });

  it('takes a link that browsers open, and no other', async () => {
    const id = await applyTo(app, employer, seeker, false);
    const link = 'javascript:alert(1)';
    expect(await employer.client.fails(changeCalls.addInterview, proposal(employer, id, { link }))).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('is refused once the application has ended', async () => {
    const id = await applyTo(app, employer, seeker, false);
    await employer.client.ok(
      movesCalls.updateApplicatonJobs,
      await moveInput(employer, id, { status: 'rejected', reason: 'other' }),
    );
    expect(await employer.client.fails(changeCalls.addInterview, proposal(employer, id))).toMatchObject({
      code: 'interview_refused',
    });
  });

  it('is made once, however often it is sent', async () => {
    const id = await applyTo(app, employer, seeker, false);
    const input = proposal(employer, id);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [one, other] = [
      await employer.client.ok(changeCalls.addInterview, input, key),
      await employer.client.ok(changeCalls.addInterview, input, key),
    ];
    expect(other.data._id).toBe(one.data._id);
    expect(await sql('select id from interviews where application_id = ?', [id])).toHaveLength(1);
  });
});

describe('a preview of the mail', () => {
  const phone = '+919876543210';
  const talk = { kind: 'phone', round: 'Technical', minutes: 45 } as const;

  it.each([
    ['a job seeker', () => seeker, 'Ananya'],
    ['a vendor', () => vendor, 'Baobab Talent'],
  ])('to %s has its words and its times, on the reader’s clock', async (_, of, to) => {
    const reader = of();
    await reader.client.ok(updateProfile, { timeZone: 'Asia/Kathmandu' });
    const applicationId = await applyTo(app, employer, reader, reader !== seeker);
    const times = [nextStart(), nextStart()];
    const asked = { applicationId, ...talk, where: phone, times: times.toReversed() };
    const { data } = await employer.client.ok(interviewsCalls.getInterviewMailPreview, asked);
    expect(data.timeZone).toBe('Asia/Kathmandu');
    expect(data.to).toContain(to);
    const details = data.parts.flatMap((part) => ('details' in part ? part.details : []));
    const offered = details.filter(({ label }) => label.startsWith('Suggested')).map(({ value }) => value);
    expect(offered).toEqual(times.map((at) => dayAndTime(at, 'Asia/Kathmandu')));
    expect((await detail(employer, applicationId)).status).not.toBe('interviewing');

    await propose(app, employer, applicationId, { ...talk, phone, link: null, times });
    const bare = (text: string) => text.replaceAll(/=\r?\n|\s/g, '');
    const sent = async () => bare((await messagesTo(app.storage.dataDir, reader.email))[0]?.text ?? '');
    const buttons = data.parts.flatMap((part) => ('button' in part ? part.button : []));
    const said = [data.subject, ...details.map(({ value }) => value), ...buttons];
    // The vendor reads the whole name of a person whose name the employer does not know yet.
    for (const line of said.filter((each) => !each.includes('Candidate'))) {
      await expect.poll(sent, { timeout: 15_000 }).toContain(bare(line));
    }
  });

  it('is for the employer’s own applications, and for people to whom something can be proposed', async () => {
    const applicationId = await applyTo(app, employer, seeker, false);
    const asked = { applicationId, ...talk, where: phone, times: [nextStart()] };
    const stranger = await app.signUp('client');
    expect(await stranger.client.fails(interviewsCalls.getInterviewMailPreview, asked)).toMatchObject({
      code: 'not_found',
    });
    const withdrawing = await moveInput(seeker, applicationId, { status: 'withdrawn' });
    await seeker.client.ok(movesCalls.updateApplicatonJobs, withdrawing);
    expect(await employer.client.fails(interviewsCalls.getInterviewMailPreview, asked)).toMatchObject({
      code: 'interview_refused',
    });
  });
});

describe('an agreed time', () => {
  it('is held for everybody, and told to the employer', async () => {
    const colleague = await addMember(app, employer, 'hiring-manager');
    const interview = await proposed(app, employer, seeker, {
      interviewers: [employer.userId, colleague.userId],
      times: [nextStart(), nextStart()],
    });
    const agreed = await accept(seeker, interview, 1);
    expect(agreed).toMatchObject({
      state: 'scheduled',
      startsAt: interview.times[1],
      times: [],
      can: ['decline', 'ask'],
    });
    expect(await holdsOf(agreed._id)).toEqual([{ n: 3 }]);
    expect(await told(employer, agreed._id)).toEqual(['Interview booked']);
  });

  it('answers 409 with the next free times where somebody is busy, and changes nothing', async () => {
    const start = nextStart();
    await scheduled(app, employer, seeker, { times: [start] });
    const id = await applyTo(app, employer, vendor, true);
    const half = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    const refused = await employer.client.fails(changeCalls.addInterview, proposal(employer, id, { times: [half] }));
    expect(refused).toMatchObject({ statusCode: 409, code: 'time_taken', details: { taken: [half] } });
    const { nextFree } = refused.details as unknown as { nextFree: string[] };
    expect(nextFree).toHaveLength(3);
    // With the buffer: 45 minutes and ten more.
    expect(nextFree.every((at) => Date.parse(at) >= Date.parse(start) + 55 * 60_000)).toBe(true);
    const again = await propose(app, employer, id, { times: nextFree });
    expect(again.times).toEqual(nextFree);
  });

  it('is one of twenty parallel ones: one holds, the others are told', async () => {
    const [start, other] = [nextStart(), nextStart()];
    const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp('personal')));
    const answers = await Promise.all(
      people.map(async (person) => {
        const { _id, version } = await proposed(app, employer, person, { times: [start, other] });
        return person.client.send(changeCalls.acceptInterview, { interviewId: _id, version, startsAt: start });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const held = await sql('select 1 from interview_holds where person_id = ? and starts_at = ?', [
      employer.userId,
      start,
    ]);
    expect(held).toHaveLength(1);
    const agreed = `select 1 from interviews where client_id = ? and state = 'scheduled' and starts_at = ?`;
    expect(await sql(agreed, [employer.userId, start])).toHaveLength(1);
  });

  it('cannot be stored over another one, whatever the code does', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const twice = `insert into interview_holds (interview_id, person_id, starts_at, ends_at)
      select interview_id, person_id, starts_at + interval '5 minutes', ends_at from interview_holds where interview_id = ? and person_id = ?`;
    await expect(sql(twice, [agreed._id, seeker.userId])).rejects.toThrow('interview_holds_person_exclude');
    // Nor for longer than those who look for busy times look back.
    const longer = `update interview_holds set ends_at = starts_at + make_interval(mins => ?::int) where interview_id = ?`;
    await sql(longer, [MOST_HELD_MINUTES, agreed._id]);
    await expect(sql(longer, [MOST_HELD_MINUTES + 1, agreed._id])).rejects.toThrow('interview_holds_length_check');
  });

  it('is not taken twice by a process whose clock is hours ahead either', async () => {
    const times = [inHours(3), inHours(5)];
    const someone = await app.signUp('personal');
    const taken = await proposed(app, await app.signUp('client'), someone, { times });
    const late = await proposed(app, await app.signUp('client'), someone, { times });
    await accept(someone, taken);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(times[0] ?? '') + MOST_HELD_MINUTES * 60_000 });
    try {
      const input = { interviewId: late._id, version: late.version, startsAt: times[0] };
      expect(await someone.client.fails(changeCalls.acceptInterview, input)).toMatchObject({ code: 'time_taken' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('belongs to one of the proposed times, and to the version that was seen', async () => {
    const interview = await proposed(app, employer, seeker);
    const input = { interviewId: interview._id, version: interview.version };
    const elsewhere = { ...input, startsAt: nextStart() };
    expect(await seeker.client.fails(changeCalls.acceptInterview, elsewhere)).toMatchObject({
      code: 'interview_refused',
    });
    const stale = { ...input, version: 7, startsAt: interview.times[0] };
    expect(await seeker.client.fails(changeCalls.acceptInterview, stale)).toMatchObject({ code: 'conflict' });
    expect((await read(seeker, interview._id)).state).toBe('proposed');
  });

  it('is given up when the employer proposes others, and both calendars let it go', async () => {
    const [someone, elsewhere] = [await app.signUp('personal'), await app.signUp('client')];
    const agreed = await scheduled(app, elsewhere, someone);
    const { client } = elsewhere;
    const {
      applicationId: _,
      timeZone: __,
      ...input
    } = proposal(elsewhere, agreed.applicationId, { times: [nextStart()] });
    const { data } = await client.ok(changeCalls.updateInterview, {
      interviewId: agreed._id,
      version: agreed.version,
      ...input,
    });
    expect(data).toMatchObject({ state: 'proposed', startsAt: null, times: input.times });
    for (const user of [someone, elsewhere]) {
      await expect
        .poll(async () => entriesTo(user), { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ method: 'CANCEL', uid: `${agreed._id}@rolecall` }));
    }
  });

  it('keeps its time when only the details change, also for a longer one', async () => {
    const agreed = await scheduled(app, employer, seeker, { minutes: 30 });
    const { applicationId: _, timeZone: __, times: ___, ...input } = proposal(employer, agreed.applicationId);
    const { data } = await employer.client.ok(changeCalls.updateInterview, {
      interviewId: agreed._id,
      version: agreed.version,
      ...input,
      kind: 'on-site',
      link: null,
      address: '4 Church Street, Bengaluru',
      minutes: 60,
    });
    expect(data).toMatchObject({
      state: 'scheduled',
      startsAt: agreed.startsAt,
      kind: 'on-site',
      minutes: 60,
      link: null,
    });
    expect(Date.parse(data.endsAt ?? '') - Date.parse(data.startsAt ?? '')).toBe(3_600_000);
  });
});

/** Calendar entries in the mails that the person got. */
async function entriesTo(user: TestUser): Promise<{ method: string; uid: string; sequence: number; start: string }[]> {
  return (await calendarsTo(app.storage.dataDir, user.email)).map((content) => {
    const calendar = new ICAL.Component(ICAL.parse(content) as never);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    const method = String(calendar.getFirstPropertyValue('method'));
    return { method, uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate().toISOString() };
  });
}
