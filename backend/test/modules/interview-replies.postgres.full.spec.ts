/** Answers that come back as a calendar file: the same as pressing the button, for whom it is and as long as it is up to date. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { calendarsTo } from './support/calendar-mails.ts';
import { calendarReply } from './support/calendar-replies.ts';
import { nextStart, proposed, read, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  vendor = await app.signUp('company', { organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

type Answer = Omit<Parameters<typeof calendarReply>[1], 'email'> & { email?: string };
const file = (interview: Pick<Interview, '_id' | 'version'>, user: TestUser, answer: Answer) =>
  calendarReply(interview, { email: user.email, ...answer });
const bring = async (user: TestUser, content: string) =>
  (await user.client.ok(changeCalls.answerInterviewByFile, { content })).data;
const refused = (user: TestUser, content: string, interviewId?: string) =>
  user.client.fails(changeCalls.answerInterviewByFile, { content, ...(interviewId !== undefined && { interviewId }) });

describe('a file', () => {
  it('takes the one time on offer, or the one that it names', async () => {
    const one = await proposed(app, employer, seeker);
    expect(await bring(seeker, file(one, seeker, {}))).toMatchObject({ state: 'scheduled', startsAt: one.times[0] });
    const two = await proposed(app, employer, seeker, { times: [nextStart(), nextStart()] });
    expect(await refused(seeker, file(two, seeker, {}))).toMatchObject({
      code: 'interview_refused',
      message: 'This file does not say which time suits. Please choose one here.',
    });
    const [, second = ''] = two.times;
    expect((await bring(seeker, file(two, seeker, { startsAt: second }))).startsAt).toBe(second);
  });

  it('that accepts what is agreed changes nothing, however often', async () => {
    const agreed = await scheduled(app, employer, seeker);
    for (const startsAt of [undefined, agreed.startsAt ?? '']) {
      const answer = startsAt === undefined ? {} : { startsAt };
      expect(await bring(seeker, file(agreed, seeker, answer))).toEqual(await read(seeker, agreed._id));
    }
    expect((await read(seeker, agreed._id)).version).toBe(agreed.version);
  });

  it('that declines ends it, with its words for the employer; once more changes nothing', async () => {
    const agreed = await scheduled(app, employer, vendor);
    const content = file(agreed, vendor, { partstat: 'DECLINED', comment: 'She has taken another job' });
    const { state, version } = await bring(vendor, content);
    expect(state).toBe('declined');
    expect((await bring(vendor, content)).version).toBe(version);
    expect((await read(employer, agreed._id)).cancelReason).toBe('She has taken another job');
    const held = await rows(app.database.primary(), 'select 1 from interview_holds where interview_id = ?', [
      agreed._id,
    ]);
    expect(held).toEqual([]);
  });

  it('of Outlook is understood, and a decline of the time that stands is not lost because details changed', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const outlook = (status: string, start: string) =>
      file(agreed, seeker, { partstat: 'DECLINED', startsAt: agreed.startsAt ?? '' })
        .replace('PARTSTAT=DECLINED', `PARTSTAT=${status}`)
        .replace(/DTSTART:\S+/, start);
    const local = new Date(Date.parse(agreed.startsAt ?? '') + 330 * 60_000).toISOString().slice(0, 19);
    const start = `DTSTART;TZID=India Standard Time:${local.replaceAll(/[-:]/g, '')}`;
    expect((await bring(seeker, outlook('ACCEPTED', start))).version).toBe(agreed.version);
    expect((await bring(seeker, outlook('ACCEPTED', 'DTSTART;TZID=Some Zone:20261127T100000'))).state).toBe(
      'scheduled',
    );
    const { kind, link, minutes } = agreed;
    await employer.client.ok(changeCalls.updateInterview, {
      ...{ interviewId: agreed._id, version: agreed.version, kind, link, minutes, message: 'Bring your tools' },
      interviewers: [employer.userId],
    });
    expect((await bring(seeker, outlook('DECLINED', start))).state).toBe('declined');
  });

  it('that asks for another time does so, and takes the one that the employer asks for', async () => {
    const agreed = await scheduled(app, employer, seeker);
    const counter = nextStart();
    const asked = await bring(seeker, file(agreed, seeker, { counter, comment: 'I am travelling' }));
    expect(asked).toMatchObject({ state: 'reschedule_requested', startsAt: agreed.startsAt });
    expect(asked.request).toMatchObject({ by: 'applicant', times: [counter], message: 'I am travelling' });
    const { data: kept } = await employer.client.ok(changeCalls.refuseRescheduleRequest, {
      interviewId: agreed._id,
      version: asked.version,
    });
    const other = nextStart();
    const { data: wanted } = await employer.client.ok(changeCalls.resheduleMsg, {
      interviewId: agreed._id,
      version: kept.version,
      times: [other],
    });
    const moved = await bring(seeker, file(wanted, seeker, { startsAt: other }));
    expect(moved).toMatchObject({ state: 'scheduled', startsAt: other });
  });

  it('answers the invitation that came by mail', async () => {
    const person = await app.signUp('personal');
    const agreed = await scheduled(app, employer, person);
    const invitation = async () => (await calendarsTo(app.storage.dataDir, person.email))[0];
    await expect.poll(invitation).toBeDefined();
    // What a program does with it: its own status, and the method of an answer.
    const calendar = new ICAL.Component(ICAL.parse((await invitation()) ?? '') as never);
    calendar.updatePropertyWithValue('method', 'REPLY');
    const attendee = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('attendee');
    attendee?.setParameter('partstat', 'DECLINED');
    expect((await bring(person, String(calendar))).state).toBe('declined');
    expect((await read(person, agreed._id)).state).toBe('declined');
  });
});

describe('a file is refused, and changes nothing,', () => {
  it.each([
    ['when it says maybe', { partstat: 'TENTATIVE' as const }, 'interview_refused', /“Maybe” changes nothing/],
    ['when it is somebody else’s', { email: 'b@example.com' }, 'interview_refused', /somebody else’s answer/],
    [
      'when it asks for a time off the grid',
      { counter: '2026-11-27T10:07:00Z' },
      'interview_refused',
      /quarter of an hour\.$/,
    ],
    [
      'when it asks for a time of the past',
      { counter: '2020-11-27T10:00:00Z' },
      'interview_refused',
      /at least 2 hours ahead\.$/,
    ],
    ['when it accepts a time that nobody offers', { startsAt: '2020-11-27T10:00:00Z' }, 'interview_refused', /./],
  ])('%s', async (_, answer, code, message) => {
    const agreed = await scheduled(app, employer, seeker);
    const fault = await refused(seeker, file(agreed, seeker, answer));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
    expect(await read(seeker, agreed._id)).toEqual(agreed);
  });

  it('when the interview has changed since, or was not proposed like that', async () => {
    const agreed = await scheduled(app, employer, seeker);
    for (const version of [agreed.version - 1, agreed.version + 1]) {
      for (const answer of [{}, { partstat: 'DECLINED' as const }, { counter: nextStart() }]) {
        const fault = await refused(seeker, file({ _id: agreed._id, version }, seeker, answer));
        expect(fault).toMatchObject({ code: 'conflict', statusCode: 409 });
        expect(fault.message).toMatch(/^The interview has changed since your calendar answered/);
      }
    }
    expect(await read(seeker, agreed._id)).toEqual(agreed);
  });

  it('when nothing comes of the interview any more', async () => {
    const agreed = await scheduled(app, employer, seeker);
    await employer.client.ok(changeCalls.deleteInterview, { interviewId: agreed._id });
    const { version } = await read(seeker, agreed._id);
    for (const answer of [{}, { partstat: 'DECLINED' as const }, { counter: nextStart() }]) {
      const fault = await refused(seeker, file({ _id: agreed._id, version }, seeker, answer));
      expect(fault.code).toBe('interview_refused');
    }
  });

  it('from strangers and viewers, about nothing, and about another interview than the one on the page', async () => {
    const agreed = await scheduled(app, employer, vendor);
    const other = await scheduled(app, employer, vendor);
    const content = file(agreed, vendor, { partstat: 'DECLINED' });
    expect((await refused(seeker, content)).code).toBe('not_found');
    const unknown = { _id: crypto.randomUUID(), version: 0 };
    expect((await refused(seeker, file(unknown, seeker, {}))).code).toBe('not_found');
    expect((await refused(seeker, content.replace('@rolecall', '@example.com'))).code).toBe('not_found');
    expect(await refused(vendor, content, other._id)).toMatchObject({
      code: 'interview_refused',
      message: 'This file answers another interview.',
    });
    const viewer = await addMember(app, vendor, 'viewer');
    expect((await refused(viewer, content)).statusCode).toBe(403);
    expect((await read(vendor, agreed._id)).state).toBe('scheduled');
    const colleague = await addMember(app, vendor, 'recruiter');
    expect((await bring(colleague, content)).state).toBe('declined');
  });

  it('with nothing, too much, or no calendar in it', async () => {
    const schema = async (content: string) => (await refused(seeker, content)).details;
    expect(await schema('')).toEqual([{ path: 'content', message: 'Required' }]);
    expect(await schema('x'.repeat(65_537))).toEqual([{ path: 'content', message: 'At most 65536 characters' }]);
    expect(await refused(seeker, 'Dear sirs')).toMatchObject({
      code: 'file_refused',
      message: 'This isn’t a calendar file that we can read.',
    });
  });
});
