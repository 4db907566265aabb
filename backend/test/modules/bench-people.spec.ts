/** A vendor's bench: who is added, changed and put away, and what holds by the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import type { BenchConsent, BenchSort } from '#contract/domain/bench-list.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
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

it('two colleagues never write over each other', async () => {
  const { _id: employeeId, version } = await add();
  const both = await Promise.all(
    ['First', 'Second'].map((name) =>
      vendor.client.send(updateEmployee, { ...person({ name: `${name} Writer` }), employeeId, version }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await vendor.client.ok(getBenchResourceById, { id: employeeId })).data.version).toBe(version + 1);
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

describe('the filters of a bench', () => {
  it('leave who fits each of them, and whoever fits all', async () => {
    const own = await app.signUp('individual');
    const skills = (name: string, years: number | null) => [{ name, level: null, years, lastUsed: null }];
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await add({ name: 'Kube', skillDetails: skills('k8s', 6), city: 'Pune', workMode: 'remote' }, own);
    await add({ name: 'Young', skillDetails: skills('Kubernetes', 1), city: 'Goa', availableFrom: '2030-01-01' }, own);
    await add({ name: 'Unsaid', skillDetails: skills('Kubernetes', null), city: null, state: 'Punjab' }, own);
    await add(
      { name: 'Away', skillDetails: skills('Java', 9), status: 'placed', rollOffDate: soon, workMode: 'on-site' },
      own,
    );
    const found = async (input: object) =>
      (await own.client.ok(getBenchResources, input)).data.map(({ name }) => name).toSorted();
    expect(await found({ skill: 'Kubernetes' })).toEqual(['Kube', 'Unsaid', 'Young']);
    expect(await found({ skill: 'K8S', leastYears: 5 })).toEqual(['Kube']);
    expect(await found({ place: 'pun' })).toEqual(['Away', 'Kube', 'Unsaid']);
    expect(await found({ place: '%' })).toEqual([]);
    expect(await found({ workMode: 'remote,on-site' })).toEqual(['Away', 'Kube']);
    expect(await found({ rollOffWithin: 30 })).toEqual(['Away']);
    expect(await found({ rollOffWithin: 10 })).toEqual([]);
    expect(await found({ availableBy: '2029-12-31' })).toEqual(['Kube', 'Unsaid']);
    const { data, page } = await own.client.ok(getBenchResources, { skill: 'kubernetes', leastYears: 1, place: 'goa' });
    expect([data.map(({ name }) => name), page?.total]).toEqual([['Young'], 1]);
    expect(await found({ place: 'indi' })).toEqual(['Away', 'Kube', 'Unsaid', 'Young']);
  });

  it('compare rates by the year, in one currency', async () => {
    const own = await app.signUp('individual');
    const rated = (name: string, amount: number | null, currency: string, period: 'hourly' | 'monthly' | 'annualy') =>
      add({ name, rate: amount === null ? null : { amount, currency, period } }, own);
    await rated('Hourly', 60, 'USD', 'hourly');
    // 10,400 a month are 60 an hour.
    await rated('Monthly', 10_400, 'USD', 'monthly');
    await rated('Yearly', 100_000, 'USD', 'annualy');
    await rated('Elsewhere', 60, 'INR', 'hourly');
    await rated('Unsaid', null, 'USD', 'hourly');
    const found = async (input: object) =>
      (await own.client.ok(getBenchResources, input)).data.map(({ name }) => name).toSorted();
    const dollars = { rateCurrency: 'usd', ratePeriod: 'hourly' };
    expect(await found({ ...dollars, rateFrom: 60, rateTo: 60 })).toEqual(['Hourly', 'Monthly']);
    expect(await found({ ...dollars, rateTo: 59 })).toEqual(['Yearly']);
    expect(await found({ ...dollars, rateFrom: 49, rateTo: 59 })).toEqual([]);
    expect(await found({ ratePeriod: 'hourly', rateFrom: 1 })).toEqual(['Elsewhere']);
    expect(await found(dollars)).toHaveLength(5);
    expect(await own.client.fails(getBenchResources, { rateFrom: 5, rateTo: 4 })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'rateTo' }],
    });
  });

  it('know what people have said of their submissions', async () => {
    const [own, employer] = [await app.signUp('company'), await app.signUp('client')];
    const jobId = await postJob(employer, { acceptVendors: true });
    const em = app.database.primary();
    for (const state of ['waiting', 'confirmed', 'refused', 'lapsed', 'over']) {
      const { _id: employeeId } = await add({ name: state, email: `${state}@consent.example` }, own);
      const { data } = await own.client.ok(applyJobs, { jobId, employeeId });
      await rows(
        em,
        `update submission_consents set state = ?, answered_at = case when ? in ('confirmed', 'refused') then now() end,
           expires_at = case when ? = 'over' then now() - interval '1 minute' else expires_at end where application_id = ?`,
        [state === 'over' ? 'waiting' : state, state, state, data._id],
      );
    }
    await add({ name: 'never' }, own);
    const found = async (consent: BenchConsent) =>
      (await own.client.ok(getBenchResources, { consent })).data.map(({ name }) => name);
    expect(await found('waiting')).toEqual(['waiting']);
    expect(await found('confirmed')).toEqual(['confirmed']);
    expect(await found('refused')).toEqual(['refused']);
    expect(await found('not_asked')).toEqual(['never']);
  });
});

describe('the order of a bench', () => {
  it('is that of what it is sorted by, with what is not said at the end', async () => {
    const own = await app.signUp('individual');
    const put = (name: string, change: Parameters<typeof person>[0]) => add({ name, ...change }, own);
    await put('bo', { totalYears: 3, city: 'Pune', rollOffDate: '2027-01-05', rate: null, benchSince: '2026-01-01' });
    await put('Al', { totalYears: 9, city: 'Agra', status: 'unavailable', benchSince: null });
    await put('Cy', { totalYears: 5, city: null, rollOffDate: '2026-12-01', availableFrom: '2027-01-01' });
    const sorted = async (sort: BenchSort, order?: 'asc' | 'desc') =>
      (await own.client.ok(getBenchResources, { sort, order })).data.map(({ name }) => name).join(' ');
    expect(await sorted('name')).toBe('Al bo Cy');
    expect(await sorted('name', 'desc')).toBe('Cy bo Al');
    expect(await sorted('experience')).toBe('Al Cy bo');
    expect(await sorted('rollOff')).toBe('Cy bo Al');
    expect(await sorted('rollOff', 'desc')).toBe('bo Cy Al');
    expect(await sorted('location')).toBe('Al bo Cy');
    expect(await sorted('available')).toMatch(/^Cy/);
    expect(await sorted('rate', 'desc')).toMatch(/bo$/);
    expect(await sorted('status', 'desc')).toMatch(/^Al/);
    expect((await own.client.ok(getBenchResources, {})).data[0]?.name).toBe('bo');
  });
});
