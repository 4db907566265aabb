import type { Backoff } from '#contract/domain/backoff.ts';

/** After so many tries, 14 to 19 hours with the pauses between them, a message is given up. */
export const MESSAGE_TRIES = 20;

/** In seconds. A quarter is left to chance, so that what a mail server turned away together does not come back together. */
export const MESSAGE_PAUSES: Backoff = { first: 5, longest: 7_200, jitter: 0.25 };
