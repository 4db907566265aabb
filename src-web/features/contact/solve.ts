/** Solving the puzzle of `contactChallenge` in the browser. */
import { leadingZeroBits, puzzleOf } from '#contract/domain/proof-of-work.ts';

/** Hashes between two looks at the clock: a few milliseconds of work, which no typing is held up by. */
const STEP = 128;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The first number that solves it, as decimal digits. WebCrypto hashes outside the page's thread, and the page gets its turn
 * between steps.
 * @throws Error where the browser has no WebCrypto, such as on a page without https, and once `signal` fires
 */
export async function solve(challenge: string, bits: number, signal: AbortSignal): Promise<string> {
  const { subtle } = globalThis.crypto;
  const encoder = new TextEncoder();
  for (let from = 0; ; from += STEP) {
    signal.throwIfAborted();
    const hashes = await Promise.all(
      Array.from({ length: STEP }, (_, n) =>
        subtle.digest('SHA-256', encoder.encode(puzzleOf(challenge, String(from + n)))),
      ),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found !== -1) return String(from + found);
    await pause();
  }
}
