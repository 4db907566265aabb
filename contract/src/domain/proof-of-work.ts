/**
 * The small puzzle that a browser solves in the background for somebody who writes to us without being signed in: a number
 * for which SHA-256 of `challenge.number` begins with enough zero bits (as in Hashcash). People notice nothing of it; a
 * machine that writes a thousand messages pays a thousand times.
 */
import * as z from 'zod/mini';

export const PROOF_OF_WORK = {
  /** A challenge can be answered for this many minutes. */
  minutes: 30,
  /** More than that would hold up old phones for minutes. */
  maxBits: 24,
  /** Sending waits this long for the puzzle; after that the message goes out unsolved, and a person reviews it. */
  waitSeconds: 10,
} as const;

export const proofOfWork = z.strictObject({
  challenge: z.string().check(z.maxLength(200, { error: 'Too long' })),
  nonce: z.string().check(z.regex(/^\d{1,16}$/, { error: 'Must be a number' })),
});
export type ProofOfWork = z.output<typeof proofOfWork>;

/** The text that is hashed. */
export const puzzleOf = (challenge: string, nonce: string): string => `${challenge}.${nonce}`;

/** Counts the zero bits at the beginning. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
