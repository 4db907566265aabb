import { describe, expect, it } from 'vitest';
import { formatAmount, formatPay } from './pay.ts';

describe('formatAmount', () => {
  it.each([
    [1_200_000, 'INR', 'en-IN', '₹12,00,000'],
    [42_405, 'USD', 'en-US', '$42,405'],
    [17.5, 'GBP', 'en-GB', '£17.50'],
    [900, 'nope', 'en-US', 'nope 900'],
  ])('writes %d %s in %s as %s', (amount, currency, locale, text) =>
    expect(formatAmount(amount, currency, locale)).toBe(text),
  );
});

describe('formatPay', () => {
  const pay = (min: number | null, max: number | null) => ({ min, max, currency: 'USD', payPeriod: 'hourly' as const });
  it.each([
    [pay(20, 30), '$20 – $30 an hour'],
    [pay(20, 20), '$20 an hour'],
    [pay(20, null), 'From $20 an hour'],
    [pay(0, 30), 'Up to $30 an hour'],
    [pay(0, 0), null],
    [pay(null, null), null],
    [null, null],
  ])('writes %o as %s', (range, text) => expect(formatPay(range, 'en-US')).toBe(text));
});
