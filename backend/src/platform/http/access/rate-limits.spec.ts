import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { createLogger } from '../../ops/logger.ts';
import { RateLimits } from './rate-limits.ts';

const { limit, windowSeconds } = RATE_LIMITS.search;
const MINUTE = Date.UTC(2026, 0, 31, 12, 0, 0);
const SLICE_MS = (windowSeconds * 1_000) / 12;

describe('a frequent limit', () => {
  let limits: RateLimits;
  /** How many more calls it takes now. */
  const take = (most: number, who = 'asha'): number => {
    for (let taken = 0; taken < most; taken += 1) {
      try {
        limits.countLocally('search', who);
      } catch {
        return taken;
      }
    }
    return most;
  };
  const refusal = (): { code: string; retryAfterSeconds: number } => {
    try {
      limits.countLocally('search', 'asha');
    } catch (error) {
      return error as { code: string; retryAfterSeconds: number };
    }
    throw new Error('it was taken');
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    limits = new RateLimits({ rateLimits: true } as Config, createLogger('silent'), {} as Database);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([0, 1, 2_500, 30_000, 57_000, 59_999])('is the same %i ms into a minute', (offset) => {
    vi.setSystemTime(MINUTE + offset);
    expect(take(limit - 10)).toBe(limit - 10);
    vi.setSystemTime(MINUTE + offset + 4_000);
    expect(take(limit)).toBe(10);
    // Whatever minute has begun meanwhile.
    vi.setSystemTime(MINUTE + offset + windowSeconds * 1_000 - 1);
    expect(take(limit)).toBe(0);
    vi.setSystemTime(MINUTE + offset + windowSeconds * 1_000 + SLICE_MS);
    expect(take(limit)).toBeGreaterThanOrEqual(limit - 10);
  });

  it('says when to come back, and that is when it takes one more', () => {
    vi.setSystemTime(MINUTE + 1_234);
    expect(take(limit)).toBe(limit);
    vi.setSystemTime(MINUTE + 31_234);
    const { code, retryAfterSeconds } = refusal();
    expect(code).toBe('rate_limited');
    vi.setSystemTime(Date.now() + retryAfterSeconds * 1_000 - 1);
    expect(take(1)).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect(take(1)).toBe(1);
  });

  it('takes never more than its number within its time, and counts nobody for another', () => {
    const taken: number[] = [];
    for (let now = MINUTE; now < MINUTE + 5 * 60_000; now += 700) {
      vi.setSystemTime(now);
      taken.push(...Array.from({ length: take(9) }, () => now));
    }
    for (const first of taken) {
      expect(taken.filter((at) => at >= first && at < first + windowSeconds * 1_000).length).toBeLessThanOrEqual(limit);
    }
    expect(take(limit, 'dev')).toBe(limit);
  });
});
