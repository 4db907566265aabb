import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Category } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { isOpen, wasListed } from '../../database/job-conditions.ts';
import type { Tables } from '../../database/tables.ts';

/** What is counted of employers' jobs now and then. */
@Injectable()
export class EmployerOpeningsRepository {
  /** Employers of whom a job could once be found, with what of theirs is open. */
  async count(em: SqlEntityManager): Promise<void> {
    const columns = expressionBuilder<Tables, 'jobs'>();
    const open = isOpen('jobs');
    await kysely(em)
      .with('counted', (query) =>
        query
          .selectFrom('jobs')
          .where(wasListed('jobs'))
          .select([
            'client_id',
            sql<number>`count(*) filter (where ${open})::int`.as('open_jobs'),
            sql<Category[]>`coalesce(array_agg(distinct ${columns.ref('category')}) filter (where ${open}), '{}')`.as(
              'categories',
            ),
          ])
          .groupBy('client_id'),
      )
      .with('gone', (query) =>
        query
          .deleteFrom('employer_openings as e')
          .where((eb) =>
            eb.not(
              eb.exists(
                eb.selectFrom('counted as c').whereRef('c.client_id', '=', 'e.client_id').select(sql.lit(1).as('one')),
              ),
            ),
          ),
      )
      .insertInto('employer_openings')
      .columns(['client_id', 'open_jobs', 'categories'])
      .expression((eb) => eb.selectFrom('counted').select(['client_id', 'open_jobs', 'categories']))
      .onConflict((conflict) =>
        conflict
          .column('client_id')
          .doUpdateSet((eb) => ({ open_jobs: eb.ref('excluded.open_jobs'), categories: eb.ref('excluded.categories') }))
          .where(
            (eb) => sql<boolean>`(${eb.ref('employer_openings.open_jobs')}, ${eb.ref('employer_openings.categories')})
              is distinct from (${eb.ref('excluded.open_jobs')}, ${eb.ref('excluded.categories')})`,
          ),
      )
      .execute();
  }
}
