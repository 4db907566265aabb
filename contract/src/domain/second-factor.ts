import * as z from 'zod/mini';
import { instant } from '../wire.ts';

/** The methods that can be the second step of signing in. */
export const SECOND_FACTOR_WAYS = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

/**
 * An account with two-step sign-in gets this in place of a session: `verifySecondFactor` exchanges the ticket for one.
 */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Works once, within `SECOND_FACTOR.ticketMinutes` and as many tries as `SECOND_FACTOR.tries` says. */
    ticket: z.string(),
    expiresAt: instant,
    /** The methods that this account has set up. */
    ways: z.array(z.enum(SECOND_FACTOR_WAYS)),
  }),
});
export type SecondStep = z.output<typeof secondStep>;
