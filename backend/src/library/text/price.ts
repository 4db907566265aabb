import type { RatePeriod } from '#contract/domain/options.ts';

interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly period: RatePeriod;
}

const PER: Readonly<Record<RatePeriod, string>> = {
  annualy: 'a year',
  monthly: 'a month',
  daily: 'a day',
  hourly: 'an hour',
};

/** `₹12,50,000`, `US$65.50`: grouped as India does for its own currency, and as Britain does for all others. */
export function moneyText(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** `₹1,650 an hour`. */
export const priceText = ({ amount, currency, period }: Price): string =>
  `${moneyText(amount, currency)} ${PER[period]}`;
