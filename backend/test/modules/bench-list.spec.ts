/** The list of a bench: what finds people, what puts them in order, what several of them have done to them at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { exportBenchResources } from '#contract/api/bench-import.ts';
import { addBenchResource, changeBenchResources, getBenchResources, updateEmployee } from '#contract/api/bench.ts';
import { getSavedViews, saveView } from '#contract/api/pipeline.ts';
import { BENCH_AT_ONCE, type BenchSort } from '#contract/domain/bench-list.ts';
import { getBenchRadar } from '#contract/api/radar.ts';
import type { BenchConsent } from '#contract/domain/consent.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { person } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const add = async (change: Parameters<typeof person>[0], of: TestUser) =>
  (await of.client.ok(addBenchResource, person(change))).data;

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

  it('find visas and terms that are known', async () => {
    const own = await app.signUp('individual');
    await add({ name: 'Opt', visa: 'opt', taxTerms: ['w2'] }, own);
    await add({ name: 'Card', visa: 'green-card', taxTerms: ['c2c', 'w2'] }, own);
    await add({ name: 'Unsaid' }, own);
    const found = async (input: object) =>
      (await own.client.ok(getBenchResources, input)).data.map(({ name }) => name).toSorted();
    expect(await found({ visa: 'opt' })).toEqual(['Opt']);
    expect(await found({ visa: 'opt,green-card' })).toEqual(['Card', 'Opt']);
    expect(await found({ taxTerm: 'w2' })).toEqual(['Card', 'Opt']);
    expect(await found({ taxTerm: 'c2c,form-1099' })).toEqual(['Card']);
    expect(await found({ visa: 'opt', taxTerm: 'c2c' })).toEqual([]);
    const { data } = await own.client.ok(getBenchResources, { visa: 'green-card' });
    expect(data).toMatchObject([{ visa: 'green-card', taxTerms: ['c2c', 'w2'], cost: null }]);
    expect(await own.client.fails(getBenchResources, { visa: 'moon' })).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('compare rates by the year, in one currency', async () => {
    const own = await app.signUp('individual');
    const rated = (name: string, amount: number | null, currency: string, period: RatePeriod) =>
      add({ name, rate: amount === null ? null : { amount, currency, period } }, own);
    await rated('Hourly', 60, 'USD', 'hourly');
    // 10,400 a month are 60 an hour.
    await rated('Monthly', 10_400, 'USD', 'monthly');
    // A day counts as eight hours.
    await rated('Daily', 480, 'USD', 'daily');
    await rated('Yearly', 100_000, 'USD', 'annualy');
    await rated('Elsewhere', 60, 'INR', 'hourly');
    await rated('Unsaid', null, 'USD', 'hourly');
    const found = async (input: object) =>
      (await own.client.ok(getBenchResources, input)).data.map(({ name }) => name).toSorted();
    const dollars = { rateCurrency: 'usd', ratePeriod: 'hourly' };
    expect(await found({ ...dollars, rateFrom: 60, rateTo: 60 })).toEqual(['Daily', 'Hourly', 'Monthly']);
    expect(await found({ ...dollars, rateTo: 59 })).toEqual(['Yearly']);
    expect(await found({ ...dollars, rateFrom: 49, rateTo: 59 })).toEqual([]);
    expect(await found({ ratePeriod: 'hourly', rateFrom: 1 })).toEqual(['Elsewhere']);
    expect(await found({ rateCurrency: 'usd', ratePeriod: 'daily', rateFrom: 480, rateTo: 480 })).toEqual([
      ...['Daily', 'Hourly', 'Monthly'],
    ]);
    expect(await found(dollars)).toHaveLength(6);
    expect(await own.client.fails(getBenchResources, { rateFrom: 5, rateTo: 4 })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'rateTo' }],
    });
  });

  it('know what people have said of their submissions', async () => {
    const [own, employer] = [await app.signUp('company'), await app.signUp('client')];
    // Nobody submits more than a few people to one job.
    const newJob = () => postJob(employer, { acceptVendors: true });
    const em = app.database.primary();
    for (const state of ['waiting', 'confirmed', 'refused', 'taken_back', 'lapsed', 'over']) {
      const { _id: employeeId } = await add({ name: state, email: `${state}@consent.example` }, own);
      const { data } = await own.client.ok(applyJobs, { jobId: await newJob(), employeeId });
      await rows(
        em,
        `update submission_consents set state = ?, answered_at = case when ? in ('confirmed', 'refused', 'taken_back') then now() end,
           expires_at = case when ? = 'over' then now() - interval '1 minute' else expires_at end where application_id = ?`,
        [state === 'over' ? 'waiting' : state, state, state, data._id],
      );
    }
    await add({ name: 'never' }, own);
    // Of somebody who waits at one job and said yes to another, the yes counts.
    const both = (await own.client.ok(getBenchResources, { keyword: 'confirmed' })).data[0]?._id ?? '';
    await own.client.ok(applyJobs, { jobId: await newJob(), employeeId: both });
    const found = async (consent: BenchConsent) =>
      (await own.client.ok(getBenchResources, { consent, sort: 'name' })).data.map(({ name }) => name);
    const onRadar = async (consent: BenchConsent) =>
      (await own.client.ok(getBenchRadar, { consent, limit: 50 })).data.rows.map(({ name }) => name).toSorted();
    for (const [consent, names] of [
      ['waiting', ['waiting']],
      ['confirmed', ['confirmed']],
      ['refused', ['refused', 'taken_back']],
      ['lapsed', ['lapsed', 'over']],
      ['not_asked', ['never']],
    ] as const) {
      expect([consent, await found(consent), await onRadar(consent)]).toEqual([consent, names, names]);
    }
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

it('keeps views for its vendor, with everything that they say', async () => {
  const [vendor, rival] = await Promise.all([app.signUp('company'), app.signUp('individual')]);
  const bench = {
    skill: 'Go',
    leastYears: 3,
    rateTo: 90,
    rateCurrency: 'USD',
    ratePeriod: 'hourly' as const,
    sort: 'rate' as const,
    order: 'desc' as const,
    columns: ['rate' as const, 'status' as const],
  };
  await vendor.client.ok(saveView, { list: 'bench', name: 'Go for the US', query: { bench }, shared: true });
  expect((await vendor.client.ok(getSavedViews, {})).data).toMatchObject([
    { list: 'bench', query: { bench }, own: true },
  ]);
  expect((await rival.client.ok(getSavedViews, {})).data).toEqual([]);
  expect(
    await vendor.client.fails(saveView, { list: 'bench', name: 'x', query: { bench: { sort: 'luck' } } }),
  ).toMatchObject({ code: 'validation_failed' });
});

describe('several people at once', () => {
  it('are changed together; who was changed meanwhile stays as they are, and is named', async () => {
    const own = await app.signUp('company');
    const [one, two, three] = [
      await add({ name: 'One', availableFrom: '2026-01-01' }, own),
      await add({ name: 'Two', status: 'placed' }, own),
      await add({ name: 'Three' }, own),
    ];
    await own.client.ok(updateEmployee, { ...person({ name: 'Three' }), employeeId: three._id, version: 1 });
    const people = [one, two, three].map(({ _id: employeeId, version }) => ({ employeeId, version }));
    const change = { status: 'available' as const, availableFrom: null };
    const { data } = await own.client.ok(changeBenchResources, { people, change });
    expect(data.changed.map(({ name, status, version }) => [name, status, version]).toSorted()).toEqual([
      ['One', 'available', 2],
      ['Two', 'available', 2],
    ]);
    expect(data.refused).toEqual([{ employeeId: three._id, name: 'Three' }]);
    expect(data.changed.every(({ availableFrom }) => availableFrom === null)).toBe(true);
    // Whoever comes back from an assignment is on the bench from this day on.
    const [since] = await rows<{ today: boolean }>(
      app.database.primary(),
      `select bench_since = (now() at time zone time_zone)::date as today from bench_resources where id = ?`,
      [two._id],
    );
    expect(since?.today).toBe(true);
    await own.client.ok(changeBenchResources, {
      people: [{ employeeId: one._id, version: 2 }],
      change: { status: 'placed', archived: true },
    });
    const { data: archive } = await own.client.ok(getBenchResources, { archived: true });
    expect(archive).toMatchObject([{ name: 'One', status: 'placed', daysOnBench: 0, archived: true, version: 3 }]);
  });

  it('are one’s own, and as many as is said', async () => {
    const [own, rival] = await Promise.all([app.signUp('company'), app.signUp('individual')]);
    const mine = await add({ name: 'Mine' }, own);
    const theirs = await add({ name: 'Theirs' }, rival);
    const both = [mine, theirs].map(({ _id: employeeId, version }) => ({ employeeId, version }));
    const change = { archived: true };
    expect(await own.client.fails(changeBenchResources, { people: both, change })).toMatchObject({ code: 'not_found' });
    expect((await own.client.ok(getBenchResources, {})).data).toMatchObject([{ name: 'Mine', version: 1 }]);
    const [first] = both;
    const many = Array.from({ length: BENCH_AT_ONCE + 1 }, () => ({ employeeId: crypto.randomUUID(), version: 1 }));
    for (const input of [
      { people: [], change },
      { people: many, change },
      { people: [first, first], change },
      { people: [first], change: {} },
    ]) {
      expect(await own.client.fails(changeBenchResources, input as never)).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('leave as a file of their own', async () => {
    const [own, rival] = await Promise.all([app.signUp('company'), app.signUp('individual')]);
    const one = await add({ name: 'One Chosen' }, own);
    await add({ name: 'Not Chosen' }, own);
    const theirs = await add({ name: 'Somebody Else' }, rival);
    const { data } = await own.client.ok(exportBenchResources, {
      format: 'csv',
      ids: [one._id, theirs._id].join(','),
    });
    const text = Buffer.from(data.content, 'base64').toString();
    expect(data.people).toBe(1);
    expect(text).toContain('One Chosen');
    expect(text).not.toMatch(/Not Chosen|Somebody Else/);
  });
});
