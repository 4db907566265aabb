/** A vendor's bench: who is added, changed and put away, and what holds by the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { findable } from '#contract/domain/findable.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource, person } from './support/resources.ts';

let app: TestApp;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  vendor = await app.signUp('company');
});
afterAll(() => app.close());

const { addBenchResource, archiveBenchResource, getBenchResourceById, getBenchResources, updateEmployee } = benchCalls;
const add = async (change: Parameters<typeof person>[0] = {}, of = vendor) =>
  (await of.client.ok(addBenchResource, person(change))).data;
const names = async (input: object) => (await vendor.client.ok(getBenchResources, input)).data.map(({ name }) => name);

describe('somebody who is added', () => {
  it('is kept with everything that was said, and reads the same', async () => {
    const said = person({
      email: 'asha@rao.example',
      phone: '+919876543210',
      state: 'Maharashtra',
      workAuthorisation: 'Indian citizen',
      visa: 'citizen',
      taxTerms: ['contract', 'own-company'],
      cost: { amount: 90_000, currency: 'INR', period: 'monthly' },
      employment: 'subcontract',
      benchSince: '2026-01-15',
      availableFrom: '2026-02-01',
      rollOffDate: '2026-12-31',
      noticeDays: 30,
      sendInHotlist: false,
      relocate: true,
    });
    const { data } = await vendor.client.ok(addBenchResource, said);
    expect(data).toMatchObject({ ...said, skills: ['Java'], archived: false, version: 1 });
    expect((await vendor.client.ok(getBenchResourceById, { id: data._id })).data).toEqual(data);
  });

  it('is there once, however often the same is sent', async () => {
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const input = person({ name: 'Only Once' });
    await Promise.all(Array.from({ length: 5 }, () => vendor.client.send(addBenchResource, input, headers)));
    expect(await names({ keyword: 'Only Once' })).toEqual(['Only Once']);
  });

  it('has an e-mail address that nobody else of the bench has, also when two colleagues are at it', async () => {
    const twice = await Promise.all(
      [1, 2, 3].map(() => vendor.client.send(addBenchResource, person({ email: 'twin@rao.example' }))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const other = await add({ email: 'other@rao.example' });
    expect(
      await vendor.client.fails(updateEmployee, {
        ...person({ email: 'twin@rao.example' }),
        employeeId: other._id,
        version: 1,
      }),
    ).toMatchObject({ code: 'already_on_bench' });
    // Another vendor may know the same person.
    const rival = await app.signUp('individual');
    expect((await rival.client.send(addBenchResource, person({ email: 'twin@rao.example' }))).status).toBe(200);
  });

  it.each([
    ['an amount of nothing', { rate: { amount: 0, currency: 'INR', period: 'hourly' as const } }, 'rate.amount'],
    ['a rate without end', { rate: { amount: 1e10, currency: 'INR', period: 'hourly' as const } }, 'rate.amount'],
    ['a third of a paisa', { cost: { amount: 1.333, currency: 'INR', period: 'hourly' as const } }, 'cost.amount'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a term twice', { taxTerms: ['w2' as const, 'w2' as const] }, 'taxTerms'],
    ['a visa of no list', { visa: 'moon' as never }, 'visa'],
    ['a notice without end', { noticeDays: LIMITS.noticeDays + 1 }, 'noticeDays'],
    ['a day that is none', { availableFrom: '2026-02-30' }, 'availableFrom'],
    ['a number without its country', { phone: '9876543210' }, 'phone'],
    [
      'one skill twice',
      { skillDetails: ['Go', 'go'].map((name) => ({ name, level: null, years: null, lastUsed: null })) },
      'skillDetails',
    ],
  ])('is refused with %s', async (_, change, path) => {
    expect(await vendor.client.fails(addBenchResource, person(change))).toMatchObject({
      code: 'validation_failed',
      details: [{ path }],
    });
  });

  it('is not on the bench while placed, whatever day is named', async () => {
    const placed = await add({ status: 'placed', benchSince: '2026-01-01' });
    expect(placed).toMatchObject({ benchSince: null, daysOnBench: 0 });
    const em = app.database.primary();
    await expect(
      rows(em, 'update bench_resources set bench_since = current_date where id = ?', [placed._id]),
    ).rejects.toThrow(/bench_resources_placed_check/);
    await expect(rows(em, 'update bench_resources set rate_amount = 0 where id = ?', [placed._id])).rejects.toThrow(
      /bench_resources_amounts_check/,
    );
  });

  it('finds no room on a full bench', async () => {
    const full = await app.signUp('individual');
    await rows(
      app.database.primary(),
      `insert into bench_resources (vendor_id, name, country)
       select ?::uuid, 'Full', 'IN' from generate_series(2, ${String(LIMITS.benchResources)})`,
      [full.userId],
    );
    const last = await Promise.all([1, 2, 3].map(() => full.client.send(addBenchResource, person())));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

it('keeps visas and terms of the lists alone', async () => {
  const { _id: id } = await add({ visa: 'h1b', taxTerms: ['c2c'] });
  const change = (set: string) => rows(app.database.primary(), `update bench_resources set ${set} where id = ?`, [id]);
  await expect(change(`visa = 'moon'`)).rejects.toThrow(/bench_resources_visa_check/);
  await expect(change(`tax_terms = array['barter']`)).rejects.toThrow(/bench_resources_tax_terms_check/);
});

it('has a margin floor of the account, which colleagues share and other vendors do not', async () => {
  const own = await app.signUp('company');
  const { getBenchSettings, setBenchSettings } = benchCalls;
  expect((await own.client.ok(getBenchSettings, {})).data).toEqual({ marginFloor: null });
  for (const marginFloor of [15, 0, 90, null, 20]) {
    expect((await own.client.ok(setBenchSettings, { marginFloor })).data).toEqual({ marginFloor });
  }
  expect((await own.client.ok(getBenchSettings, {})).data).toEqual({ marginFloor: 20 });
  expect((await vendor.client.ok(getBenchSettings, {})).data).toEqual({ marginFloor: null });
  for (const marginFloor of [-1, 91, 12.5]) {
    const refused = await own.client.fails(setBenchSettings, { marginFloor });
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path: 'marginFloor' }] });
  }
  await expect(rows(app.database.primary(), 'update bench_settings set margin_floor = 91')).rejects.toThrow(
    /bench_settings_margin_floor_check/,
  );
});

it('two colleagues never write over each other', async () => {
  const { _id: employeeId, version } = await add();
  const both = await Promise.all(
    ['First', 'Second'].map((name) =>
      vendor.client.send(updateEmployee, { ...person({ name: `${name} Writer` }), employeeId, version }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Larger than any version that the database can keep.
  const never = { ...person({ name: 'Third Writer' }), employeeId, version: 2 ** 31 };
  expect(await vendor.client.fails(updateEmployee, never)).toMatchObject({ code: 'conflict' });
  expect((await vendor.client.ok(getBenchResourceById, { id: employeeId })).data.version).toBe(version + 1);
});

it('finds people without the accents and apostrophes of their names, and with them', async () => {
  const people: readonly (readonly [name: string, sought: readonly string[]])[] = [
    ['José Peña', ['Jose', 'pena', 'José', 'PEÑA jose']],
    ['Zoë Müller', ['Zoe', 'Muller', 'müller']],
    ['Łukasz Øvergård', ['Lukasz', 'overgard', 'łukasz']],
    ['Hương Nguyễn', ['huong', 'Nguyen', 'hương']],
    ['Niamh O’Brien', ["O'Brien", 'O’Brien', 'obrien']],
    ["Sean D'Souza", ['D’Souza', "d'souza", 'dsouza']],
    ['Jürgen Groß', ['Jurgen Gross', 'groß']],
    ['Đặng Thị Mai', ['dang thi', 'Đặng']],
    ["Aoife O'Connor-Smith", ['oconnor', 'O’Connor', 'connor-smith']],
    ['Çağla Yıldız', ['cagla yildiz']],
    ['Ståle Åsen', ['stale asen']],
  ];
  for (const [name, sought] of people) {
    await add({ name });
    for (const keyword of sought) expect([keyword, await names({ keyword })]).toEqual([keyword, [name]]);
  }
  const known = (name: string) => ({ name, level: null, years: null, lastUsed: null });
  await add({ name: 'Script Writer', skillDetails: [known('Node.js'), known('ASP.NET')] });
  for (const keyword of ['nodejs', 'node.js', 'NODE js', '.net', 'asp.net'])
    expect([keyword, await names({ keyword })]).toEqual([keyword, ['Script Writer']]);
});

it('folds a text in the database as it folds what is sought', async () => {
  const texts = [
    ...[
      '',
      'plain',
      "José Peña, O'Brien",
      'ŁÓDŹ Ærø Þór ŒUVRE Straße İstanbul ısı Đorđe',
      'Hương',
      'Node.js Vue.JS é',
      'ʻOkina`´‘’ʼ',
    ],
    ...['한국어', 'हिन्दी', 'Ёлка ЙОГА Їжак', 'ΟΔΟΣ Άννα', 'Ångström \u0041\u030a', '日本'],
  ];
  for (const text of texts) {
    const [row] = await rows<{ folded: string }>(app.database.primary(), 'select find_text(?) as folded', [text]);
    expect(row?.folded).toBe(findable(text));
  }
});

it('finds people by words of their name, headline and skills, and by status', async () => {
  await add({ name: 'Zubin Mehta', headline: '100% remote welder', status: 'rolling-off' });
  expect(await names({ keyword: 'zubin WELDER' })).toEqual(['Zubin Mehta']);
  // A sign of a pattern is a sign here.
  expect(await names({ keyword: '100%' })).toEqual(['Zubin Mehta']);
  expect(await names({ keyword: 'z%n' })).toEqual([]);
  expect(await names({ keyword: 'welder java', status: 'rolling-off' })).toEqual(['Zubin Mehta']);
  expect(await names({ keyword: 'welder', status: 'available,placed' })).toEqual([]);
});

it('puts somebody away and takes them back; meanwhile they are submitted nowhere', async () => {
  const { _id: employeeId } = await add({ name: 'Put Away', email: 'put.away@example.com' });
  const employer = await app.signUp('client');
  const archive = (archived: boolean) => vendor.client.ok(archiveBenchResource, { employeeId, archived });
  const submit = async () =>
    (await vendor.client.send(applyJobs, { jobId: await postJob(employer, { acceptVendors: true }), employeeId }))
      .status;
  expect((await archive(true)).data.archived).toBe(true);
  expect(await names({ keyword: 'Put Away' })).toEqual([]);
  expect(await names({ keyword: 'Put Away', archived: true })).toEqual(['Put Away']);
  expect(await submit()).toBe(404);
  await archive(false);
  expect(await names({ keyword: 'Put Away' })).toEqual(['Put Away']);
  expect(await submit()).toBe(200);
});

it('keeps cost and contact details from everybody else', async () => {
  const { _id: employeeId } = await add({
    name: 'Costly Person',
    email: 'secret@rao.example',
    cost: { amount: 123_456, currency: 'INR', period: 'monthly' },
  });
  const employer = await app.signUp('client');
  const jobId = await postJob(employer, { acceptVendors: true });
  await vendor.client.ok(applyJobs, { jobId, employeeId });
  const rival = await app.signUp('company');
  for (const reader of [employer, rival]) {
    const answer = await reader.client.send(getBenchResourceById, { id: employeeId });
    expect([403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer)).not.toMatch(/123456|secret@rao/);
  }
});

it('reads skills that were kept before they had details', async () => {
  const id = await addResource(app, vendor, { name: 'Of Old' });
  const { data } = await vendor.client.ok(getBenchResourceById, { id });
  expect(data.skillDetails).toEqual([{ name: 'Java', level: null, years: null, lastUsed: null }]);
});
