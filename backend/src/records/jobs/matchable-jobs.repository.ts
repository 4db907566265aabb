import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobSkill } from '#contract/domain/job.ts';
import type { Experience, PayPeriod, WorkMode } from '#contract/domain/options.ts';
import type { TextQuery } from '../../library/search-words/search-words.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow, fragment } from '../../platform/database/expressions.ts';
import { float, text, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { CARD, type CardRow } from './job-card.ts';
import { isOpen } from './job-conditions.ts';

export interface MatchableRow {
  id: string;
  title: string;
  company_name: string;
  listed_at: string;
  closes_at: string | null;
  skills: JobSkill[];
  experience: Experience | null;
  work_mode: WorkMode;
  country: string;
  state: string | null;
  city: string | null;
  time_zone: string;
  /** None where the employer keeps it private. */
  salary_min: number | null;
  salary_max: number | null;
  currency: string;
  pay_period: PayPeriod;
  start_date: string | null;
}

const j = expressionBuilder<Tables, 'jobs'>();
const LISTED = sql<Instant>`coalesce(${j.ref('listed_at')}, ${j.ref('created_at')})`;
const pay = (column: 'salary_min' | 'salary_max') =>
  sql<number | null>`case when ${j.ref('salary_visible')} then ${float(j.ref(column))} end`;
const COLUMNS = [
  'id',
  'title',
  'company_name',
  wireInstant(LISTED).as('listed_at'),
  wireInstant(j.ref('closes_at')).as('closes_at'),
  'skills',
  'experience',
  'work_mode',
  'country',
  'state',
  'city',
  'time_zone',
  pay('salary_min').as('salary_min'),
  pay('salary_max').as('salary_max'),
  'currency',
  'pay_period',
  text(j.ref('start_date')).as('start_date'),
] as const;

/** True if vendors can submit people to the job with this id now; for statements of other groups. */
export const isOpenToVendors = (id: Expression<string>): Expression<SqlBool> => {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('jobs')
      .where('jobs.id', '=', id)
      .where(isOpen('jobs'))
      .where('jobs.accept_vendors', '=', true)
      .select(sql.lit(1).as('one')),
  );
};

/** Named queries over jobs that people are compared with. */
@Injectable()
export class MatchableJobsRepository {
  /** Those that name one of the skills, from one id on. */
  having(em: SqlEntityManager, keys: readonly string[], after: string | null, limit: number): Promise<MatchableRow[]> {
    return this.open(em)
      .where(sql<boolean>`${j.ref('skill_keys')} && ${[...keys]}::text[]`)
      .$if(after !== null, (found) => found.where('id', '>', after ?? ''))
      .select(COLUMNS)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  among(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableRow[]> {
    return this.open(em).where('id', 'in', ids).select(COLUMNS).execute();
  }

  /** Whether or not they take vendors. */
  openAmong(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableRow[]> {
    return kysely(em).selectFrom('jobs').where(isOpen('jobs')).where('id', 'in', ids).select(COLUMNS).execute();
  }

  /**
   * Whether or not they take vendors: those of the last days that name one of the skills, or whose title has the words; the
   * newest first.
   */
  recent(
    em: SqlEntityManager,
    of: { readonly keys: readonly string[]; readonly title: TextQuery | undefined; readonly days: number },
    limit: number,
  ): Promise<(MatchableRow & { titled: boolean })[]> {
    const skilled = sql<boolean>`${j.ref('skill_keys')} && ${[...of.keys]}::text[]`;
    const titled =
      of.title === undefined
        ? sql<boolean>`false`
        : sql<boolean>`(${j.ref('head_tsv')} @@ ${fragment<unknown>(of.title.sql, of.title.parameters)})`;
    return kysely(em)
      .selectFrom('jobs')
      .where(isOpen('jobs'))
      .where('created_at', '>=', daysFromNow(-of.days))
      .where((eb) => eb.or([skilled, titled]))
      .select([...COLUMNS, titled.as('titled')])
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
  }

  /** The columns are those that lists show; the rows come in no order. */
  cards(em: SqlEntityManager, ids: readonly string[]): Promise<CardRow[]> {
    return kysely(em).selectFrom('jobs as j').where(isOpen('j')).where('j.id', 'in', ids).select(CARD).execute();
  }

  async count(em: SqlEntityManager): Promise<number> {
    return (await this.open(em).select(countAll.as('total')).executeTakeFirstOrThrow()).total;
  }

  private open(em: SqlEntityManager) {
    return kysely(em).selectFrom('jobs').where(isOpen('jobs')).where('accept_vendors', '=', true);
  }
}
