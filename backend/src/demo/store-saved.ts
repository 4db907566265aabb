import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../database/database.ts';
import { insertRows } from '../database/records.ts';
import { instant } from '../database/tables.ts';
import type { Instant } from '../database/tables.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

const KEEPERS = DEMO_SIGN_INS.filter(({ userType }) => userType !== 'client').map(({ email }) => email);

const HOUR_MS = 3_600_000;

/** Filters as `saveSearch` stores them. */
const SEARCHES = [
  { name: 'Remote and full-time', filters: { workMode: ['remote'], jobTypes: ['full-time'] }, frequency: 'daily' },
  { name: 'Engineers in India', filters: { keyword: 'engineer', country: 'IN', sort: 'relevance' }, frequency: 'off' },
];

/** What the demo's seeker and vendors keep to come back to: open jobs, some that have closed, and searches. */
export async function storeSaved(em: SqlEntityManager, now: Date): Promise<void> {
  await kysely(em)
    .with('open', (query) =>
      query
        .selectFrom('jobs')
        .where('status', '=', 'active')
        .where('closes_at', '>', instant(now))
        .where('category', 'in', ['software-it', 'data-ai'])
        .where('country', '=', 'IN')
        .select('id')
        .orderBy('closes_at')
        .orderBy('id')
        .limit(7),
    )
    .with('ended', (query) =>
      query
        .selectFrom('jobs')
        .where('status', 'in', ['filled', 'closed', 'paused'])
        .where('category', '=', 'software-it')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(2),
    )
    .with('kept', (query) =>
      query
        .selectFrom((eb) => eb.selectFrom('open').select('id').unionAll(eb.selectFrom('ended').select('id')).as('k'))
        .select((eb) => ['id', sql<number>`row_number() over (order by ${eb.ref('id')})`.as('n')]),
    )
    .insertInto('saved_jobs')
    .columns(['user_id', 'job_id', 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom(['users as u', 'kept as k'])
        .where('u.is_demo', '=', true)
        .where('u.email', 'in', KEEPERS)
        .select((of) => [
          'u.id as user_id',
          'k.id as job_id',
          sql<Instant>`${instant(now)} - ${of.ref('k.n')} * interval '9 hours'`.as('saved_at'),
        ]),
    )
    .execute();
  const keepers = await kysely(em)
    .selectFrom('users')
    .where('is_demo', '=', true)
    .where('email', 'in', KEEPERS)
    .select('id')
    .execute();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  await insertRows(
    em,
    'saved_searches',
    keepers.flatMap(({ id }) =>
      SEARCHES.map((search) => ({
        user_id: id,
        ...search,
        next_at: search.frequency === 'off' ? null : at(12),
        created_at: at(-48),
      })),
    ),
  );
}
