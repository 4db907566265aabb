/** An employer's usual time to answer (product section 4). */
import * as z from 'zod/mini';

export const RESPONSE_TIME = {
  /** Answers of the last so many days count. */
  days: 90,
  /** Fewer say nothing. */
  leastAnswers: 5,
} as const;

export const responseTime = z.object({
  /** Median hours from an application to the first look at it or the first step. */
  medianHours: z.number(),
  /** From how many applications it is computed. */
  applications: z.int(),
});
export type ResponseTime = z.output<typeof responseTime>;
