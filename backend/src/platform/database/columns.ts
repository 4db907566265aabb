/**
 * Kinds of columns whose values the drivers do not deliver alike, or not as a program wants them: `numeric` and `bigint`
 * are strings on PostgreSQL and numbers on PGlite. The mark makes the compiler insist on a cast in the statement.
 */
declare const kind: unique symbol;

export type Numeric = string & { readonly [kind]: 'numeric' };
export type Bigint = string & { readonly [kind]: 'bigint' };
/** A day without a time, such as 2026-03-31. */
export type CalendarDay = string & { readonly [kind]: 'date' };
/** Words of a text; made by the database alone. */
export type SearchVector = string & { readonly [kind]: 'tsvector' };
