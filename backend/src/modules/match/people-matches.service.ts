import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Match } from '#contract/domain/match.ts';
import { dayIn } from '../../time/calendar.ts';
import type { ComparableProfile } from '../candidates/profiles/seeker-profiles.service.ts';
import { nearnessOf } from './nearness.ts';
import { matchOf } from './score.ts';
import { ofSeeker } from './sides.ts';
import type { MatchJob, MatchPerson, Nearness } from './sides.ts';

/** So many people are compared before other requests have their turn: a few milliseconds. */
const AT_ONCE = 50;

/** Compares many people with one job, each exactly as `getMatch` does. */
@Injectable()
export class PeopleMatches {
  async to(job: MatchJob, people: ReadonlyMap<string, ComparableProfile>): Promise<Map<string, Match>> {
    const today = dayIn('UTC', new Date());
    const matches = new Map<string, Match>();
    // Many live in the same towns, and the table of places is asked for each of them once.
    const nearness = new Map<string, Promise<Nearness>>();
    const nearnessTo = (person: MatchPerson): Promise<Nearness> => {
      const { country, state, city, wishes } = person;
      const key = JSON.stringify([country, state, city, wishes?.relocation, wishes?.relocateTo]);
      const found = nearness.get(key) ?? nearnessOf(job, person);
      nearness.set(key, found);
      return found;
    };
    for (const [userId, profile] of people) {
      if (matches.size > 0 && matches.size % AT_ONCE === 0) await untilOthersHadTheirTurn();
      const person = ofSeeker(profile);
      matches.set(userId, matchOf({ job, person, nearness: await nearnessTo(person), today }));
    }
    return matches;
  }
}
