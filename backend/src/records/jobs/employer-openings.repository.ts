import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Category } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { openingsByEmployer } from './job-relations.ts';

/** Figures on employers' jobs that are counted at intervals. */
@Injectable()
export class EmployerOpeningsRepository {
  /** Employers who have ever had a public job, with what is open now. */
  async countOpenings(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .with('counted', () => openingsByEmployer())
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

  /** The employer's open jobs now; undefined if none of their jobs was ever public. */
  openingsOf(
    em: SqlEntityManager,
    clientId: string,
  ): Promise<{ openJobs: number; categories: Category[] } | undefined> {
    return kysely(em)
      .selectFrom(openingsByEmployer().as('o'))
      .where('o.client_id', '=', clientId)
      .select(['o.open_jobs as openJobs', 'o.categories'])
      .executeTakeFirst();
  }
}
