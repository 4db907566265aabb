import type { AnyCall } from '#contract/call.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

/** Claims that speak of the account's type, under both documented names; every other one is a user id. */
const TYPE_CLAIMS: readonly string[] = ['userType', 'type'];

/**
 * Identities that the input names are filters, never authority: they must be the session's own (trust rule 1).
 * @throws AppError `forbidden`
 */
export function checkClaims(call: AnyCall, input: unknown, caller: Caller): void {
  if (call.claims === undefined) return;
  const fields = input as Record<string, unknown>;
  for (const claim of call.claims) {
    const named = fields[claim];
    if (named === undefined) continue;
    const own = TYPE_CLAIMS.includes(claim) ? caller.userType : caller.userId;
    // Ids are hexadecimal, and the database compares them without regard to case.
    if (typeof named !== 'string' || named.toLowerCase() !== own) throw new AppError('forbidden');
  }
}
