/**
 * Spans of time by which the index over keys and words (migration 010) finds the newest matches: of one span after the
 * other, the newest first. How many jobs are older, or match, then matters little.
 */
export interface Span {
  /** As the database's `job_keys` names it; more than one where neighbours were put together. */
  readonly keys: readonly string[];
  /** Milliseconds since 1970; jobs posted then or later, and before the next newer span, are in it. */
  readonly from: number;
}

const SHORTEST_MS = 225_000;
/** Each span of a level has so many of the level below. */
const WIDTH = 4;
const LAST_LEVEL = 11;
/** Spans begin so far ahead: a posting may bear the noon of the day that it came on, and other clocks than ours go. */
const AHEAD = { ms: 86_400_000, level: 5 } as const;

/** When the newest job was posted, and how long before it those of the last few hundred were; in milliseconds. */
export interface Recent {
  readonly newest: number;
  readonly length: number;
}

/**
 * Spans that follow each other from tomorrow back to 1970, longer and longer on both sides of the newest job: the one that
 * it is in holds some hundreds.
 * @param now milliseconds since 1970
 */
export function spansBefore(now: number, { newest, length }: Recent): Span[] {
  const finest = levelOf(length);
  const coarsest = Math.max(finest, AHEAD.level);
  const present = Math.ceil(Math.min(newest, now) / sizeOf(finest)) * sizeOf(finest);
  const spans: Span[] = [];
  let from = Math.ceil((now + AHEAD.ms) / sizeOf(coarsest)) * sizeOf(coarsest);
  const take = (level: number): void => {
    from -= sizeOf(level);
    spans.push({ keys: [`${String(level)}.${String(from / sizeOf(level))}`], from });
  };
  for (let level = coarsest; level >= finest; level -= 1) while (from - sizeOf(level) >= present) take(level);
  for (let level = finest; level < LAST_LEVEL; level += 1) {
    do take(level);
    while (from % sizeOf(level + 1) !== 0);
  }
  while (from > 0) take(LAST_LEVEL);
  return spans;
}

/**
 * The same time in three spans: some thousands of jobs, some ten thousands, and all others. For a word that may go on, each
 * span costs as much as reading everything that begins like it, from all times.
 */
export function joined(spans: readonly Span[], { newest, length }: Recent): Span[] {
  const ends = [16, 256, Infinity].map((times) => newest - times * length);
  return ends
    .map((end, index) => {
      const begin = ends[index - 1] ?? Infinity;
      const within = spans.filter(
        ({ from }) => (index === 0 || from < begin) && (from >= end || index === ends.length - 1),
      );
      return { keys: within.flatMap(({ keys }) => keys), from: within.at(-1)?.from ?? 0 };
    })
    .filter(({ keys }) => keys.length > 0);
}

function levelOf(ms: number): number {
  const level = Math.floor(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / Math.log(WIDTH));
  return Math.min(level, LAST_LEVEL);
}

function sizeOf(level: number): number {
  return SHORTEST_MS * WIDTH ** level;
}
