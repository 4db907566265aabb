import { expressionBuilder, sql } from 'kysely';
import type { Category } from '#contract/domain/options.ts';
import { isExpired, isOpen, wasListed } from '../../database/job-conditions.ts';
import type { Tables } from '../../database/tables.ts';

const columns = expressionBuilder<Tables, 'jobs'>();
const OPEN = isOpen('jobs');

/** Ids of jobs that ended, by hand or on their closing day; other modules join it. */
export const endedJobs = () =>
  expressionBuilder<Tables>()
    .selectFrom('jobs')
    .where((eb) => eb.or([eb('status', 'in', ['filled', 'closed']), isExpired('jobs')]))
    .select('id');

/** Employers who have ever had a public job, with what is open now; other modules join it. */
export const openingsByEmployer = () =>
  expressionBuilder<Tables>()
    .selectFrom('jobs')
    .where(wasListed('jobs'))
    .select([
      'client_id',
      sql<number>`count(*) filter (where ${OPEN})::int`.as('open_jobs'),
      sql<Category[]>`coalesce(array_agg(distinct ${columns.ref('category')}) filter (where ${OPEN}), '{}')`.as(
        'categories',
      ),
    ])
    .groupBy('client_id');
