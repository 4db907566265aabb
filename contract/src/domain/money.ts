import * as z from 'zod/mini';
import { tokens } from './options.ts';

/** Rates of a bench, of submissions and of offers have the periods of jobs, and the day. */
export const RATE_PERIODS = tokens({ annualy: 'Annually', monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' });

/** Half of the smallest step that floating point could be off by, in hundredths. */
const TOLERANCE = 1e-4;

/** Documents the step in the OpenAPI schema, which cannot express the check, since that is a function. */
const STEP = { multipleOf: 0.01 };

/** An amount of money in whole units of its currency, more than nothing and with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export const money = (max: number) =>
  z.number({ error: 'Enter the pay as a number' }).check(
    z.minimum(0.01, { error: 'Enter more than 0' }),
    z.maximum(max, { error: 'This is too much' }),
    z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < TOLERANCE, {
      error: 'At most two digits after the point',
      params: STEP,
    }),
  );
