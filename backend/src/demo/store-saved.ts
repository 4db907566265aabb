import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../database/database.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

const KEEPERS = DEMO_SIGN_INS.filter(({ userType }) => userType !== 'client').map(({ email }) => email);

/** Filters as `saveSearch` stores them. */
const SEARCHES = [
  { name: 'Remote and full-time', filters: { workMode: ['remote'], jobTypes: ['full-time'] }, frequency: 'daily' },
  { name: 'Engineers in India', filters: { keyword: 'engineer', country: 'IN', sort: 'relevance' }, frequency: 'off' },
];

/** What the demo's seeker and vendors keep to come back to: open jobs, some that have closed, and searches. */
export async function storeSaved(em: SqlEntityManager, now: Date): Promise<void> {
  await rows(
    em,
    `with open as (
       select id from jobs where status = 'active' and closes_at > ?::timestamptz and category in ('software-it', 'data-ai') and country = 'IN'
        order by closes_at, id limit 7
     ), ended as (
       select id from jobs where status in ('filled', 'closed', 'paused') and category = 'software-it' order by created_at desc, id limit 2
     ), kept as (
       select id, row_number() over (order by id) as n from (select id from open union all select id from ended) k
     )
     insert into saved_jobs (user_id, job_id, saved_at)
     select u.id, k.id, ?::timestamptz - k.n * interval '9 hours' from users u, kept k where u.is_demo and u.email in (?)`,
    [now.toISOString(), now.toISOString(), KEEPERS],
  );
  await rows(
    em,
    `insert into saved_searches (user_id, name, filters, frequency, next_at, created_at)
     select u.id, s.name, s.filters, s.frequency,
            case when s.frequency <> 'off' then ?::timestamptz + interval '12 hours' end, ?::timestamptz - interval '2 days'
       from users u, jsonb_to_recordset(?::jsonb) as s(name text, filters jsonb, frequency text) where u.is_demo and u.email in (?)`,
    [now.toISOString(), now.toISOString(), JSON.stringify(SEARCHES), KEEPERS],
  );
}
