import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Match } from '#contract/domain/match.ts';
import { dayIn } from '../../../library/time/calendar.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { ComparableProfile } from '../../../records/profile/seeker-profiles.ts';
import { nearnessTo } from './nearness.ts';
import { matchOf } from './score.ts';
import { ofResource, ofSeeker } from './sides.ts';

/** So many people are compared before other requests have their turn: a few milliseconds. */
const AT_ONCE = 50;

/** Compares a page of people with one job, each exactly as `getMatch` does. */
@Injectable()
export class PeopleMatches {
  /** The match of each person on a bench with the job, 0 to 100; null if too little is known. */
  async toResources(job: MatchJob, rows: readonly ResourceRow[]): Promise<Map<string, number | null>> {
    const today = dayIn('UTC', new Date());
    const nearness = await nearnessTo(job);
    return new Map(
      rows.map((row) => {
        const person = ofResource(row);
        return [row.id, matchOf({ job, person, nearness: nearness(person), today }).total];
      }),
    );
  }

  async to(job: MatchJob, people: ReadonlyMap<string, ComparableProfile>): Promise<Map<string, Match>> {
    const today = dayIn('UTC', new Date());
    const nearness = await nearnessTo(job);
    const matches = new Map<string, Match>();
    for (const [userId, profile] of people) {
      if (matches.size > 0 && matches.size % AT_ONCE === 0) await untilOthersHadTheirTurn();
      const person = ofSeeker(profile);
      matches.set(userId, matchOf({ job, person, nearness: nearness(person), today }));
    }
    return matches;
  }
}
