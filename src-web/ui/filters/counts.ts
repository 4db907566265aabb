/** Results per value of a filter. Pure. */

/** A value that is not there has none. */
export type Counts = readonly { readonly value: string; readonly count: number }[];

export function countOf(counts: Counts, value: string): number {
  return counts.find((row) => row.value === value)?.count ?? 0;
}

/** The values with most results first; equal ones in the order given. */
export function byCount<T extends string>(values: readonly T[], counts: Counts | undefined): T[] {
  return counts === undefined ? [...values] : [...values].sort((a, b) => countOf(counts, b) - countOf(counts, a));
}
