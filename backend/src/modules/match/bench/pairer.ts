import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import type { MatchableJob } from '../../jobs/matchable/matchable-jobs.service.ts';
import { nearnessBetween } from '../nearness.ts';
import { rankOf } from '../score.ts';
import type { MatchPerson } from '../sides.ts';
import { TopJobs } from './top-jobs.ts';
import type { RankedJob } from './top-jobs.ts';

/** So many pairs are compared before other requests have their turn: a few milliseconds. */
const PAIRS_AT_ONCE = 2_000;

/** A person on a bench, with the facts that are compared. */
export interface Compared {
  readonly resourceId: string;
  readonly person: MatchPerson;
  readonly keys: readonly string[];
  readonly top: TopJobs;
  /** Jobs to which they were submitted. */
  readonly sent: ReadonlySet<string>;
}

/** Adds each job to the lists of those who name one of its skills. */
export async function pairer(today: string) {
  const nearness = await nearnessBetween();
  let pairs = 0;
  return async (jobs: readonly MatchableJob[], people: readonly Compared[]): Promise<void> => {
    const byKey = new Map<string, MatchableJob[]>();
    for (const job of jobs) {
      for (const { name } of job.requirements) {
        const key = name.toLowerCase();
        byKey.set(key, [...(byKey.get(key) ?? []), job]);
      }
    }
    for (const { person, keys, top, sent } of people) {
      for (const job of new Set(keys.flatMap((key) => byKey.get(key) ?? []))) {
        if (sent.has(job.id)) continue;
        if ((pairs += 1) % PAIRS_AT_ONCE === 0) await untilOthersHadTheirTurn();
        const { total, named } = rankOf({ job, person, nearness: nearness(job, person), today });
        if (total !== null) top.add(ranked(job, total, named));
      }
    }
  };
}

const ranked = ({ id, listedAt, closesAt }: MatchableJob, total: number, named: number): RankedJob => ({
  jobId: id,
  total,
  named,
  listedAt,
  closesAt,
});
