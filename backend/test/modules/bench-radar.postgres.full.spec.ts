/** The radar of a bench: its figures by hand, and the best jobs against comparing everybody with every job. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as radarCalls from '#contract/api/radar.ts';
import { getMatch } from '#contract/api/match.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { addBenchResource, archiveBenchResource, updateEmployee } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { FITS_FROM } from '#contract/domain/radar.ts';
import { randomOf } from '#contract/testing/random.ts';
import { addDays, dayIn } from '../../src/library/time/calendar.ts';
import { MatchBench } from '../../src/modules/profile/match/bench/match-bench.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { TRADES } from '../support/trades-and-towns.ts';
import { postJob } from './support/drafts.ts';
import { addResource, person } from './support/resources.ts';

const JOBS = 60;
const PEOPLE = 25;
let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
let today: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  [employer, vendor] = await Promise.all([app.signUp('client'), app.signUp('company')]);
  today = dayIn('Asia/Kolkata', new Date());
  for (let seed = 1; seed <= JOBS; seed += 1) await postJob(employer, anyJob(seed));
  for (let seed = 1; seed <= PEOPLE; seed += 1) await add(anybody(seed));
  await settle();
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const settle = () => app.server.app.get(MatchBench).run();
const radar = async (input: CallInput<typeof radarCalls.getBenchRadar> = {}, of = vendor) =>
  of.client.ok(radarCalls.getBenchRadar, { limit: 100, ...input });
const add = async (input: ReturnType<typeof person>, of = vendor) =>
  (await of.client.ok(addBenchResource, input)).data._id;
const jobsOf = async (employeeId: string) => (await vendor.client.ok(radarCalls.getResourceJobs, { employeeId })).data;

type Draft = NonNullable<Parameters<typeof postJob>[1]>;

function anyJob(seed: number): Draft {
  const { int, pick } = randomOf(seed);
  const trade = pick(TRADES.slice(0, 4));
  return {
    title: `Job ${String(seed)}`,
    skills: trade.filter(() => int(2) === 0).map((name) => ({ name, must: int(2) > 0, minYears: int(1) * int(6) })),
    experience: pick(['fresh', '2-year', '5-plus-year'] as const),
    workMode: pick(['on-site', 'hybrid', 'remote'] as const),
    acceptVendors: int(5) > 0,
    ...pick([
      { state: 'Maharashtra', city: 'Pune' },
      { state: undefined, city: 'Nowhere Village' },
      { state: 'Karnataka', city: 'Bangalore' },
    ]),
  };
}

function anybody(seed: number) {
  const { int, pick } = randomOf(seed + 1_000);
  const trade = pick(TRADES.slice(0, 4));
  return person({
    name: `Person ${String(seed).padStart(3, '0')}`,
    skillDetails: trade
      .filter(() => int(2) === 0)
      .map((name) => ({ name: int(4) === 0 ? name.toUpperCase() : name, level: null, years: int(9), lastUsed: null })),
    totalYears: int(12),
    ...pick([{ city: 'Pune' }, { city: 'Bengaluru' }, { city: null }, { city: 'Berlin', country: 'DE' }]),
    timeZone: pick(['Asia/Kolkata', 'Europe/Berlin', 'America/New_York']),
    benchSince: addDays(today, -int(90)),
  });
}

/** Every job that takes vendors and names a skill of the person, compared as `getMatch` does. */
async function bruteForce(employeeId: string): Promise<{ jobId: string; total: number }[]> {
  const open = await sql<{ id: string; listed_at: string }>(
    `select id, to_char(coalesce(listed_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as listed_at from jobs j
     where status = 'active' and accept_vendors and (closes_at is null or closes_at > now())
       and not exists (select 1 from applications a where a.job_id = j.id and a.resource_id = ?)`,
    [employeeId],
  );
  const all = [];
  for (const { id: jobId, listed_at } of open) {
    const { data: match } = await vendor.client.ok(getMatch, { jobId, employeeId });
    const claimed = match.claimed.length;
    const named = match.claimed.filter(({ must }) => must).length;
    if (claimed > 0 && match.total !== null) all.push({ jobId, total: match.total, named, listed_at });
  }
  all.sort(
    (a, b) =>
      b.total - a.total ||
      b.named - a.named ||
      (a.listed_at === b.listed_at ? (a.jobId < b.jobId ? 1 : -1) : a.listed_at < b.listed_at ? 1 : -1),
  );
  return all.map(({ jobId, total }) => ({ jobId, total }));
}

const kept = async (employeeId: string) =>
  (await jobsOf(employeeId)).jobs.map(({ jobId, total }) => ({ jobId, total: total ?? -1 }));
const everybody = async () =>
  (await sql<{ id: string }>('select id from bench_resources where vendor_id = ? order by id', [vendor.userId])).map(
    ({ id }) => id,
  );

async function expectExact(ids: readonly string[]): Promise<void> {
  for (const id of ids) expect(await kept(id)).toEqual((await bruteForce(id)).slice(0, 10));
}

describe('the best jobs', () => {
  it('are those of comparing each person with every job, and the radar shows the first', async () => {
    const ids = await everybody();
    await expectExact(ids.slice(0, 8));
    const { data, page } = await radar();
    expect(data.pending).toBe(0);
    expect(data.rows.map(({ _id }) => _id).toSorted()).toEqual(ids);
    for (const row of data.rows.slice(0, 8)) {
      const all = await bruteForce(row._id);
      expect(row.best && { jobId: row.best.jobId, total: row.best.total }).toEqual(all[0] ?? null);
      expect(row.fitting).toBe(Math.min(20, all.filter(({ total }) => total >= FITS_FROM).length));
    }
    const withoutJob = data.rows.filter(({ best }) => (best?.total ?? -1) < FITS_FROM);
    expect(page?.counts).toEqual({ everybody: PEOPLE, bench: PEOPLE, rollingOff: 0, noJob: withoutJob.length });
    expect((await radar({ view: 'no-job' })).data.rows.map(({ _id }) => _id)).toEqual(withoutJob.map(({ _id }) => _id));
  });

  it('are put in order by how well they fit, if that is asked for, page by page', async () => {
    const totals = async (input: CallInput<typeof radarCalls.getBenchRadar>) =>
      (await radar({ sort: 'match', ...input })).data.rows.map(({ best }) => best?.total ?? -1);
    const all = await totals({});
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(new Set(all).size).toBeGreaterThan(3);
    expect([...(await totals({ limit: 5 })), ...(await totals({ limit: 5, pageId: 2 }))]).toEqual(all.slice(0, 10));
    const [byTime, byMatch] = [await radar(), await radar({ sort: 'match' })];
    const ids = (of: typeof byTime) => of.data.rows.map(({ _id }) => _id);
    expect(ids(byMatch).toSorted()).toEqual(ids(byTime).toSorted());
    expect(ids(byMatch)).not.toEqual(ids(byTime));
  });

  it('follow jobs that are posted, changed, closed and expire, people who change, and submissions', async () => {
    const employeeId = await add(
      person({
        name: 'Loom',
        email: 'loom@bench.example',
        skillDetails: ['Jacquard', 'Java'].map((name) => ({ name, level: null, years: 3, lastUsed: null })),
      }),
    );
    const skills = [{ name: 'Jacquard', must: true, minYears: 0 }];
    const first = await postJob(employer, { skills, experience: '2-year' });
    expect((await jobsOf(employeeId)).isPending).toBe(true);
    await settle();
    expect((await jobsOf(employeeId)).isPending).toBe(false);
    expect((await kept(employeeId))[0]?.jobId).toBe(first);
    const second = await postJob(employer, { skills, experience: '5-plus-year', workMode: 'remote' });
    await settle();
    await expectExact([employeeId]);

    // No part of a list is told of what has changed and is not compared yet.
    await sql(`update jobs set accept_vendors = false where id = ?`, [first]);
    expect((await kept(employeeId)).map(({ jobId }) => jobId)).not.toContain(first);
    await settle();
    await expectExact([employeeId]);
    await sql(`update jobs set accept_vendors = true, experience = 'fresh' where id = ?`, [first]);
    await settle();
    await expectExact([employeeId]);
    await sql(`update jobs set closes_at = now() - interval '1 minute' where id = ?`, [first]);
    expect((await kept(employeeId)).map(({ jobId }) => jobId)).not.toContain(first);
    await settle();
    expect(await sql('select 1 from match_bench_jobs where job_id = ?', [first])).toEqual([]);

    expect((await kept(employeeId)).map(({ jobId }) => jobId)).toContain(second);
    await vendor.client.ok(applyJobs, { jobId: second, employeeId });
    expect((await kept(employeeId)).map(({ jobId }) => jobId)).not.toContain(second);
    await expectExact([employeeId]);

    await vendor.client.ok(updateEmployee, { ...person({ name: 'Loom', skillDetails: [] }), employeeId, version: 1 });
    await settle();
    expect(await jobsOf(employeeId)).toEqual({ jobs: [], isPending: false });
    await vendor.client.ok(archiveBenchResource, { employeeId, archived: true });
    expect((await vendor.client.fails(radarCalls.getResourceJobs, { employeeId })).code).toBe('not_found');
  });

  it('stay exact when a list that was cut off runs low', async () => {
    const employeeId = await add(
      person({ name: 'Cut off', skillDetails: [{ name: 'Weft', level: null, years: 3, lastUsed: null }] }),
    );
    const skills = [{ name: 'Weft', must: true, minYears: 0 }];
    for (let at = 0; at < 24; at += 1) {
      await postJob(employer, {
        title: `Weaver ${String(at)}`,
        skills,
        experience: at % 2 === 0 ? 'fresh' : '5-plus-year',
      });
    }
    await settle();
    await expectExact([employeeId]);
    const best = (
      await sql<{ job_id: string }>(
        'select job_id from match_bench_jobs where resource_id = ? order by total desc, listed_at desc limit 18',
        [employeeId],
      )
    ).map(({ job_id }) => job_id);
    for (const id of best) await sql(`update jobs set accept_vendors = false where id = ?`, [id]);
    await settle();
    await expectExact([employeeId]);
    expect(await sql('select 1 from match_bench_jobs where resource_id = ?', [employeeId])).toHaveLength(6);
    await sql(`update jobs set experience = 'fresh', accept_vendors = true where skill_keys @> '{weft}'`);
    await settle();
    await expectExact([employeeId]);
    await vendor.client.ok(archiveBenchResource, { employeeId, archived: true });
  });
});

describe('the figures', () => {
  it('are those of a pencil, in the currency of the vendor', async () => {
    const own = await app.signUp('individual');
    const costs = [
      ['A', { amount: 36_500, currency: 'INR', period: 'annualy' as const }, 3],
      ['B', { amount: 36_500, currency: 'INR', period: 'monthly' as const }, 15],
      ['C', { amount: 100, currency: 'USD', period: 'hourly' as const }, 61],
      ['D', null, 31],
      ['E', { amount: 5, currency: 'XAU', period: 'monthly' as const }, 20],
    ] as const;
    for (const [name, cost, days] of costs) {
      await add(person({ name: `Person ${name}`, cost: cost as never, benchSince: addDays(today, -days) }), own);
    }
    const away = (name: string, days: number, status: 'placed' | 'rolling-off') =>
      add(
        person({
          name,
          status,
          rollOffDate: addDays(today, days),
          cost: { amount: 365, currency: 'INR', period: 'annualy' },
        }),
        own,
      );
    for (const [name, days] of [
      ['Today', 0],
      ['Thirty', 30],
      ['Sixty', 60],
      ['Ninety', 90],
      ['Later', 91],
    ] as const) {
      await away(name, days, days > 30 ? 'placed' : 'rolling-off');
    }
    await settle();
    const { data, page } = await radar({}, own);
    // 100 an hour, 2,080 hours a year, 365 days, rupees by the dollar's and the rupee's rate for a euro.
    const c = (100 * 2_080 * (108.6615 / 1.1269)) / 365;
    expect(data.currency).toBe('INR');
    expect(data.bench.people).toBe(5);
    expect(data.bench.costPerDay).toBeCloseTo(100 + 1_200 + c, 1);
    expect([data.bench.withoutCost, data.bench.withoutRate]).toEqual([1, 1]);
    expect(data.bench.ages.map(({ upTo, people }) => [upTo, people])).toEqual([
      [14, 1],
      [30, 2],
      [60, 1],
      [null, 1],
    ]);
    expect(data.bench.ages.map(({ costPerDay }) => Math.round(costPerDay))).toEqual([100, 1_200, 0, Math.round(c)]);
    expect(data.rates).toMatchObject({ source: 'European Central Bank', day: '2026-10-06' });
    expect(data.rates?.used).toEqual([{ currency: 'USD', worth: 96.4251 }]);
    expect(data.rollOffs.within).toEqual([
      { days: 30, people: 2 },
      { days: 60, people: 3 },
      { days: 90, people: 4 },
    ]);
    expect(data.rollOffs.people.map(({ name }) => name)).toEqual(['Today', 'Thirty', 'Sixty', 'Ninety']);
    expect(data.rollOffs.costPerDayThen).toBeCloseTo(data.bench.costPerDay + 4, 1);
    expect(page?.counts).toMatchObject({ bench: 5, rollingOff: 4 });
    expect(data.rows.map(({ name }) => name.at(-1))).toEqual(['C', 'D', 'E', 'B', 'A']);
    const row = data.rows.find(({ name }) => name === 'Person B');
    expect([row?.costPerDay, row?.costSoFar]).toEqual([1_200, 18_000]);
    expect((await radar({ view: 'rolling-off' }, own)).data.rows).toHaveLength(4);
  });

  it('say what changed since yesterday', async () => {
    const own = await app.signUp('company');
    const ids: Record<string, string> = {};
    for (const name of ['New', 'Back', 'Gone', 'Same']) {
      ids[name] = await addResource(app, own, { name, status: name === 'Back' ? 'placed' : 'available' });
    }
    const id = (name: string) => ids[name] ?? '';
    await sql(
      `update bench_resources set created_at = now() - interval '9 days', status_since = now() - interval '9 days'
      where vendor_id = ? and name <> 'New'`,
      [own.userId],
    );
    await sql(`update bench_resources set status = 'available', bench_since = current_date where id = ?`, [id('Back')]);
    await sql(`update bench_resources set status = 'placed', bench_since = null where id = ?`, [id('Gone')]);
    await postJob(employer, {
      title: 'Fresh Java job',
      skills: [{ name: 'Java', must: true, minYears: 0 }],
      experience: 'fresh',
      workMode: 'remote',
    });
    await settle();
    const { changes } = (await radar({}, own)).data;
    const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);
    expect([names(changes.added), names(changes.available), names(changes.placed)]).toEqual([
      ['New'],
      ['Back'],
      ['Gone'],
    ]);
    expect(changes.newJobs).toBeGreaterThan(0);
  });
});
