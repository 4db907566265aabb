import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { pointOf } from '../../../../library/places/point.ts';
import { dayIn } from '../../../../library/time/calendar.ts';
import type { MatchJob, MatchPlan } from '../../../../records/profile/match-bound.ts';
import {
  MatchPeopleRepository,
  type AmongQuery,
  type Among,
} from '../../../../records/profile/match-people.repository.ts';
import { SeekerProfiles } from '../../../../records/profile/seeker-profiles.ts';
import { nearnessTo } from '../nearness.ts';
import { rankOf, type MatchRank } from '../score.ts';
import { ofSeeker, type MatchPerson } from '../sides.ts';
import { planOf, stagesOf, type Stage } from './match-plan.ts';
import { personOf } from './person-facts.ts';

/** So many people are scored before other requests have their turn: a few milliseconds. */
const AT_ONCE = 200;

/** The sort key of a person; the list begins with the best. */
type Place = readonly [total: number, named: number, listedAt: string, cardId: string];

const boundOf = (row: Among & { bound: number; named_bound: number }): Place => [
  row.bound,
  row.named_bound,
  row.listed_at,
  row.card_id,
];

/** Before everybody who is listed. */
const placeAtMost = ({ total, named }: MatchRank): Place => [total ?? -1, named, '\uffff', ''];

/** The better of two places comes first. */
function compare(a: Place, b: Place): number {
  for (const at of [0, 1] as const) if (a[at] !== b[at]) return b[at] - a[at];
  for (const at of [2, 3] as const) if (a[at] !== b[at]) return a[at] < b[at] ? 1 : -1;
  return 0;
}

const later = (one: Place, other: Place | null): Place => (other === null || compare(one, other) <= 0 ? one : other);

/** Those who have been scored. */
class Ranking {
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

function* partsOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** People whose bound is asked for at first, and how many times as many after that. */
const FIRST = { least: 200, perPerson: 3 };
const TIMES = 5;

/** Profiles that are read where rows are out of date. */
const MOST_OUTDATED = 1_000;

export interface Best {
  readonly userIds: readonly string[];
  /** Too many rows were out of date to look at all of them: some people are missing. */
  readonly isPartial: boolean;
}

/**
 * The best people for a job, as if everybody had been compared: those who could match best are scored, in the order of what they
 * reach at most, until nobody who is left can be among the best. Equals are sorted by how many must-have skills they name,
 * then the newest come first.
 */
@Injectable()
export class BestMatches {
  constructor(
    private readonly repository: MatchPeopleRepository,
    private readonly profiles: SeekerProfiles,
  ) {}

  /** @param among all who are looked at @param count so many of them */
  async bestMatchesOf(em: SqlEntityManager, job: MatchJob, among: AmongQuery, count: number): Promise<Best> {
    const plan = planOf(job, await pointOf(job), dayIn('UTC', new Date()));
    const ranking = new Ranking(await rankerOf(plan));
    const outdated = await this.repository.outdatedAmong(em, among, MOST_OUTDATED + 1);
    const read = outdated.slice(0, MOST_OUTDATED);
    const profiles = await this.profiles.comparableProfiles(
      em,
      read.map(({ user_id }) => user_id),
    );
    await ranking.add(
      read.flatMap((each) => {
        const profile = profiles.get(each.user_id);
        return profile === undefined ? [] : { ...each, person: () => ofSeeker(profile) };
      }),
    );
    for (const stage of stagesOf(plan)) if (await this.decide(em, plan, stage, among, count, ranking)) break;
    return { userIds: ranking.best(count), isPartial: outdated.length > MOST_OUTDATED };
  }

  /** Whether nobody outside can be among the best any more. */
  private async decide(
    em: SqlEntityManager,
    plan: MatchPlan,
    stage: Stage,
    among: AmongQuery,
    count: number,
    ranking: Ranking,
  ): Promise<boolean> {
    const beyond: Place | null = stage.beyond === null ? null : placeAtMost(stage.beyond);
    for (let limit = Math.max(FIRST.least, FIRST.perPerson * count); ; limit *= TIMES) {
      const found = await this.repository.bounded(em, among, plan, stage.having, limit);
      const isAll = found.length < limit;
      for (const part of partsOf(
        found.toSorted((a, b) => compare(boundOf(a), boundOf(b))),
        AT_ONCE,
      )) {
        const [next] = part;
        if (next === undefined || ranking.isDecided(count, later(boundOf(next), beyond))) break;
        await ranking.add(part.map((each) => ({ ...each, person: () => personOf(each.facts) })));
      }
      const last = found.at(-1);
      const left = isAll || last === undefined ? beyond : later(boundOf(last), beyond);
      if (left === null || ranking.isDecided(count, left)) return true;
      if (isAll) return false;
    }
  }
}

async function rankerOf({ job, today }: MatchPlan): Promise<(person: MatchPerson) => MatchRank> {
  const nearness = await nearnessTo(job);
  return (person) => rankOf({ job, person, nearness: nearness(person), today });
}
