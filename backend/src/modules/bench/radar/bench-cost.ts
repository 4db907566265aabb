/**
 * The cost of people on the bench. Pure. A year has 12 months and 2,080 working hours (52 weeks of five days of eight
 * hours), as everywhere here; on the bench every day of the calendar costs the same, 1/365 of a year, because people
 * are paid for weekends between assignments as well.
 */
import { PERIODS_PER_YEAR, type RatePeriod } from '#contract/domain/options.ts';
import { worth } from './exchange-rates.ts';

const DAYS_PER_YEAR = 365;

export interface Cost {
  readonly amount: number | null;
  readonly currency: string;
  readonly period: RatePeriod;
}

export type PerDay =
  | { readonly known: true; readonly amount: number }
  /** Whether there is a cost at all, in a currency without a rate. */
  | { readonly known: false; readonly hasCost: boolean };

export function costPerDay({ amount, currency, period }: Cost, inCurrency: string): PerDay {
  if (amount === null) return { known: false, hasCost: false };
  const rate = worth(currency, inCurrency);
  if (rate === null) return { known: false, hasCost: true };
  return { known: true, amount: (amount * PERIODS_PER_YEAR[period] * rate) / DAYS_PER_YEAR };
}

/** To the hundredth that the wire has; sums are made of exact numbers before. */
export const hundredths = (amount: number): number => Math.round(amount * 100) / 100;
