import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from './database.ts';
import type { Instant } from './tables.ts';

/** How many rows; `bigint` is a string to one driver and a number to the other. */
export const countAll = sql<number>`count(*)::int`;

/** A value with how many have it. */
export interface ValueCount {
  value: string;
  count: number;
}

/** How many of the values that a statement answers there are of each, the most frequent first; null is none. */
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

/** Lets whoever asks for the same name wait until this transaction ends. */
export async function lockName(em: SqlEntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely(em));
}

/** A condition that is written as text because reports need it, too. Never with anything of a request in it. */
export function condition(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(text)})`;
}

/** So many days from now on the calendar; fewer than none lie behind. */
export function daysFromNow(days: number): RawBuilder<Instant> {
  return sql<Instant>`(now() + make_interval(days => ${sql.lit(days)}))`;
}

/** A piece of SQL text with its parameters, as job search makes them, in a typed statement. */
export function fragment<T>(text: string, parameters: readonly unknown[]): RawBuilder<T> {
  const values = parameters.map((value) => (Array.isArray(value) ? sql.join(value) : value));
  return sql<T>(text.split('?') as unknown as TemplateStringsArray, ...values);
}
