/** Rows that stay where they are while somebody works on them. Pure. */
import type { ApplicationListItem } from '#contract/domain/application.ts';

/** The state of an application after a step of this visit. */
export type Outcome = Pick<ApplicationListItem, '_id' | 'status' | 'version'>;
/** With the instant at which it was told. */
export type Told = Outcome & { at: string };

/** A row as it is by now. Only a step by hand has another version, and begins another wait. */
export const asTold = (row: ApplicationListItem, { at, ...outcome }: Told): ApplicationListItem => ({
  ...row,
  ...outcome,
  ...(outcome.version !== row.version && { waitingSince: at, offerUntil: null, untold: null }),
});

/**
 * A list as it came anew, with those rows of before that were worked on and that its filter leaves out by now: each at its
 * place, and as it is now.
 */
export function keepRows(
  before: readonly ApplicationListItem[],
  fresh: readonly ApplicationListItem[],
  outcomes: ReadonlyMap<string, Told>,
): ApplicationListItem[] {
  const there = new Set(fresh.map(({ _id }) => _id));
  const rows = [...fresh];
  for (const [index, row] of before.entries()) {
    const outcome = outcomes.get(row._id);
    if (outcome === undefined || there.has(row._id)) continue;
    rows.splice(Math.min(index, rows.length), 0, asTold(row, outcome));
  }
  return rows;
}
