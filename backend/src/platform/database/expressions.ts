import {
  expressionBuilder,
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { kysely } from './database.ts';
import { partsOf } from './sql.ts';
import { wireInstant, type Instant } from './tables.ts';

/** Counts rows; `bigint` is a string to one driver and a number to the other. */
export const countAll = sql<number>`count(*)::int`;

/** Counts the rows of a query of `kysely(em)` no further than `cap`. */
export async function countUpTo<DB, Names extends keyof DB, Row>(
  em: SqlEntityManager,
  found: SelectQueryBuilder<DB, Names, Row>,
  cap: number = PAGING.countCap,
): Promise<number> {
  const capped = found
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(cap)
    .as('capped');
  return (await kysely(em).selectFrom(capped).select(countAll.as('total')).executeTakeFirstOrThrow()).total;
}

/** The number of rows that wait, and the time since which the oldest waits. */
export interface Waiting {
  readonly waiting: number;
  /** An instant in UTC, ISO 8601; null where nothing waits. */
  readonly since: string | null;
}

/** Columns of a query that answers `Waiting`. @param at when each of the rows began to wait */
export function waitingSince(at: Expression<Instant>) {
  return [countAll.as('waiting'), wireInstant(sql<Instant | null>`min(${at})`).as('since')] as const;
}

/**
 * The moment at which a day begins, so many days later.
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA zone
 */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): RawBuilder<Instant> =>
  sql<Instant>`((${day}::date + ${sql.lit(daysLater)}::int)::timestamp at time zone ${timeZone}::text)`;

/** The end of today in a zone. @param timeZone IANA zone */
export const endOfToday = (timeZone: string): RawBuilder<Instant> =>
  sql<Instant>`((date_trunc('day', now() at time zone ${timeZone}::text) + interval '1 day') at time zone ${timeZone}::text)`;

/** The first so many rows of a list, and the moment by which its rows are counted as due. */
export interface DuePage {
  readonly limit: number;
  readonly by: Expression<Instant>;
  /** Tells which waiting records are listed, by their id and the moment since which they wait. */
  readonly isListed: (id: Expression<string | null>, since: Expression<Instant>) => Expression<SqlBool>;
}

/** A record that waits, with what is counted beside each row of its page. */
export interface DueRow {
  id: string;
  since: string;
  /** Null for what has no date by which somebody must do anything. */
  due_at: string | null;
  /** Counts all that the statement finds, and those that are due. */
  total: number;
  due: number;
}

/** The columns of a `DueRow` but its id. */
export function dueColumns(since: Expression<Instant>, dueAt: Expression<Instant | null>, { by }: DuePage) {
  return [
    wireInstant(sql<Instant>`(${since})`).as('since'),
    wireInstant(sql<Instant | null>`(${dueAt})`).as('due_at'),
    sql<number>`(count(*) over ())::int`.as('total'),
    sql<number>`(sum(case when ${dueAt} <= ${by} then 1 else 0 end) over ())::int`.as('due'),
  ] as const;
}

/** A value with how many have it. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Counts each of the values that a statement answers, the most frequent first; null is not counted. */
export function countValues<DB, TB extends keyof DB>(
  em: SqlEntityManager,
  values: SelectQueryBuilder<DB, TB, { value: string | null }>,
): Promise<ValueCount[]> {
  return kysely(em)
    .selectFrom(values.as('found'))
    .where('value', 'is not', null)
    .select([(eb) => eb.ref('value').$notNull().as('value'), countAll.as('count')])
    .groupBy('value')
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
}

/**
 * True if a text contains each of the words, ignoring accents, case and apostrophes; an index of `find_text` may help.
 */
export function says(text: Expression<string | null>, words: string): Expression<SqlBool> {
  const eb = expressionBuilder<object>();
  return eb.and(partsOf(words).map((part) => sql<boolean>`find_text(${text}) like ${part}`));
}

/** A condition that is written as text because reports need it, too. Never with anything of a request in it. */
export function condition(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(text)})`;
}

/** So many days from now on the calendar; fewer than none lie behind. */
export function daysFromNow(days: number): RawBuilder<Instant> {
  return sql<Instant>`(now() + make_interval(days => ${sql.lit(days)}))`;
}

/** The end of a last day so many days from now, as `openUntil` of the contract has it: over everywhere, twelve hours behind UTC too. */
export function lastDayFromNow(days: number): RawBuilder<Instant> {
  return sql<Instant>`((date_trunc('day', now() at time zone 'UTC') + make_interval(days => ${sql.lit(days + 1)}, hours => 12)) at time zone 'UTC')`;
}

/** A piece of SQL text with its parameters, as job search makes them, in a typed statement. */
export function fragment<T>(text: string, parameters: readonly unknown[]): RawBuilder<T> {
  const values = parameters.map((value) => (Array.isArray(value) ? sql.join(value) : value));
  return sql<T>(text.split('?') as unknown as TemplateStringsArray, ...values);
}
