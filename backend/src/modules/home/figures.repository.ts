import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Category } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { countAll } from '../../database/expressions.ts';
import { isOpen, wasListed } from '../../database/job-conditions.ts';
import { json, now, wireInstant } from '../../database/tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { StoredFigures } from './figures-report.repository.ts';

export interface FiguresRow {
  figures: StoredFigures;
  counted_at: string;
  /** Seconds since they were counted. */
  age: number;
  /** Milliseconds that counting took. */
  took_ms: number;
}

/** Any constant that nobody else uses as an advisory lock on the same server. */
const LOCK = 7_265_006;
/** Named queries over what is counted now and then. */
@Injectable()
export class FiguresRepository {
  stored(em: SqlEntityManager): Promise<FiguresRow | undefined> {
    return kysely(em)
      .selectFrom('site_figures')
      .select((eb) => [
        'figures',
        wireInstant(eb.ref('counted_at')).as('counted_at'),
        'took_ms',
        sql<number>`extract(epoch from now() - ${eb.ref('counted_at')})::float8`.as('age'),
      ])
      .executeTakeFirst();
  }

  /** Of several processes one counts; the others wait for it. Held until the transaction ends. */
  async lock(em: SqlEntityManager): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(kysely(em));
  }

  /** Employers of whom a job could once be found, with what of theirs is open. */
  async countOpenings(em: SqlEntityManager): Promise<void> {
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

  async store(em: SqlEntityManager, figures: StoredFigures, tookMs: number): Promise<void> {
    await kysely(em)
      .insertInto('site_figures')
      .values({ id: 1, figures: json(figures), counted_at: now, took_ms: tookMs })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          figures: eb.ref('excluded.figures'),
          counted_at: eb.ref('excluded.counted_at'),
          took_ms: eb.ref('excluded.took_ms'),
        })),
      )
      .execute();
  }

  /** Whom everybody can find, at this moment: who hides does not want to be counted some minutes longer. */
  async candidates(em: SqlEntityManager): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('seeker_profiles as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('s.visibility', '=', 'open')
      .where('u.user_type', '=', 'personal')
      .where('u.leaving_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('seeker_blocks as b').whereRef('b.user_id', '=', 's.user_id').select(sql.lit(1).as('one')),
          ),
        ),
      )
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
}
