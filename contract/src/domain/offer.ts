/** An employer's offer to the person whom it wants to hire (product section 4). */
import * as z from 'zod/mini';
import { day, instant, plannedDay, text } from '../wire.ts';
import { currencyCode } from './job.ts';
import { LIMITS } from './limits.ts';
import { money, RATE_PERIODS } from './money.ts';

/** The terms as the employer writes them. */
export const offerTerms = z.strictObject({
  /** Pay for one period, in whole units of the currency and at most two decimals. */
  amount: money(LIMITS.salaryMax),
  currency: currencyCode,
  period: RATE_PERIODS.schema,
  startsOn: plannedDay,
  /** The last day on which it can be answered, in the time zone of the job. */
  answerBy: plannedDay,
  /** Whatever else belongs to it, for the person to read. */
  details: z._default(z.nullable(text(1, LIMITS.offerDetails)), null),
});
export type OfferTerms = z.output<typeof offerTerms>;

/** What a job says of the terms, for an offer to begin with. */
export const jobTerms = z.object({
  /** The range of the pay, also where the employer shows it to nobody else; null where an end is not said. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  currency: z.string(),
  period: RATE_PERIODS.schema,
  /** Null where the job says none, or one that has passed. */
  startsOn: z.nullable(day),
});
export type JobTerms = z.output<typeof jobTerms>;

export const OFFER_ANSWERS = ['accepted', 'declined'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The offer as both sides read it. */
export const offer = z.object({
  amount: z.number(),
  currency: z.string(),
  period: RATE_PERIODS.schema,
  startsOn: z.string(),
  /** Until then it can be answered. */
  answerUntil: instant,
  /** The last day on which it can be answered, in the time zone of the job. */
  answerBy: z.string(),
  timeZone: z.string(),
  details: z.nullable(z.string()),
  answer: z.nullable(z.enum(OFFER_ANSWERS)),
  answeredAt: z.nullable(instant),
});
export type Offer = z.output<typeof offer>;
