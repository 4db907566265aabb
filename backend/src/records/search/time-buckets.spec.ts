import { describe, expect, it } from 'vitest';
import { DATE_POSTED_HOURS } from '#contract/domain/options.ts';
import { bucketsFor, densityOf, expected, keysOfLast, probed, type Posted, type TimeBucket } from './time-buckets.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-14T15:09:26Z');
const sizeOf = (key: string) => 225_000 * 4 ** Number(key.split('.')[0]);
const beginOf = (key: string) => Number(key.split('.')[1]) * sizeOf(key);

/** A hundred jobs an hour, then ten an hour. */
const STEADY: Posted = [
  { jobs: 1, since: NOW - 2 * HOUR },
  { jobs: 4_000, since: NOW - 42 * HOUR },
  { jobs: 100_000, since: NOW - 9_642 * HOUR },
];
const AT_ONCE: Posted = [
  { jobs: 1, since: NOW },
  { jobs: 4_000, since: NOW },
];
const AHEAD: Posted = STEADY.map(({ jobs, since }) => ({ jobs, since: since + 9 * HOUR }));

function check(buckets: readonly TimeBucket[]): void {
  // Oldest first, like the parts of a span.
  const keys = buckets.toReversed().flatMap((bucket) => bucket.keys);
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    if (next !== undefined) expect(beginOf(key) + sizeOf(key)).toBe(beginOf(next));
  }
  for (const bucket of buckets) expect(beginOf(bucket.keys[0] ?? '')).toBe(bucket.from);
  const last = keys.at(-1);
  if (last !== undefined) expect(beginOf(last) + sizeOf(last)).toBeGreaterThanOrEqual(NOW + 24 * HOUR);
}

describe('buckets of time', () => {
  it.each([
    ['steadily', STEADY],
    ['at once', AT_ONCE],
    ['ahead of our clock', AHEAD],
  ])('follow each other without a gap from tomorrow on for jobs that were posted %s', (_, posted) => {
    const probe = probed(NOW, posted);
    expect(probe).toBeDefined();
    check(probe === undefined ? [] : [probe]);
    for (const matches of [1, 30, 400, 2_000])
      for (const wanted of [10, 500, 10_000]) {
        const buckets = bucketsFor(NOW, posted, { matches, jobs: 4_000 }, wanted);
        expect(buckets.flatMap(({ keys }) => keys).length).toBeLessThan(60);
        check(buckets);
      }
  });

  it('reach back as far as matches are dense', () => {
    const ages = (matches: number, wanted: number) =>
      bucketsFor(NOW, STEADY, { matches, jobs: 4_000 }, wanted).map(({ from }) => Math.round((NOW - from) / HOUR));
    // 1,200 jobs reach back 14 hours, twice as many 26; before 42 hours there were ten an hour.
    expect(ages(500, 125)).toEqual([14, 26, 123, 1_567]);
    expect(ages(2_000, 10)[0]).toBe(2);
    expect(ages(60, 500)[0]).toBeGreaterThan(3_000);
    // Forty are read at once.
    expect(ages(40, 500)).toEqual([]);
  });

  it('are none where all matches are better read at once, or where nothing is known', () => {
    expect(bucketsFor(NOW, STEADY, { matches: 0, jobs: 4_000 }, 10)).toEqual([]);
    expect(bucketsFor(NOW, STEADY, { matches: 1, jobs: 4_000 }, 500)).toEqual([]);
    expect(bucketsFor(NOW, [], { matches: 0, jobs: 0 }, 10)).toEqual([]);
    expect(probed(NOW, STEADY.slice(0, 1))).toBeUndefined();
    expect(probed(NOW, [])).toBeUndefined();
  });

  it('cover the last hours or days, and little more', () => {
    for (const hours of Object.values(DATE_POSTED_HOURS).filter((each) => each !== null))
      for (const now of [NOW, NOW + 17 * 60_000, NOW + 45 * HOUR, NOW + 333 * HOUR]) {
        const keys = keysOfLast(hours, now);
        const from = beginOf(keys[0] ?? '');
        check([{ keys, from }]);
        expect(now - from).toBeGreaterThanOrEqual((hours + 1) * HOUR);
        expect(now - from).toBeLessThan((hours + 1) * 1.2 * HOUR);
        expect(keys.length).toBeLessThan(24);
      }
  });

  it('tell how many matches to expect', () => {
    const density = densityOf({ keys: [], from: NOW - 42 * HOUR }, STEADY, 200);
    expect(density).toEqual({ matches: 200, jobs: 4_000 });
    expect(expected(STEADY, density)).toBe(5_000);
  });
});
