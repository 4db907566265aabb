/** Waiting times of trust section 7, fault 6: 1 to 30 seconds, so spread that clients do not come back as one herd. */
export const BACKOFF = { minMs: 1_000, maxMs: 30_000 } as const;

/**
 * Milliseconds to wait before attempt `failures + 1`; half of it is chance.
 * @param failures attempts that failed in a row, from 1
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF.maxMs, BACKOFF.minMs * 2 ** Math.min(failures, 10));
  return Math.max(BACKOFF.minMs, Math.round(ceiling / 2 + (ceiling / 2) * random));
}
