/** After so many tries, 14 to 19 hours with the pauses between them, a message is given up. */
export const TRIES = 20;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 7_200;

/**
 * Pause before the next try: twice the last one, at most two hours, a quarter of it by chance, so that what a mail
 * server turned away together does not come back together.
 * @param attempts tries so far, from 1
 * @param random from 0 to 1
 */
export function retryDelaySeconds(attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
  return Math.round(pause * (0.75 + random * 0.25));
}
