/** Results per value of a filter. Pure. */
import { formatCount } from '#web/lib/format.ts';

/** A value that is not there has none. `isLeast`: not everything was counted, so there are at least so many. */
export type Counts = readonly { readonly value: string; readonly count: number; readonly isLeast?: boolean }[];

export function countOf(counts: Counts, value: string): number {
  return counts.find((row) => row.value === value)?.count ?? 0;
}

/** A number for people; nothing where nothing was counted, and none that might be wrong. */
export function countText(counts: Counts, value: string): string | undefined {
  const count = countOf(counts, value);
  const isLeast = counts.some((row) => row.isLeast === true);
  if (isLeast && count === 0) return undefined;
  return `${formatCount(count)}${isLeast ? '+' : ''}`;
}

/** The values with most results first; equal ones in the order given. */
export function byCount<T extends string>(values: readonly T[], counts: Counts | undefined): T[] {
  return counts === undefined ? [...values] : [...values].sort((a, b) => countOf(counts, b) - countOf(counts, a));
}
