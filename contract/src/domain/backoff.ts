/** Pauses between attempts: each twice the last, up to a bound, so that clients that failed together do not come back together. */
export interface Backoff {
  /** Pause after the first failure, in whatever unit the caller counts. */
  readonly first: number;
  readonly longest: number;
  /** Share of a pause that is left to chance, from 0 to 1. */
  readonly jitter: number;
}

/**
 * The pause before the next attempt.
 * @param failures attempts that have failed in a row, from 1
 * @param random a number in [0, 1)
 */
export function backoff({ first, longest, jitter }: Backoff, failures: number, random: number): number {
  const pause = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return pause * (1 - jitter * (1 - random));
}
