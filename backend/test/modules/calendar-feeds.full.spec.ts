/** Addresses from which calendar programs read interviews: what stands there, for whom, and until when. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as feedCalls from '#contract/api/calendar-feed.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as membersCalls from '#contract/api/members.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { nextStart, proposed, read as readInterview, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

/** The path of a new address. */
const feedOf = async (user: TestUser) => {
  const { address } = (await user.client.ok(feedCalls.renewCalendarFeed, {})).data;
  return new URL(address ?? '').pathname;
};
const get = (path: string) => fetch(app.url + path);
/** As an independent reader understands it. */
async function read(path: string): Promise<ICAL.Event[]> {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const employer = (organisation = 'Neelgiri Softworks') => app.signUp('client', { organisation });

describe('what stands at the address', () => {
  it('is every agreed time of a job seeker, moved when it moves and gone when it is off', async () => {
    const [client, seeker] = [await employer(), await app.signUp('personal')];
    const path = await feedOf(seeker);
    expect(await read(path)).toEqual([]);
    // A calendar has at least one component (RFC 5545, section 3.6), and this one is the same each time.
    const empty = await (await get(path)).text();
    expect(new ICAL.Component(ICAL.parse(empty) as never).getAllSubcomponents()).toHaveLength(1);
    expect(await (await get(path)).text()).toBe(empty);
    const agreed = await scheduled(app, client, seeker);
    await proposed(app, await employer(), seeker);
    const [event, more] = await read(path);
    expect(more).toBeUndefined();
    expect(event?.uid).toBe(`${agreed._id}@rolecall`);
    expect(event?.startDate.toJSDate().toISOString()).toBe(agreed.startsAt);
    expect(event?.endDate.toJSDate().toISOString()).toBe(agreed.endsAt);
    expect(event?.description).toContain('Neelgiri Softworks');
    const { _id, version } = await readInterview(client, agreed._id);
    const asked = await client.client.ok(changeCalls.resheduleMsg, {
      interviewId: _id,
      version,
      times: [nextStart()],
    });
    const startsAt = asked.data.request?.times[0] ?? '';
    await seeker.client.ok(changeCalls.acceptRescheduleRequest, {
      interviewId: _id,
      version: asked.data.version,
      startsAt,
    });
    const [moved] = await read(path);
    expect(moved?.uid).toBe(event?.uid);
    expect(moved?.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect(Number(moved?.sequence)).toBeGreaterThan(Number(event?.sequence));
    await client.client.ok(changeCalls.deleteInterview, { interviewId: _id });
    expect(await read(path)).toEqual([]);
  });

  it("says which of a vendor's people is interviewed, and names nobody else's", async () => {
    const [client, vendor, rival] = [await employer(), await app.signUp('company'), await app.signUp('company')];
    const { candidate } = await scheduled(app, client, vendor);
    await scheduled(app, client, rival);
    const events = await read(await feedOf(vendor));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toContain(`Interview of ${candidate.name}: `);
  });

  it('is what an employer’s person takes part in, not what colleagues do', async () => {
    const [client, seeker] = [await employer(), await app.signUp('personal')];
    const colleague = await addMember(app, client, 'recruiter');
    const own = await scheduled(app, client, seeker);
    const theirs = await scheduled(app, client, await app.signUp('personal'), { interviewers: [colleague.userId] });
    const uids = async (user: TestUser) => (await read(await feedOf(user))).map(({ uid }) => uid);
    expect(await uids(client)).toEqual([`${own._id}@rolecall`]);
    expect(await uids(colleague)).toEqual([`${theirs._id}@rolecall`]);
  });

  it('is read by programs as lines of 75 octets, whatever stands in the names', async () => {
    const client = await employer('Evil "x"\r\nATTENDEE:mailto:a@b.c; , Ltd');
    const seeker = await app.signUp('personal');
    await scheduled(app, client, seeker);
    const path = await feedOf(seeker);
    const [event] = await read(path);
    expect(event?.attendees).toEqual([]);
    const text = await (await get(path)).text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).toContain('X-PUBLISHED-TTL:PT1H');
  });
});

describe('an address', () => {
  it('is shown again, ends when there is a new one, and when it is stopped', async () => {
    const seeker = await app.signUp('personal');
    expect((await seeker.client.ok(feedCalls.getCalendarFeed, {})).data).toBeNull();
    const first = await feedOf(seeker);
    const shown = (await seeker.client.ok(feedCalls.getCalendarFeed, {})).data;
    expect(new URL(shown?.address ?? '').pathname).toBe(first);
    const second = await feedOf(seeker);
    expect((await get(first)).status).toBe(404);
    expect(await read(second)).toEqual([]);
    await seeker.client.ok(feedCalls.stopCalendarFeed, {});
    await seeker.client.ok(feedCalls.stopCalendarFeed, {});
    expect((await get(second)).status).toBe(404);
    expect((await seeker.client.ok(feedCalls.getCalendarFeed, {})).data).toBeNull();
  });

  it('ends with the membership, and with the account', async () => {
    const client = await employer();
    const colleague = await addMember(app, client, 'viewer');
    const [own, theirs] = [await feedOf(client), await feedOf(colleague)];
    expect(own).not.toBe(theirs);
    await client.client.ok(membersCalls.removeMember, { personId: colleague.userId, handOverTo: null });
    expect((await get(theirs)).status).toBe(404);
    expect((await get(own)).status).toBe(200);
    await rows(app.database.primary(), 'update users set leaving_at = now() where id = ?', [client.userId]);
    expect((await get(own)).status).toBe(404);
  });

  it.each(['x.ics', `${'A'.repeat(22)}.ics`, `${'A'.repeat(10_000)}.ics`, '%00.ics', '..%2f.ics'])(
    'that was guessed (%.30s) answers as what never was',
    async (name) => {
      expect([400, 404]).toContain((await get(`/calendar/${name}`)).status);
    },
  );

  it('stands in the database by its hash alone', async () => {
    const token = /\/([\w-]{22})\.ics$/.exec(await feedOf(await app.signUp('personal')))?.[1] ?? 'none';
    const kept = await rows<{ text: string }>(app.database.primary(), 'select f::text as text from calendar_feeds f');
    expect(kept.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    );
  });
});
