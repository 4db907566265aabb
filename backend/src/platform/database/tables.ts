import { sql, type ColumnType, type Expression, type Generated, type RawBuilder } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ENTITIES } from '../../database/entities.ts';
import type { Bigint, CalendarDay, Numeric, SearchVector } from './columns.ts';

declare const uncast: unique symbol;

/**
 * A column's own value, which drivers deliver in formats of their own: an instant, an exact number, a day. Select it
 * through one of the functions below; compare it with `now`, `instant(...)` or another column.
 */
export interface Uncast<Kind extends string> {
  readonly [uncast]: Kind;
}
export type Instant = Uncast<'timestamptz'>;

/** The types in which a statement reads (S) and writes (W) a property that an entity holds as V. */
type Read<V> = V extends Date
  ? Instant
  : V extends Numeric
    ? Uncast<'numeric'>
    : V extends Bigint
      ? Uncast<'bigint'>
      : V extends CalendarDay
        ? Uncast<'date'>
        : V extends SearchVector
          ? Uncast<'tsvector'>
          : V;
type Write<V> = V extends Date
  ? Date | string | Instant
  : V extends Numeric
    ? number | string
    : V extends Bigint | CalendarDay
      ? string
      : V extends SearchVector
        ? never
        : V extends Plain
          ? V
          : Expression<V>;
type Plain = string | number | boolean | null | Uint8Array | readonly string[];

/** The database numbers rows itself; a column with a default or without a value may be left out. */
type Column<C> =
  C extends Generated<infer V>
    ? ColumnType<Read<V>, Write<V> | undefined, Write<V>>
    : C extends Bigint
      ? ColumnType<Read<C>, Write<C> | undefined, Write<C>>
      : null extends C
        ? ColumnType<Read<C>, Write<C> | undefined, Write<C>>
        : ColumnType<Read<C>, Write<C>, Write<C>>;

type Inferred = InferKyselyDB<(typeof ENTITIES)[number]>;

/** Every table with its columns, as the entities name and type them: what `kysely(em)` is typed by. */
export type Tables = { [T in keyof Inferred]: { [C in keyof Inferred[T]]: Column<Inferred[T][C]> } };

type Cast<From, To> = To | Extract<From, null>;

/** The time of the database's clock when the transaction began. */
export const now = sql<Instant>`now()`;

/** A given instant, to compare a column with. */
export function instant(at: Date | string): RawBuilder<Instant> {
  return sql<Instant>`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;
}

/** A number from outside, to compare a column with: bound as the column's own type, one that is too large for it would be a fault. */
export function wholeNumber(value: number): RawBuilder<number> {
  return sql<number>`${value}::bigint`;
}

/** So many seconds from now; fewer than none lie behind. */
export function secondsFromNow(seconds: number): RawBuilder<Instant> {
  const distance = sql`make_interval(secs => ${Math.abs(seconds)}::float8)`;
  return seconds < 0 ? sql<Instant>`(now() - ${distance})` : sql<Instant>`(now() + ${distance})`;
}

/** An instant as the wire writes it: UTC, milliseconds. */
export function wireInstant<T extends Instant | null>(column: Expression<T>): RawBuilder<Cast<T, string>> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** `numeric` as a number. */
export function float<T extends Uncast<'numeric'> | null>(column: Expression<T>): RawBuilder<Cast<T, number>> {
  return sql`${column}::float8`;
}

/** A day, or a number too large for JavaScript, as text. */
export function text<T extends Uncast<'bigint' | 'date'> | null>(column: Expression<T>): RawBuilder<Cast<T, string>> {
  return sql`${column}::text`;
}

/** A number too large for JavaScript, from its digits, to compare a column with. */
export function bigint(digits: string): RawBuilder<Uncast<'bigint'>> {
  return sql<Uncast<'bigint'>>`${digits}::bigint`;
}

/** A value for a jsonb column: the driver would write an array as PostgreSQL's own kind of array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

/** An instant in milliseconds, as JavaScript counts them. */
export function millis<T extends Instant | null>(column: Expression<T>): RawBuilder<Cast<T, number>> {
  return sql`(extract(epoch from ${column}) * 1000)::float8`;
}

/** Bytes as hexadecimal digits, and back. */
export function toHex<T extends Uint8Array | null>(column: Expression<T>): RawBuilder<Cast<T, string>> {
  return sql`encode(${column}, 'hex')`;
}
export function fromHex(digits: string | RawBuilder<string>): RawBuilder<Uint8Array> {
  return sql<Uint8Array>`decode(${digits}, 'hex')`;
}
