import { expressionBuilder, sql } from 'kysely';
import type { Category } from '#contract/domain/options.ts';
import { isOpen, wasListed } from '../../database/job-conditions.ts';
import type { Tables } from '../../database/tables.ts';

const columns = expressionBuilder<Tables, 'jobs'>();
const OPEN = isOpen('jobs');

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
