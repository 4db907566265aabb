/**
 * Time buckets by which the index over keys and words (`jobs_keys_idx`) finds the newest matches: of one bucket after the
 * other, the newest first. How many jobs are older, or match, then matters little.
 */
import { HOUR_MS } from '#contract/domain/time.ts';

export interface TimeBucket {
  /** The names of its parts, as the database's `job_buckets` gives them. */
  readonly keys: readonly string[];
  /** Milliseconds since 1970; jobs posted then or later, and before the next newer bucket, are in it. */
  readonly from: number;
}

const SHORTEST_MS = 225_000;
/** Each part of a level has so many of the level below. */
const WIDTH = 4;
const LAST_LEVEL = 11;
/** Parts begin so far ahead: other clocks than ours may be fast, */
const AHEAD = { ms: 24 * HOUR_MS, level: 5 } as const;
/** or slow by so much. */
const BEHIND_MS = HOUR_MS;

/** Numbers of jobs of which it is read how far back they reach. */
export const MARKED: readonly number[] = [1, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/** The time since which so many of the newest jobs were posted; milliseconds since 1970. */
export interface Mark {
  readonly jobs: number;
  readonly since: number;
}

/** The distribution of jobs in time: marks with more and more jobs, the first with the newest alone. */
export type Posted = readonly Mark[];

/** The number of matches among the newest jobs. */
export interface Density {
  readonly matches: number;
  readonly jobs: number;
}

/** Matches are counted among so many jobs to know how dense they are; */
const PROBED = 4_000;
/** beyond these they are dense enough. */
export const DENSE = 2_000;
/** All buckets reach back over so many times the jobs that should be enough, because matches are scattered. */
const MARGIN = 1.2;
/** Each bucket ends where so many times the jobs are newer as where the first one ends. */
const FURTHER = [1, 2, 4, 16] as const;
/** Reading the list of a bucket with so many jobs costs as much as meeting one match more. */
const LISTED = 100;
/** The finest part of a bucket is no longer than so much of it: finer ones are more lists to read, coarser meet more matches. */
const PARTS = 8;

/** The bucket to count matches in, to know how dense they are; undefined where all jobs together are not many. */
export function probed(now: number, posted: Posted): TimeBucket | undefined {
  return bucketsTo([timeOf(PROBED, posted)], now, posted)[0];
}

/** @param matches within the probed bucket */
export function densityOf({ from }: TimeBucket, posted: Posted, matches: number): Density {
  return { matches, jobs: jobsSince(from, posted) };
}

/** About as many jobs as match. */
export function expected(posted: Posted, { matches, jobs }: Density): number {
  return (matches / jobs) * (posted.at(-1)?.jobs ?? 0);
}

/**
 * Buckets that find so many matches without meeting many more, as few as possible: each costs the index a start in every
 * list. None where they would reach back so far that the index does better to read all matches at once.
 */
export function bucketsFor(now: number, posted: Posted, { matches, jobs }: Density, wanted: number): TimeBucket[] {
  const enough = MARGIN * wanted;
  const among = (enough * jobs) / matches;
  const all = posted.at(-1)?.jobs ?? 0;
  if (enough * (all / among - 1) < among / LISTED) return [];
  return bucketsTo(
    FURTHER.map((times) => timeOf(among * times, posted)),
    now,
    posted,
  );
}

/** Keys of the index that surely have all jobs of the last so many hours, and some that are older. */
export function keysOfLast(hours: number, now = Date.now()): string[] {
  const from = now - hours * HOUR_MS - BEHIND_MS;
  const finest = sizeOf(levelOf((now - from) / PARTS));
  return keysBetween(Math.floor(from / finest) * finest, tomorrow(now));
}

/** Spans from tomorrow back to each of the given times, which grow older, or a little further; not to those unknown. */
function bucketsTo(times: readonly number[], now: number, posted: Posted): TimeBucket[] {
  const [newest] = posted;
  if (newest === undefined) return [];
  const buckets: TimeBucket[] = [];
  let until = tomorrow(now);
  for (const time of times.filter((each) => each !== -Infinity)) {
    const finest = sizeOf(levelOf((newest.since - time) / PARTS));
    const from = Math.floor(time / finest) * finest;
    if (from >= until) continue;
    buckets.push({ keys: keysBetween(from, until), from });
    until = from;
  }
  return buckets;
}

function tomorrow(now: number): number {
  const size = sizeOf(AHEAD.level);
  return Math.ceil((now + AHEAD.ms) / size) * size;
}

/** The fewest parts that cover this time. */
function keysBetween(from: number, until: number): string[] {
  const keys: string[] = [];
  for (let start = from; start < until;) {
    let level = 0;
    while (level < LAST_LEVEL && start % sizeOf(level + 1) === 0 && start + sizeOf(level + 1) <= until) level += 1;
    keys.push(`${String(level)}.${String(start / sizeOf(level))}`);
    start += sizeOf(level);
  }
  return keys;
}

/** The time since which so many jobs were posted; before all time if that is unknown. */
function timeOf(jobs: number, posted: Posted): number {
  const index = posted.findIndex((mark) => mark.jobs >= jobs);
  const [before, after] = [posted[Math.max(index - 1, 0)], posted[index]];
  if (before === undefined || after === undefined) return -Infinity;
  const share = before === after ? 1 : (jobs - before.jobs) / (after.jobs - before.jobs);
  return before.since - (before.since - after.since) * share;
}

/** About as many jobs were posted since then; Infinity, where that is not known. */
function jobsSince(time: number, posted: Posted): number {
  const index = posted.findIndex((mark) => mark.since <= time);
  const [before, after] = [posted[Math.max(index - 1, 0)], posted[index]];
  if (before === undefined || after === undefined) return Infinity;
  const share = before.since === after.since ? 1 : (before.since - time) / (before.since - after.since);
  return before.jobs + (after.jobs - before.jobs) * share;
}

/** The longest that is no longer. */
function levelOf(ms: number): number {
  const level = Math.floor(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / Math.log(WIDTH));
  return Math.min(level, LAST_LEVEL);
}

function sizeOf(level: number): number {
  return SHORTEST_MS * WIDTH ** level;
}
