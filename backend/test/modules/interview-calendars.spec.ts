/** What both sides' calendars make of the mails about an interview: it moves, it goes, and nothing of it is there twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { CalendarStore, READERS } from '../support/calendar-store.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { calendarsTo } from './support/calendar-mails.ts';
import { endNow, nextStart, proposal, proposed, accept, read, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let agreed: Interview;
let moved: Interview;
/** Of each side, as they came: agreed, moved, cancelled. */
const files = new Map<TestUser, readonly string[]>();

const sequenceOf = (text: string): number => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
// Mails lie in their folder in no order.
const filesOf = async (user: TestUser) =>
  (await calendarsTo(app.storage.dataDir, user.email)).sort((one, other) => sequenceOf(one) - sequenceOf(other));
/** Until both sides have so many, for what has changed once more is not told any more. */
async function bothHave(count: number): Promise<void> {
  for (const user of [employer, seeker]) {
    await eventually(async () => {
      expect(await filesOf(user)).toHaveLength(count);
    });
  }
}

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Néelgiri “Softworks”, Ltd; \\ Sons' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  agreed = await scheduled(app, employer, seeker);
  await bothHave(1);
  const { version } = await read(seeker, agreed._id);
  const times = [nextStart()];
  const input = { interviewId: agreed._id, version, times };
  const asked = (await seeker.client.ok(changeCalls.resheduleMsg, input)).data;
  const choice = { interviewId: agreed._id, version: asked.version, startsAt: times[0] ?? '' };
  moved = (await employer.client.ok(changeCalls.acceptRescheduleRequest, choice)).data;
  await bothHave(2);
  await employer.client.ok(changeCalls.deleteInterview, { interviewId: agreed._id });
  await bothHave(3);
  for (const user of [employer, seeker]) files.set(user, await filesOf(user));
});
afterAll(() => app.close());

describe.each(Object.entries(READERS))('as %s reads them', (_, reader) => {
  it.each(['employer', 'applicant'] as const)('the calendar of the %s follows each step', (side) => {
    const store = new CalendarStore(reader);
    const uid = `${agreed._id}@rolecall`;
    const [first = '', second = '', third = ''] = files.get(side === 'employer' ? employer : seeker) ?? [];
    store.take(first);
    expect(store.shown).toEqual([{ uid, startsAt: agreed.startsAt }]);
    store.take(second);
    store.take(second);
    expect(store.shown).toEqual([{ uid, startsAt: moved.startsAt }]);
    expect(moved.startsAt).not.toBe(agreed.startsAt);
    store.take(third);
    expect(store.shown).toEqual([]);
    // Mails overtake each other.
    for (const late of [first, second]) store.take(late);
    expect(store.shown).toEqual([]);
  });
});

describe('whoever takes part is written to, and nobody else', () => {
  let opener: TestUser;
  let first: TestUser;
  let second: TestUser;
  let person: TestUser;
  const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
  /** In the order of their sequence: `METHOD SEQUENCE`. */
  const entriesOf = async (user: TestUser) =>
    (await filesOf(user)).map((file) => `${/^METHOD:(\w+)/m.exec(file)?.[1] ?? ''} ${String(sequenceOf(file))}`);
  const unfolded = (file: string) => file.replaceAll(/\r\n[ \t]/g, '');
  const mails = (user: TestUser) =>
    sql<{ template: string; status: string }>(
      `select template, status from messages where user_id = ? and template like 'interview-%' order by created_at`,
      [user.userId],
    );
  const subjects = async (user: TestUser) =>
    (await messagesTo(app.storage.dataDir, user.email))
      .map(({ text }) => /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(text)?.[1] ?? '')
      .filter((subject) => /interview/i.test(subject));
  const zoneOf = (user: TestUser, zone: string) =>
    sql('update users set time_zone = ? where id = ?', [zone, user.userId]);
  const update = async (interview: Interview, change: object) => {
    const { applicationId: _, timeZone: __, times: ___, ...input } = proposal(opener, interview.applicationId, change);
    const now = await read(opener, interview._id);
    const { data } = await opener.client.ok(changeCalls.updateInterview, {
      ...{ interviewId: interview._id, version: now.version },
      ...input,
    });
    return data;
  };

  beforeAll(async () => {
    opener = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
    first = await addMember(app, opener, 'hiring-manager');
    second = await addMember(app, opener, 'recruiter');
    person = await app.signUp('personal', { firstName: 'Asha' });
    await zoneOf(first, 'America/Sao_Paulo');
    await zoneOf(person, 'Asia/Kolkata');
  });

  it('with every step in both sides’ calendars, as interviewers come and go', async () => {
    const offered = await proposed(app, opener, person, { interviewers: [first.userId], minutes: 30 });
    const booked = await accept(person, offered);
    for (const user of [first, person])
      await expect.poll(() => entriesOf(user)).toEqual([`REQUEST ${String(booked.version)}`]);
    const change = { kind: 'on-site', link: null, address: '4 Church Street, Bengaluru', minutes: 45 };
    const changed = await update(booked, { ...change, interviewers: [first.userId] });
    for (const user of [first, person]) {
      await expect.poll(async () => (await entriesOf(user)).at(-1)).toBe(`REQUEST ${String(changed.version)}`);
      const file = unfolded((await filesOf(user)).at(-1) ?? '');
      expect(file).toContain('LOCATION:4 Church Street\\, Bengaluru');
      expect(file).toContain(`DTEND:${(changed.endsAt ?? '').replaceAll(/[-:]|\.\d+/g, '')}`);
      expect(file).toContain(`To change or cancel it\\, open `);
    }
    const swapped = await update(booked, { ...change, interviewers: [second.userId] });
    await expect.poll(async () => (await entriesOf(first)).at(-1)).toBe(`CANCEL ${String(swapped.version)}`);
    await expect.poll(() => entriesOf(second)).toEqual([`REQUEST ${String(swapped.version)}`]);
    // The first one’s reminders and question stay unsaid.
    await sql(`update messages set available_at = now() where template = 'interview-reminder' and user_id in (?, ?)`, [
      first.userId,
      second.userId,
    ]);
    await sql('notify messages');
    await expect.poll(() => subjects(second)).toContainEqual(expect.stringContaining('You have an interview soon'));
    await endNow(app, booked._id);
    await sql(`update interviews set ends_at = starts_at + interval '45 minutes' where id = ?`, [booked._id]);
    await sql(
      `update messages set available_at = now() where template = 'interview-feedback' and user_id in (?, ?, ?)`,
      [first.userId, second.userId, opener.userId],
    );
    expect((await mails(second)).map(({ template }) => template)).toContain('interview-feedback');
    expect(await subjects(first)).not.toContainEqual(expect.stringContaining('soon'));
    expect(await mails(opener)).toEqual([]);
  });

  it('also of an answer that waits for them, and of the end', async () => {
    const offered = await proposed(app, opener, person, {
      interviewers: [first.userId],
      times: [nextStart(), nextStart()],
    });
    const input = { interviewId: offered._id, version: offered.version, times: [nextStart()] };
    const asked = (await person.client.ok(changeCalls.resheduleMsg, input)).data;
    await expect.poll(() => subjects(first)).toContainEqual(expect.stringContaining('Another time requested'));
    await opener.client.ok(changeCalls.refuseRescheduleRequest, { interviewId: offered._id, version: asked.version });
    await expect.poll(() => subjects(person)).toContainEqual('Please choose one of the offered interview times');
    expect(await mails(opener)).toEqual([]);
  });
});
