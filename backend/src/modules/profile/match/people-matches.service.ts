import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Match, MatchInLine } from '#contract/domain/match.ts';
import { dayIn } from '../../../library/time/calendar.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { ComparableProfile } from '../../../records/profile/seeker-profiles.ts';
import { nearnessTo } from './nearness.ts';
import { matchOf, rankOf } from './score.ts';
import { shortReasons } from './short-reasons.ts';
import { ofResource, ofSeeker, type Sides } from './sides.ts';

/** So many people are compared before other requests have their turn: a few milliseconds. */
const AT_ONCE = 50;

/** Somebody with a profile, or on a bench. */
export type ComparedPerson = { readonly profile: ComparableProfile } | { readonly resource: ResourceRow };
/** By whatever id the caller has. */
export type ComparedPeople = ReadonlyMap<string, ComparedPerson>;

/** Compares many people with one job, each exactly as `getMatch` does. */
@Injectable()
export class PeopleMatches {
  matchesTo(job: MatchJob, people: ComparedPeople): Promise<Map<string, Match>> {
    return compared(job, people, matchOf);
  }

  /** In a line each; null if too little is known. */
  linesTo(job: MatchJob, people: ComparedPeople): Promise<Map<string, MatchInLine | null>> {
    return compared(job, people, (sides) => {
      const match = matchOf(sides);
      const { total } = match;
      return total === null ? null : { total, reasons: shortReasons({ job, match, nearness: sides.nearness }) };
    });
  }

  /** The numbers alone, 0 to 100; null if too little is known. */
  totalsTo(job: MatchJob, people: ComparedPeople): Promise<Map<string, number | null>> {
    return compared(job, people, (sides) => rankOf(sides).total);
  }
}

async function compared<Result>(
  job: MatchJob,
  people: ComparedPeople,
  resultOf: (sides: Sides) => Result,
): Promise<Map<string, Result>> {
  const today = dayIn('UTC', new Date());
  const nearness = await nearnessTo(job);
  const results = new Map<string, Result>();
  for (const [id, each] of people) {
    if (results.size > 0 && results.size % AT_ONCE === 0) await untilOthersHadTheirTurn();
    const person = 'profile' in each ? ofSeeker(each.profile) : ofResource(each.resource);
    results.set(id, resultOf({ job, person, nearness: nearness(person), today }));
  }
  return results;
}
