import { expect, it } from 'vitest';
import { formatAmount, readAmount } from './amount.ts';

it.each([
  ['', null],
  ['any', null],
  ['1250000', 1_250_000],
  ['₹12,50,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['12.5 lakh', 1_250_000],
  ['12L', 1_200_000],
  ['80k', 80_000],
  ['$ 80K', 80_000],
  ['2cr', 20_000_000],
  ['1.5m', 1_500_000],
  ['0', 0],
  ['99999999999999', 1e12],
  ['1000000000000', 1e12],
  ['500 a month', 500],
])('reads %j as %j', (text, expected) => expect(readAmount(text)).toBe(expected));

it.each([
  [1_250_000, 'INR', '12,50,000'],
  [1_250_000, 'USD', '1,250,000'],
])('writes %d %s so that it reads as the same', (amount, currency, expected) => {
  expect(formatAmount(amount, currency)).toBe(expected);
  expect(readAmount(expected)).toBe(amount);
});
