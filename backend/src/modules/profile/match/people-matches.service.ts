import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { dayIn } from '../../../library/time/calendar.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import { nearnessTo } from './nearness.ts';
import { matchOf, rankOf } from './score.ts';
import type { Fit } from './short-reasons.ts';
import type { MatchPerson, Sides } from './sides.ts';

/** So many people are compared before other requests have their turn: a few milliseconds. */
const AT_ONCE = 50;

/** People by whatever id the caller has, each made when they are compared: that is the dear part. */
export type ComparedPeople = ReadonlyMap<string, () => MatchPerson>;

/** Compares many people with one job, each exactly as `getMatch` does. */
@Injectable()
export class PeopleMatches {
  fitsTo(job: MatchJob, people: ComparedPeople): Promise<Map<string, Fit>> {
    return compared(job, people, (sides) => ({ job, match: matchOf(sides), nearness: sides.nearness }));
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
  for (const [id, make] of people) {
    if (results.size > 0 && results.size % AT_ONCE === 0) await untilOthersHadTheirTurn();
    const person = make();
    results.set(id, resultOf({ job, person, nearness: nearness(person), today }));
  }
  return results;
}
