/** How pay is written: amounts with their currency, ranges, periods. Numbers follow the reader's locale. */
import type { PayPeriod } from '#contract/domain/options.ts';

const PER: Readonly<Record<PayPeriod, string>> = { annualy: 'a year', monthly: 'a month', hourly: 'an hour' };

/** "a year", "a month", "an hour". */
export function perPeriod(period: PayPeriod): string {
  return PER[period];
}

/**
 * One amount with its currency symbol, without needless decimals. A code that Intl does not know is written before the
 * number instead of throwing, because imported postings carry what employers wrote.
 */
export function formatAmount(amount: number, currency: string, locale?: string): string {
  const fraction = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits })
      .format(amount)
      .replaceAll('\u00a0', ' ');
  } catch {
    return `${currency} ${new Intl.NumberFormat(locale, digits).format(amount)}`;
  }
}

export interface PayRange {
  min: number | null;
  max: number | null;
  currency: string;
  payPeriod: PayPeriod;
}

/**
 * A range without its period: "₹8,00,000 – ₹12,00,000", "From $20", "Up to $30"; empty when neither bound is said.
 * A bound of 0 beside a real one counts as not said (a common fault of imported postings).
 */
export function formatRange(pay: PayRange, locale?: string): string {
  const min = pay.min !== null && pay.min > 0 ? pay.min : null;
  const max = pay.max !== null && pay.max > 0 ? pay.max : null;
  if (min !== null && max !== null) {
    if (min === max) return formatAmount(min, pay.currency, locale);
    return `${formatAmount(min, pay.currency, locale)} – ${formatAmount(max, pay.currency, locale)}`;
  }
  if (min !== null) return `From ${formatAmount(min, pay.currency, locale)}`;
  return max === null ? '' : `Up to ${formatAmount(max, pay.currency, locale)}`;
}

/** A range with its period, or null when there is nothing to say. */
export function formatPay(pay: PayRange | null, locale?: string): string | null {
  if (pay === null) return null;
  const range = formatRange(pay, locale);
  return range === '' ? null : `${range} ${perPeriod(pay.payPeriod)}`;
}
