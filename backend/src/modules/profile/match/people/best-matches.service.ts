import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { pointOf } from '../../../../library/places/point.ts';
import { dayIn } from '../../../../library/time/calendar.ts';
import type { MatchJob, MatchPlan } from '../../../../records/profile/match-bound.ts';
import { MatchPeopleRepository } from '../../../../records/profile/match-people.repository.ts';
import type { AmongQuery } from '../../../../records/profile/match-people.repository.ts';
import { SeekerProfiles } from '../../../../records/profile/seeker-profiles.ts';
import { nearnessTo } from '../nearness.ts';
import { rankOf } from '../score.ts';
import type { MatchRank } from '../score.ts';
import { ofSeeker } from '../sides.ts';
import type { MatchPerson } from '../sides.ts';
import { AT_ONCE, boundOf, placeAtMost, compare, later, Ranking, partsOf } from './best-first.ts';
import type { Place } from './best-first.ts';
import { planOf, stagesOf } from './match-plan.ts';
import type { Stage } from './match-plan.ts';
import { personOf } from './person-facts.ts';

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
  async of(em: SqlEntityManager, job: MatchJob, among: AmongQuery, count: number): Promise<Best> {
    const plan = planOf(job, await pointOf(job), dayIn('UTC', new Date()));
    const ranking = new Ranking(await rankerOf(plan));
    const outdated = await this.repository.outdatedAmong(em, among, MOST_OUTDATED + 1);
    const read = outdated.slice(0, MOST_OUTDATED);
    const profiles = await this.profiles.comparable(
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
