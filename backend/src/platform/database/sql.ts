/** Small pieces of SQL text that every repository needs. */
import { findable } from '#contract/domain/findable.ts';

/** An instant as the wire writes it (UTC, milliseconds). Drivers parse timestamptz differently; text is the same on both. */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The text itself, where `like` would read a pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The pattern of `like` for texts that contain the given one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** Patterns of the words that a text must all contain, for `like` over `find_text`. */
export function partsOf(words: string): string[] {
  return findable(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(containing);
}

/** The conditions of one query, joined by `and`, with their parameters in order. */
export class Conditions {
  readonly parameters: unknown[] = [];
  private readonly parts: string[] = [];

  add(sql: string, ...parameters: readonly unknown[]): this {
    this.parts.push(sql);
    this.parameters.push(...parameters);
    return this;
  }

  /** Requires that the column has one of the values; no condition without values. */
  addIn(column: string, values: readonly unknown[] | undefined): this {
    return values === undefined || values.length === 0 ? this : this.add(`${column} in (?)`, values);
  }

  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' and ');
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }
}
