/**
 * The shortest of some attempts, in milliseconds: what is slow by itself is so each time, and what had to wait for a processor is not.
 * @param enoughMs one that is shorter ends the attempts
 */
export async function bestOf(attempts: number, enoughMs: number, measured: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best >= enoughMs; attempt += 1) best = Math.min(best, await measured());
  return best;
}
