/** Where video calls are held, and what a talk is called. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import { getMeetingRoom, saveMeetingRoom } from '#contract/api/meeting-room.ts';
import { getInterviewCalendar } from '#contract/api/interviews.ts';
import { ConfigError, parseConfig } from '../../src/platform/config/config.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { accept, proposal, proposed } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { applyTo } from './support/moves.ts';

const SERVER = 'https://meet.example.org/rooms';
let app: TestApp;
let bare: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, meetingRooms: SERVER } });
  bare = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  seeker = await app.signUp('personal');
});
afterAll(() => Promise.all([app.close(), bare.close()]));

it('is a person’s own, and taken back', async () => {
  const colleague = await addMember(app, employer, 'recruiter');
  expect((await employer.client.ok(getMeetingRoom, {})).data).toEqual({ link: null, server: 'meet.example.org' });
  await employer.client.ok(saveMeetingRoom, { link: 'meet.example.com/first' });
  const { data } = await employer.client.ok(saveMeetingRoom, { link: 'meet.example.com/own' });
  expect(data.link).toBe('https://meet.example.com/own');
  expect((await colleague.client.ok(getMeetingRoom, {})).data.link).toBeNull();
  for (const link of ['javascript:alert(1)', 'ftp://meet.example.com', 'https://me:secret@meet.example.com/']) {
    expect(await employer.client.fails(saveMeetingRoom, { link })).toMatchObject({ code: 'validation_failed' });
  }
  await employer.client.ok(saveMeetingRoom, { link: null });
  expect((await employer.client.ok(getMeetingRoom, {})).data.link).toBeNull();
  const insert = `insert into meeting_rooms (person_id, link) values (?, 'javascript:alert(1)')`;
  await expect(rows(app.database.primary(), insert, [employer.userId])).rejects.toThrow('meeting_rooms_link_check');
});

it('is new for each interview, once however often that is sent, and stays when the interview changes', async () => {
  const change = { link: null, freshRoom: true } as const;
  const id = await applyTo(app, employer, seeker, false);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const input = proposal(employer, id, change);
  const { data: one } = await employer.client.ok(changeCalls.addInterview, input, key);
  expect((await employer.client.ok(changeCalls.addInterview, input, key)).data.link).toBe(one.link);
  expect(one.link).toMatch(/^https:\/\/meet\.example\.org\/rooms\/rolecall-[0-9a-f]{32}$/);
  const other = await proposed(app, employer, seeker, change);
  expect(other.link).not.toBe(one.link);
  const { applicationId: _, timeZone: __, times: ___, freshRoom: ____, ...kept } = proposal(employer, id, change);
  const changed = await employer.client.ok(changeCalls.updateInterview, {
    interviewId: one._id,
    version: one.version,
    ...kept,
    link: one.link,
    minutes: 30,
  });
  expect(changed.data).toMatchObject({ link: one.link, minutes: 30 });
});

it.each([
  ['beside a link', { freshRoom: true }, () => [app, employer] as const],
  [
    'where the operator has no server',
    { link: null, freshRoom: true },
    async () => [bare, await bare.signUp('client')] as const,
  ],
])('is refused %s', async (_, change, of) => {
  const [on, owner] = await of();
  const id = await applyTo(on, owner, on === app ? seeker : await bare.signUp('personal'), false);
  expect(await owner.client.fails(changeCalls.addInterview, proposal(owner, id, change))).toMatchObject({
    code: 'validation_failed',
    details: [{ path: 'freshRoom' }],
  });
});

it('has a round that both sides read, in the calendar too', async () => {
  const offered = await proposed(app, employer, seeker, { round: 'Technical' });
  const agreed = await accept(seeker, offered);
  expect([offered.round, agreed.round]).toEqual(['Technical', 'Technical']);
  const { content } = (await seeker.client.ok(getInterviewCalendar, { id: offered._id })).data;
  const event = new ICAL.Component(ICAL.parse(content) as unknown[]).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('summary')).toMatch(/\(Technical\)$/);
  expect((await proposed(app, employer, seeker, { round: '  ' })).round).toBeNull();
});

it('a server of rooms is an address below which rooms can stand', () => {
  expect(parseConfig({ MEETING_ROOMS: `${SERVER}/` }).meetingRooms).toBe(SERVER);
  for (const url of [
    'meet.example.org',
    'ftp://meet.example.org',
    'https://meet.example.org?a=b',
    'https://a:b@meet.example.org',
  ]) {
    expect(() => parseConfig({ MEETING_ROOMS: url })).toThrow(ConfigError);
  }
});
