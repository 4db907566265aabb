import type { startAuthenticator } from '#contract/api/second-factor.ts';
import type { CallInput } from '#contract/call.ts';
import { ApiError } from '#web/api/call-api.ts';

/** The same before a factor is set up, with the proof of the mailbox where our own people give one. */
export type EnrolmentProof = CallInput<typeof startAuthenticator>;

/** What a change of two-step sign-in takes: the password where there is one, a factor where there is one. */
export type Proof = Omit<EnrolmentProof, 'ticket'>;

/** How many tries a refused code leaves, in words; undefined where the server says nothing about it. */
export function triesLeftText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.details === undefined || Array.isArray(error.details)) return undefined;
  const left = error.details['triesLeft'];
  if (typeof left !== 'number') return undefined;
  if (left === 0) return 'That was the last try. Please start again.';
  return left === 1 ? 'One try left.' : `${String(left)} tries left.`;
}
