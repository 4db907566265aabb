/**
 * Waiting times of trust section 7, fault 6: so spread that clients do not come back as one herd, and 1 to 30 seconds
 * in the background. Somebody who looks at the window waits four seconds at most.
 */
export const BACKOFF = { minMs: 1_000, maxMs: 30_000, maxWatchedMs: 4_000 } as const;

/**
 * Milliseconds to wait before attempt `failures + 1`; half of it is chance.
 * @param failures attempts that failed in a row, from 1
 * @param random a number in [0, 1)
 * @param watched somebody can see the window
 */
export function backoffMs(failures: number, random: number, watched: boolean): number {
  const ceiling = Math.min(watched ? BACKOFF.maxWatchedMs : BACKOFF.maxMs, BACKOFF.minMs * 2 ** Math.min(failures, 10));
  return Math.max(BACKOFF.minMs, Math.round(ceiling / 2 + (ceiling / 2) * random));
}
