/** Groups of what waits for somebody, before the applications that they are about have been read. */
import type { YourTurnRow } from '#contract/domain/your-turn.ts';
import type { DueRow } from '../../../platform/database/expressions.ts';

export type Found = Pick<YourTurnRow, '_id' | 'applicationId' | 'since' | 'dueAt'> &
  Partial<Omit<YourTurnRow, 'putOffUntil'>>;

export interface FoundGroup {
  total: number;
  due: number;
  rows: readonly Found[];
}

export function ofRows<Row extends DueRow>(
  found: readonly Row[],
  of: (row: Row) => Pick<Found, 'applicationId'> & Partial<Found>,
): FoundGroup {
  const { total = 0, due = 0 } = found[0] ?? {};
  return {
    ...{ total, due },
    rows: found.map((row) => ({ _id: row.id, since: row.since, dueAt: row.due_at, ...of(row) })),
  };
}
