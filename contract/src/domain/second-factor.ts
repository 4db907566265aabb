import * as z from 'zod/mini';
import { instant } from '../wire.ts';

/** What the second step of signing in may be. */
export const SECOND_FACTOR_WAYS = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

/** What an account with two-step sign-in gets instead of a session: `verifySecondFactor` trades the ticket for one. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Works once, within `SECOND_FACTOR.ticketMinutes` and as many tries as `SECOND_FACTOR.tries` says. */
    ticket: z.string(),
    expiresAt: instant,
    /** What this account has. */
    ways: z.array(z.enum(SECOND_FACTOR_WAYS)),
  }),
});
export type SecondStep = z.output<typeof secondStep>;
