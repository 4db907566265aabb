import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import type { Among } from '../../../../records/profile/match-people.repository.ts';
import type { MatchRank } from '../score.ts';
import type { MatchPerson } from '../sides.ts';

/** So many people are scored before other requests have their turn: a few milliseconds. */
export const AT_ONCE = 200;

/** The sort key of a person; the list begins with the best. */
export type Place = readonly [total: number, named: number, listedAt: string, cardId: string];

export const boundOf = (row: Among & { bound: number; named_bound: number }): Place => [
  row.bound,
  row.named_bound,
  row.listed_at,
  row.card_id,
];

/** Before everybody who is listed. */
export const placeAtMost = ({ total, named }: MatchRank): Place => [total ?? -1, named, '\uffff', ''];

/** The better of two places comes first. */
export function compare(a: Place, b: Place): number {
  for (const at of [0, 1] as const) if (a[at] !== b[at]) return b[at] - a[at];
  for (const at of [2, 3] as const) if (a[at] !== b[at]) return a[at] < b[at] ? 1 : -1;
  return 0;
}

export const later = (one: Place, other: Place | null): Place =>
  other === null || compare(one, other) <= 0 ? one : other;

/** Those who have been scored. */
export class Ranking {
  private readonly places = new Map<string, Place>();
  private sorted: [string, Place][] = [];

  constructor(private readonly rank: (person: MatchPerson) => MatchRank) {}

  async add(people: readonly (Among & { readonly person: () => MatchPerson })[]): Promise<void> {
    for (const part of partsOf(people, AT_ONCE)) {
      for (const { user_id: userId, listed_at: listedAt, card_id: cardId, person } of part) {
        if (this.places.has(userId)) continue;
        const { total, named } = this.rank(person());
        this.places.set(userId, [total ?? -1, named, listedAt, cardId]);
      }
      await untilOthersHadTheirTurn();
    }
    this.sorted = [...this.places].toSorted(([, a], [, b]) => compare(a, b));
  }

  best(count: number): string[] {
    return this.sorted.slice(0, count).map(([userId]) => userId);
  }

  /** Whether nobody who comes at that place or behind it can be among the best. */
  isDecided(count: number, left: Place): boolean {
    const last = this.sorted[count - 1];
    return last !== undefined && compare(last[1], left) <= 0;
  }
}

export function* partsOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
