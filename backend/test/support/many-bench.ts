/** A vendor's bench and open jobs in numbers, always the same ones for the same numbers: for the benchmark. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { randomOf } from '#contract/testing/random.ts';
import { rows } from '../../src/platform/database/database.ts';
import { TRADES } from './trades-and-towns.ts';

const TOWNS = [
  ['Maharashtra', 'Pune'],
  ['Karnataka', 'Bengaluru'],
  ['Telangana', 'Hyderabad'],
  ['Tamil Nadu', 'Chennai'],
] as const;

/** Adds jobs of one employer that take vendors. @param from the first number */
export async function addManyJobs(em: SqlEntityManager, clientId: string, from: number, until: number): Promise<void> {
  const jobs = Array.from({ length: until - from }, (_, at) => {
    const { int, pick } = randomOf(from + at + 1);
    const trade = pick(TRADES);
    const names = trade.filter(() => int(2) === 0);
    const [state, city] = pick(TOWNS);
    return {
      title: `Job ${String(from + at)}`,
      skills: names.map((name) => ({ name, must: int(2) > 0, minYears: int(1) * int(6) })),
      names,
      mode: pick(['on-site', 'hybrid', 'remote']),
      experience: pick(['fresh', '2-year', '3-year', '5-plus-year']),
      days: int(60),
      state,
      city,
    };
  });
  await rows(
    em,
    `insert into jobs (client_id, title, company_name, description_html, description_text, summary, category, job_type, work_mode,
       country, state, city, time_zone, skills, skill_names, skill_keys, experience, created_at, status)
     select ?, j ->> 'title', 'Bench Works', '', '', '', 'other', 'full-time', j ->> 'mode', 'IN', j ->> 'state', j ->> 'city',
       'Asia/Kolkata', j -> 'skills', array(select jsonb_array_elements_text(j -> 'names')),
       array(select lower(jsonb_array_elements_text(j -> 'names'))), j ->> 'experience',
       now() - (j ->> 'days')::int * interval '1 day', 'active'
     from jsonb_array_elements(?::jsonb) j`,
    [clientId, JSON.stringify(jobs)],
  );
}

/** Adds people to a vendor's bench; some have an assignment that ends soon. */
export async function addManyResources(
  em: SqlEntityManager,
  vendorId: string,
  from: number,
  until: number,
): Promise<void> {
  const people = Array.from({ length: until - from }, (_, at) => {
    const { int, pick } = randomOf(from + at + 1_000_001);
    const trade = pick(TRADES);
    const [state, city] = pick(TOWNS);
    const status = pick(['available', 'available', 'submitted', 'placed']);
    return {
      name: `Person ${String(from + at)}`,
      skills: trade.filter(() => int(2) === 0),
      years: int(15),
      status,
      days: status === 'placed' ? null : int(120),
      rollOff: status === 'placed' ? int(120) : null,
      cost: 40_000 + int(100) * 1_000,
      currency: pick(['INR', 'INR', 'INR', 'EUR']),
      state,
      city,
    };
  });
  await rows(
    em,
    `insert into bench_resources (vendor_id, name, headline, skills, total_years, city, state, country, status, bench_since,
       roll_off_date, cost_amount, cost_currency, cost_period, created_at, status_since)
     select ?, p ->> 'name', 'Somebody', array(select jsonb_array_elements_text(p -> 'skills')), (p ->> 'years')::int,
       p ->> 'city', p ->> 'state', 'IN', p ->> 'status', current_date - (p ->> 'days')::int,
       current_date + (p ->> 'rollOff')::int, (p ->> 'cost')::int, p ->> 'currency', 'monthly',
       now() - interval '90 days', now() - interval '30 days'
     from jsonb_array_elements(?::jsonb) p`,
    [vendorId, JSON.stringify(people)],
  );
}
