/** Amounts, prices and salaries in words. */
import type { Salary } from '#contract/domain/job.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { LOCALE, formatCount } from './format.ts';

/** An amount in its own currency, without decimals when there are none: `₹12,50,000`, `US$65`. */
export function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : LOCALE, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    // Not a currency that the runtime knows: show the code rather than fail.
    return `${currency} ${formatCount(amount)}`;
  }
}

const PER: Readonly<Record<RatePeriod, string>> = {
  annualy: 'a year',
  monthly: 'a month',
  daily: 'a day',
  hourly: 'an hour',
};

interface Price {
  amount: number;
  currency: string;
  period: RatePeriod;
}

/** `₹1,650 an hour`: what somebody costs for a period. */
export function formatPrice({ amount, currency, period }: Price): string {
  return `${formatMoney(amount, currency)} ${PER[period]}`;
}

/** `₹8,00,000–₹12,00,000 a year`; null when the employer keeps the pay private. */
export function formatSalary(salary: (Omit<Salary, 'payPeriod'> & { payPeriod: RatePeriod }) | null): string | null {
  if (salary === null) return null;
  const { min, max, currency } = salary;
  const per = PER[salary.payPeriod];
  if (min !== null && max !== null && min !== max) {
    return `${formatMoney(min, currency)}–${formatMoney(max, currency)} ${per}`;
  }
  if (min !== null && max === null) return `From ${formatMoney(min, currency)} ${per}`;
  if (max !== null && min === null) return `Up to ${formatMoney(max, currency)} ${per}`;
  return min === null ? null : `${formatMoney(min, currency)} ${per}`;
}
