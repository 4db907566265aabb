/** Hotlists: who is on them, what a reader sees and never sees, until when, and how looks are counted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as benchCalls from '#contract/api/bench.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { addHotlist, dayIn, newHotlist, onBench, tokenOf } from './support/hotlists.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let vendor: TestUser;
const visitor = () => clientOf(app.url, null);
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const read = async (token: string, filter: object = {}) =>
  (await visitor().ok(hotlistsCalls.getHotlist, { token, ...filter })).data;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const gone = { code: 'not_found' };

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  vendor = await app.signUp('company', { firstName: 'Kavita', organisation: 'Sahyadri Talent Partners' });
});
afterAll(() => app.close());

describe('who is on it', () => {
  it('is whoever is free or rolls off within three weeks, the soonest first, and nobody else', async () => {
    await onBench(vendor, { name: 'In A While', headline: 'Later', availableFrom: dayIn(20) });
    await onBench(vendor, { name: 'At Once', headline: 'Now' });
    await onBench(vendor, { name: 'Nearly Done', headline: 'Rolls off', status: 'rolling-off', rollOffDate: dayIn(9) });
    await onBench(vendor, { name: 'Too Late', headline: 'Too late', availableFrom: dayIn(30) });
    await onBench(vendor, { name: 'In Talks', headline: 'In talks', status: 'interviewing' });
    await onBench(vendor, { name: 'Not Free', headline: 'Unavailable', status: 'unavailable' });
    await onBench(vendor, { name: 'Opted Out', headline: 'Left out', sendInHotlist: false });
    const away = await onBench(vendor, { name: 'Put Away', headline: 'Away' });
    await vendor.client.ok(benchCalls.archiveBenchResource, { employeeId: away, archived: true });
    const list = await addHotlist(vendor, { people: null });
    const { people, total } = await read(tokenOf(list));
    expect(people.map(({ headline }) => headline)).toEqual(['Now', 'Rolls off', 'Later']);
    expect(people.map(({ startsOn }) => startsOn)).toEqual([null, dayIn(9), dayIn(20)]);
    expect([list.people, list.shown, total]).toEqual([3, 3, 3]);
    const { data, page } = await vendor.client.ok(hotlistsCalls.getHotlistChoice, {});
    expect(data.map(({ headline }) => headline)).toEqual(['Now', 'Rolls off', 'Later', 'In talks', 'Too late']);
    expect(page).toMatchObject({ total: 5, suggested: 3 });
    // An address that names people gets those who may be shown.
    const ids = [...data.slice(3).map(({ _id }) => _id), away];
    const named = await vendor.client.ok(hotlistsCalls.getHotlistChoice, { ids });
    expect(named.page).toMatchObject({ total: 2, suggested: 3 });
    expect(named.data.map(({ headline }) => headline)).toEqual(['In talks', 'Too late']);
  });

  it('is who was picked, in that order, with the same reference on every list', async () => {
    const [one, two] = [await onBench(vendor, { headline: 'First' }), await onBench(vendor, { headline: 'Second' })];
    const people = (await read(tokenOf(await addHotlist(vendor, { people: [two, one] })))).people;
    expect(people.map(({ headline, reference }) => [headline, reference])).toEqual([
      ['Second', 'ST-101'],
      ['First', 'ST-102'],
    ]);
    const again = (await read(tokenOf(await addHotlist(vendor, { people: [one] })))).people;
    expect(again.map(({ reference }) => reference)).toEqual(['ST-102']);
  });

  it('is nobody of another bench, and nobody who was left out', async () => {
    const rival = await app.signUp('company');
    const [theirs, out] = [await onBench(rival), await onBench(vendor, { sendInHotlist: false })];
    for (const id of [theirs, out]) {
      const input = newHotlist({ people: [id] });
      expect(await vendor.client.fails(hotlistsCalls.createHotlist, input)).toMatchObject(gone);
    }
    expect(await vendor.client.fails(hotlistsCalls.createHotlist, newHotlist())).toMatchObject({
      code: 'nobody_ready',
    });
  });

  it('changes with the bench: who is put away or left out is gone at once', async () => {
    const [one, two] = [await onBench(vendor, { headline: 'Stays' }), await onBench(vendor, { headline: 'Goes' })];
    const list = await addHotlist(vendor, { people: [one, two] });
    await vendor.client.ok(benchCalls.archiveBenchResource, { employeeId: two, archived: true });
    expect((await read(tokenOf(list))).people.map(({ headline }) => headline)).toEqual(['Stays']);
    const [own] = (await vendor.client.ok(hotlistsCalls.getHotlists, {})).data;
    expect([own?.people, own?.shown]).toEqual([2, 1]);
  });

  it('gives references without gaps or doubles to lists that are made at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => onBench(vendor, { headline: `Person ${String(n)}` })),
    );
    await Promise.all(ids.map((id) => addHotlist(vendor, { people: [id] })));
    const found = await sql<{ number: number }>(
      'select number from hotlist_references where vendor_id = ? order by number',
      [vendor.userId],
    );
    expect(found.map(({ number }) => number)).toEqual([101, 102, 103, 104, 105, 106]);
  });
});

describe('the link', () => {
  it('works until the end of its last day, at most 60 days on, in the vendor’s own zone', async () => {
    await onBench(vendor);
    for (const until of [dayIn(-1), dayIn(61)]) {
      const failure = await vendor.client.fails(hotlistsCalls.createHotlist, newHotlist({ until }));
      expect(failure).toMatchObject({ code: 'hotlist_days' });
    }
    const list = await addHotlist(vendor, { until: dayIn(60) });
    expect(await read(tokenOf(list))).toMatchObject({ asOf: dayIn(0), until: dayIn(60) });
    await sql('update hotlists set until = set_on where id = ?', [list._id]);
    await read(tokenOf(list));
    await sql('update hotlists set set_on = set_on - 2, until = until - 1 where id = ?', [list._id]);
    expect(await visitor().fails(hotlistsCalls.getHotlist, { token: tokenOf(list) })).toMatchObject(gone);
    const [own] = (await vendor.client.ok(hotlistsCalls.getHotlists, {})).data;
    expect(own).toMatchObject({ state: 'expired', path: null });
    const longer = { hotlistId: list._id, until: dayIn(5) };
    const { data } = await vendor.client.ok(hotlistsCalls.extendHotlist, longer);
    expect(data).toMatchObject({ state: 'open', path: list.path, until: dayIn(5) });
    await read(tokenOf(list));
    const tooLong = { hotlistId: list._id, until: dayIn(61) };
    expect(await vendor.client.fails(hotlistsCalls.extendHotlist, tooLong)).toMatchObject({ code: 'hotlist_days' });
  });

  it('is revoked at once and for good, and looks like one that never was', async () => {
    const list = await addHotlist(vendor);
    const token = tokenOf(list);
    expect((await fetch(`${app.url}/h/${token}/preview.png`)).status).toBe(200);
    await vendor.client.ok(hotlistsCalls.revokeHotlist, { hotlistId: list._id });
    const { data } = await vendor.client.ok(hotlistsCalls.revokeHotlist, { hotlistId: list._id });
    expect(data).toMatchObject({ state: 'revoked', path: null });
    const again = { hotlistId: list._id, until: dayIn(5) };
    expect(await vendor.client.fails(hotlistsCalls.extendHotlist, again)).toMatchObject({ code: 'hotlist_revoked' });
    // It was drawn, and is kept, but no longer given to anybody.
    const answers = await Promise.all(
      [token, 'A'.repeat(22), 'nonsense', `${token}A`].map(async (each) => {
        const api = await visitor().fails(hotlistsCalls.getHotlist, { token: each });
        const csv = await fetch(`${app.url}/h/${each}/list.csv`);
        const pdf = await fetch(`${app.url}/h/${each}/list.pdf`);
        const picture = await fetch(`${app.url}/h/${each}/preview.png`);
        const look = await fetch(`${app.url}/h/${each}/look.gif`, { headers: BROWSER });
        const page = await fetch(`${app.url}/h/${each}`, { headers: { accept: 'text/html' } });
        return [api.code, api.message, ...[csv, pdf, picture, look, page].map(({ status }) => status)];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('cannot be read from the database, nor used by who leaves', async () => {
    const list = await addHotlist(vendor);
    const [row] = await sql<{ whole: string }>(
      `select hotlists::text || encode(token_hash, 'escape') || encode(token_sealed, 'escape') as whole from hotlists where id = ?`,
      [list._id],
    );
    expect(row?.whole).not.toContain(tokenOf(list));
    await sql('update users set leaving_at = now() where id = ?', [vendor.userId]);
    expect(await visitor().fails(hotlistsCalls.getHotlist, { token: tokenOf(list) })).toMatchObject(gone);
  });

  it('is made once by a click that came twice', async () => {
    await onBench(vendor);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const input = newHotlist();
    const one = await vendor.client.ok(hotlistsCalls.createHotlist, input, key);
    const two = await vendor.client.ok(hotlistsCalls.createHotlist, input, key);
    expect(two.data).toEqual(one.data);
    expect((await vendor.client.ok(hotlistsCalls.getHotlists, {})).page?.total).toBe(1);
  });

  it.each([
    ['hotlists_until_check', `update hotlists set until = set_on + 61`],
    ['hotlists_until_check', `update hotlists set until = set_on - 1`],
    ['hotlist_views_views_check', `insert into hotlist_views select id, current_date, 0 from hotlists`],
    ['hotlist_references_number_check', `update hotlist_references set number = 100`],
    ['hotlist_people_place_check', `update hotlist_people set place = 100`],
  ])('is held by %s', async (name, statement) => {
    await addHotlist(vendor);
    await expect(sql(statement)).rejects.toThrow(name);
  });
});

describe('looks', () => {
  it('are counted by the day: not those of machines nor of the vendor’s own people', async () => {
    const list = await addHotlist(vendor);
    const token = tokenOf(list);
    const colleague = await addMember(app, vendor, 'viewer');
    const client = await app.signUp('client');
    for (const user of [vendor, colleague]) await user.client.send(hotlistsCalls.countHotlistView, { token }, BROWSER);
    await visitor().send(hotlistsCalls.countHotlistView, { token }, { 'user-agent': 'Googlebot/2.1' });
    await visitor().send(hotlistsCalls.countHotlistView, { token }, BROWSER);
    await client.client.send(hotlistsCalls.countHotlistView, { token }, BROWSER);
    expect((await fetch(`${app.url}/h/${token}/look.gif`, { headers: BROWSER })).headers.get('set-cookie')).toBeNull();
    await fetch(`${app.url}/h/${token}/look.gif`, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    const found = await sql<{ row: string }>('select v::text as row from hotlist_views v where hotlist_id = ?', [
      list._id,
    ]);
    expect(found.map(({ row }) => row)).toEqual([`(${list._id},${dayIn(0)},3)`]);
    const [own] = (await vendor.client.ok(hotlistsCalls.getHotlists, {})).data;
    expect([own?.views, own?.viewsThisWeek]).toEqual([3, 3]);
    // The sums are those of all lists, whichever page is shown.
    const other = await addHotlist(vendor);
    await sql(`insert into hotlist_views (hotlist_id, day, views) values (?, current_date - 9, 5)`, [other._id]);
    const all = (await vendor.client.ok(hotlistsCalls.getHotlists, { limit: 100 })).data;
    const { page } = await vendor.client.ok(hotlistsCalls.getHotlists, { limit: 2 });
    expect(page?.sums).toEqual({
      open: all.filter(({ state }) => state === 'open').length,
      views: all.reduce((sum, { views }) => sum + views, 0),
      viewsThisWeek: all.reduce((sum, { viewsThisWeek }) => sum + viewsThisWeek, 0),
    });
    expect(page?.sums.views).toBeGreaterThan(page?.sums.viewsThisWeek ?? 0);
    const stranger = await app.signUp('company');
    expect((await stranger.client.ok(hotlistsCalls.getHotlists, {})).page?.sums).toEqual({
      open: 0,
      views: 0,
      viewsThisWeek: 0,
    });
  });
});

describe('filters', () => {
  it('narrow what is shown, by skill, country, work mode and start', async () => {
    const skill = (name: string) => [{ name, level: null, years: 3, lastUsed: null }];
    await onBench(vendor, { headline: 'Streams', skillDetails: skill('Kafka'), workMode: 'remote' });
    await onBench(vendor, { headline: 'Ledgers', skillDetails: skill('SAP FICO'), country: 'PL', city: 'Kraków' });
    await onBench(vendor, { headline: 'Queues', skillDetails: skill('Kafka'), availableFrom: dayIn(10) });
    const token = tokenOf(await addHotlist(vendor, { people: null }));
    const found = async (filter: object) => (await read(token, filter)).people.map(({ headline }) => headline);
    expect(await found({ skill: 'kafka' })).toEqual(['Streams', 'Queues']);
    expect(await found({ place: 'PL' })).toEqual(['Ledgers']);
    expect(await found({ mode: 'remote' })).toEqual(['Streams']);
    expect(await found({ start: 'now', skill: 'kafka' })).toEqual(['Streams']);
    expect(await found({ start: '14', skill: 'kafka' })).toEqual(['Streams', 'Queues']);
    expect(await read(token, { skill: 'cobol' })).toMatchObject({ total: 3, people: [], countries: ['IN', 'PL'] });
  });
});

it('shows visas and tax terms where its vendor chose to, on the page and in the file, and never a cost', async () => {
  const people = [
    await onBench(vendor, {
      ...{ visa: 'h1b', taxTerms: ['c2c', 'w2'] },
      cost: { amount: 777, currency: 'INR', period: 'hourly' },
    }),
  ];
  for (const showTerms of [true, false]) {
    const list = await addHotlist(vendor, { people, showTerms });
    expect(list.showTerms).toBe(showTerms);
    const shown = await read(tokenOf(list));
    expect(shown).toMatchObject({
      showTerms,
      people: [showTerms ? { visa: 'h1b', taxTerms: ['c2c', 'w2'] } : { visa: null, taxTerms: [] }],
    });
    const csv = await (await fetch(`${app.url}${list.path ?? ''}/list.csv`)).text();
    expect(csv.includes('"H-1B","C2C; W2"')).toBe(showTerms);
    expect(csv.includes('Tax terms')).toBe(showTerms);
    expect(csv + JSON.stringify(shown)).not.toContain('777');
  }
});
