import type { ApplicationListItem } from '#contract/domain/application.ts';
import { isBooked, turnOf } from '#contract/domain/turn.ts';

const ORDER = ['applicant', 'employer', 'nobody', null] as const;

/** Applications as who sent them wants to see them: one's own turn first, then the longest waits, then what has ended. */
export function byTurn(items: readonly ApplicationListItem[], now: number): ApplicationListItem[] {
  const keyed = items.map((item) => {
    const turn = turnOf(item, now);
    return { item, since: turn.since, of: isBooked(item, now) ? ('nobody' as const) : turn.of };
  });
  return keyed
    .sort((a, b) => {
      const side = ORDER.indexOf(a.of) - ORDER.indexOf(b.of);
      if (side !== 0) return side;
      return a.of === null ? b.item.updatedAt.localeCompare(a.item.updatedAt) : a.since.localeCompare(b.since);
    })
    .map(({ item }) => item);
}
