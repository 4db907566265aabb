/** What both sides' calendars make of the mails about an interview: it moves, it goes, and nothing of it is there twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { calendarsTo } from './support/calendar-mails.ts';
import { CalendarStore, READERS } from '../support/calendar-store.ts';
import { nextStart, read, scheduled } from './support/interviews.ts';

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
