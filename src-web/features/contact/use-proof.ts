import { useCallback, useEffect, useRef } from 'react';
import { contactChallenge } from '#contract/api/contact.ts';
import { PROOF_OF_WORK, type ProofOfWork, leadingZeroBits, puzzleOf } from '#contract/domain/proof-of-work.ts';
import { callApi } from '#web/api/call-api.ts';

interface Work {
  readonly proof: Promise<ProofOfWork | undefined>;
  /** By this device's clock (ms); a form may stay open for hours. */
  readonly staleAt: number;
}

/** Well before the server forgets the challenge. */
const GOOD_FOR_MS = (PROOF_OF_WORK.minutes - 5) * 60_000;

/**
 * The work of somebody who is not signed in: begun with the first letter that they type, and done long before they send.
 * Whatever goes wrong with it, the message goes without.
 */
export function useProof(isNeeded: boolean): { begin: () => void; take: () => Promise<ProofOfWork | undefined> } {
  const work = useRef<Work | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const begin = useCallback(() => {
    if (!isNeeded || (work.current !== null && work.current.staleAt > Date.now())) return;
    const proof = workOut(leaving.current.signal).catch(() => undefined);
    work.current = { proof, staleAt: Date.now() + GOOD_FOR_MS };
  }, [isNeeded]);

  const take = useCallback(async () => {
    begin();
    const present = work.current;
    // It counts once; the next message needs another.
    work.current = null;
    if (present === null) return undefined;
    return Promise.race([present.proof, tooLong()]);
  }, [begin]);

  return { begin, take };
}

async function workOut(signal: AbortSignal): Promise<ProofOfWork> {
  const { challenge, bits } = (await callApi(contactChallenge, {}, { signal })).data;
  return { challenge, nonce: await solve(challenge, bits, signal) };
}

const tooLong = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PROOF_OF_WORK.waitSeconds * 1_000));

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
