/** Which rows of a list are shown while others arrive: what is under the pointer stays there. Pure. */

interface Held<Row> {
  readonly rows: readonly Row[];
  /** How many are left out until somebody asks for them. */
  readonly count: number;
}

interface HoldOptions<Row> {
  readonly idOf: (row: Row) => string;
  /** The list goes on after `fresh`: its last rows may have been pushed onto the next page. */
  readonly hasMore: boolean;
  /** Whether rows behind the last one come in at once. They move none of the others, but what stands below the list. */
  readonly isOpenEnded: boolean;
}

/**
 * The rows of `shown` that are still there, each at its place and as it is now. What came before or between them is held; what
 * went is left out.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  { idOf, hasMore, isOpenEnded }: HoldOptions<Row>,
): Held<Row> {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const known = new Set(shown.map(idOf));
  const isKnown = (row: Row) => known.has(idOf(row));
  const last = fresh.findLastIndex(isKnown);
  // Nothing of what was there is left, and nothing can have been pushed away.
  if (last === -1 && (!hasMore || shown.length === 0)) return { rows: fresh, count: 0 };
  const behind = isOpenEnded && last !== -1 ? fresh.slice(last + 1) : [];
  const count = fresh.length - fresh.filter(isKnown).length - behind.length;
  // As many as came can have been pushed away, and only from the end.
  const atMost = hasMore ? count : 0;
  const lastHere = shown.findLastIndex((row) => now.has(idOf(row)));
  const pushedFrom = Math.max(lastHere + 1, shown.length - atMost);
  const rows = shown.flatMap((row, index) => now.get(idOf(row)) ?? (index >= pushedFrom ? [row] : []));
  return { rows: [...rows, ...behind], count };
}
