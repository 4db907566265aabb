import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { JobDetail, JobSkill } from '#contract/domain/job.ts';
import type { OwnQuestion } from '#contract/domain/screening.ts';
import type { Experience, PayPeriod, WorkMode } from '#contract/domain/options.ts';
import { titleQuery, type TextQuery } from '../../library/search-words/search-words.ts';
import { kysely } from '../../platform/database/database.ts';
import { daysFromNow, fragment, says } from '../../platform/database/expressions.ts';
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

/** An open job, with what a match reads of it. */
export interface MatchableJob extends Pick<
  JobDetail,
  'requirements' | 'experience' | 'workMode' | 'country' | 'state' | 'city' | 'salary' | 'startDate' | 'timeZone'
> {
  readonly id: string;
  readonly title: string;
  readonly companyName: string;
  readonly listedAt: string;
  readonly closesAt: string | null;
}

export interface VendorTerms {
  /** The employer takes so many people from vendors in all; null without a limit. */
  readonly vendorCap: number | null;
  readonly questions: readonly OwnQuestion[];
}

/** Open jobs, as many at once as a match needs: those that take vendors, unless it is said otherwise. */
@Injectable()
export class MatchableJobs {
  /** Those that name one of the skills, in parts, so that no more of them are held than one part. */
  async *jobsHaving(em: SqlEntityManager, keys: readonly string[], atOnce: number): AsyncGenerator<MatchableJob[]> {
    if (keys.length === 0) return;
    for (let after: string | null = null; ;) {
      const rows: MatchableRow[] = await this.rowsHaving(em, keys, after, atOnce);
      if (rows.length > 0) yield rows.map(toMatchable);
      if (rows.length < atOnce) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  /** Selects the jobs that are open and accept vendors. */
  async matchableAmong(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableJob[]> {
    if (ids.length === 0) return [];
    const found = await this.openToVendors(em)
      .where('id', 'in', [...new Set(ids)])
      .select(COLUMNS)
      .execute();
    return found.map(toMatchable);
  }

  /** Selects the jobs that are open, whether or not they accept vendors. */
  async openAmong(em: SqlEntityManager, ids: readonly string[]): Promise<MatchableJob[]> {
    if (ids.length === 0) return [];
    const open = kysely(em).selectFrom('jobs').where(isOpen('jobs'));
    const found = await open
      .where('id', 'in', [...new Set(ids)])
      .select(COLUMNS)
      .execute();
    return found.map(toMatchable);
  }

  /** An employer's own by id, in whatever state: applications to an ended job still have a match. */
  async ownedAmong(em: SqlEntityManager, clientId: string, ids: readonly string[]): Promise<MatchableJob[]> {
    if (ids.length === 0) return [];
    const found = await kysely(em)
      .selectFrom('jobs')
      .where('client_id', '=', clientId)
      .where('id', 'in', [...ids])
      .select(COLUMNS)
      .execute();
    return found.map(toMatchable);
  }

  /** Open jobs that take vendors and have these words in the title or the employer's name, the newest first. */
  async findForVendors(em: SqlEntityManager, words: string, limit: number): Promise<MatchableJob[]> {
    const found = await this.openToVendors(em)
      .$if(words !== '', (jobs) =>
        jobs.where((eb) => eb.or([says(eb.ref('jobs.title'), words), says(eb.ref('jobs.company_name'), words)])),
      )
      .select(COLUMNS)
      .orderBy(LISTED, 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return found.map(toMatchable);
  }

  /** The limits and questions of these jobs, by id, for a vendor who submits somebody. */
  async vendorTerms(em: SqlEntityManager, ids: readonly string[]): Promise<Map<string, VendorTerms>> {
    if (ids.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('jobs')
      .where('id', 'in', ids)
      .select(['id', 'vendor_cap', 'screening_questions'])
      .execute();
    return new Map(found.map((row) => [row.id, { vendorCap: row.vendor_cap, questions: row.screening_questions }]));
  }

  /** Open jobs of the last days, for whomever they are meant, that name a skill or bear the title; the newest first. */
  async recentJobs(
    em: SqlEntityManager,
    of: { readonly keys: readonly string[]; readonly title: string | null; readonly days: number },
    limit: number,
  ): Promise<{ job: MatchableJob; titled: boolean }[]> {
    const title = of.title === null ? undefined : titleQuery(of.title);
    if (of.keys.length === 0 && title === undefined) return [];
    const found = await this.recentRows(em, { ...of, title }, limit);
    return found.map((row) => ({ job: toMatchable(row), titled: row.titled }));
  }

  /** Open jobs as lists show them, in the order of the ids. */
  async jobCards(em: SqlEntityManager, ids: readonly string[]): Promise<CardRow[]> {
    if (ids.length === 0) return [];
    const open = kysely(em).selectFrom('jobs as j').where(isOpen('j'));
    const rows: CardRow[] = await open.where('j.id', 'in', ids).select(CARD).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Those that name one of the skills, from one id on. */
  private rowsHaving(
    em: SqlEntityManager,
    keys: readonly string[],
    after: string | null,
    limit: number,
  ): Promise<MatchableRow[]> {
    return this.openToVendors(em)
      .where(sql<boolean>`${j.ref('skill_keys')} && ${[...keys]}::text[]`)
      .$if(after !== null, (found) => found.where('id', '>', after ?? ''))
      .select(COLUMNS)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /**
   * Whether or not they take vendors: those of the last days that name one of the skills, or whose title has the words; the
   * newest first.
   */
  private recentRows(
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

  private openToVendors(em: SqlEntityManager) {
    return kysely(em).selectFrom('jobs').where(isOpen('jobs')).where('accept_vendors', '=', true);
  }
}

function toMatchable(row: MatchableRow): MatchableJob {
  const hasPay = row.salary_min !== null || row.salary_max !== null;
  return {
    id: row.id,
    title: row.title,
    companyName: row.company_name,
    listedAt: row.listed_at,
    closesAt: row.closes_at,
    requirements: row.skills,
    experience: row.experience,
    workMode: row.work_mode,
    country: row.country,
    state: row.state,
    city: row.city,
    timeZone: row.time_zone,
    startDate: row.start_date,
    salary: hasPay
      ? { min: row.salary_min, max: row.salary_max, currency: row.currency, payPeriod: row.pay_period }
      : null,
  };
}
