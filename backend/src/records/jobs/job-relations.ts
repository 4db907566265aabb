import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Category } from '#contract/domain/options.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isExpired, isOpen, wasListed } from './job-conditions.ts';

const columns = expressionBuilder<Tables, 'jobs'>();
const OPEN = isOpen('jobs');

/** True if the job with this id has ended, by hand or on its closing day; for statements of other groups. */
export const jobHasEnded = (id: Expression<string>): Expression<SqlBool> => {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('jobs')
      .where('jobs.id', '=', id)
      .where((job) => job.or([job('jobs.status', 'in', ['filled', 'closed']), isExpired('jobs')]))
      .select(sql.lit(1).as('one')),
  );
};

/** Employers who have ever had a public job, with what is open now; other groups join it. */
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
