import type { startAuthenticator } from '#contract/api/second-factor.ts';
import type { CallInput } from '#contract/call.ts';
import { ApiError } from '#web/api/call-api.ts';

/** The same before a factor is set up, with the proof of the mailbox where our own people give one. */
export type EnrolmentProof = CallInput<typeof startAuthenticator>;

/** The proof that a change of two-step sign-in requires: the password and a factor, if the account has them. */
export type Proof = Omit<EnrolmentProof, 'ticket'>;

/** The number of tries that are left after a refused code, in words; undefined if the server does not say. */
export function triesLeftText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.details === undefined || Array.isArray(error.details)) return undefined;
  const left = error.details['triesLeft'];
  if (typeof left !== 'number') return undefined;
  if (left === 0) return 'That was the last try. Please start again.';
  return left === 1 ? 'One try left.' : `${String(left)} tries left.`;
}
