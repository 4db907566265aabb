/** Rates and costs: an amount, a currency and a period in one cell or in three. */
import { CURRENCIES } from '#contract/domain/currencies.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { PayPeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import { plainNumber } from './numbers.ts';
import { said, wrong } from './parsed.ts';
import type { Parsed } from './parsed.ts';

const CODES = new Set(CURRENCIES.map(({ code }) => code));
/** Signs, longest first. */
const SIGNS: readonly (readonly [sign: RegExp, code: string])[] = [
  [/us\$|u\$s/i, 'USD'],
  [/a\$|au\$/i, 'AUD'],
  [/c\$|ca\$/i, 'CAD'],
  [/s\$/i, 'SGD'],
  [/nz\$/i, 'NZD'],
  [/hk\$/i, 'HKD'],
  [/\$/, 'USD'],
  [/€|\beuros?\b/i, 'EUR'],
  [/£|\bpounds?\b/i, 'GBP'],
  [/₹|\brs\.?(?=\s|\d|$)|\brupees?\b/i, 'INR'],
  [/¥/, 'JPY'],
  [/\bdollars?\b/i, 'USD'],
];
const PERIODS: readonly (readonly [words: RegExp, period: PayPeriod | 'day'])[] = [
  [/\bp\.?\s?h\.?\b|\b(?:hr|hrs|hour|hours|hourly|std|stunde)\b|\/\s*h\b/i, 'hourly'],
  [/\b(?:day|days|daily|diem|tag)\b|\bp\.?\s?d\.?\b/i, 'day'],
  [/\bp\.?\s?m\.?\b|\b(?:month|months|monthly|mo|mth|mon|monat)\b/i, 'monthly'],
  [/\bp\.?\s?a\.?\b|\b(?:year|years|yearly|yr|annum|annual|annually|annualy|lpa|jahr)\b/i, 'annualy'],
];
const BY_DAY = 'Rates here are by the hour, the month or the year.';

/** The period that some words name, such as a heading's. */
export function periodIn(text: string): PayPeriod | 'day' | undefined {
  return PERIODS.find(([words]) => words.test(text))?.[1];
}

/** The currency that some words name by its code or sign. */
export function currencyIn(text: string): string | undefined {
  const code = /\b[A-Za-z]{3}\b/g;
  for (const [word] of text.matchAll(code)) if (CODES.has(word.toUpperCase())) return word.toUpperCase();
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}

export interface PriceContext {
  /** What cells or headings beside it say. */
  readonly currency: string | undefined;
  readonly period: PayPeriod | 'day' | undefined;
  /** Of the account. */
  readonly homeCurrency: string;
  readonly what: 'rate' | 'cost';
}

const LARGE: Readonly<Record<string, number>> = {
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  lpa: 1e5,
  cr: 1e7,
  crore: 1e7,
  m: 1e6,
};

export function parsePrice(text: string, context: PriceContext): Parsed<Price> {
  const numbers = text.match(/-?\d[\d.,\s'’]*/g)?.map((each) => each.trim().replace(/[.,]$/, '')) ?? [];
  const [first] = numbers.filter((each) => each !== '');
  const isC2c = /\bc2c\b|\bw2\b|\b1099\b/i.test(text);
  const amounts =
    text.replace(/\bc2c\b|\bw2\b|\b1099\b(?!\s*(?:\/|$|per\b|an?\b))/gi, ' ').match(/-?\d[\d.,'’]*(?:\s\d{3})*/g) ?? [];
  if (first === undefined || amounts.length === 0)
    return wrong(isC2c ? 'There is no amount here.' : 'This is not an amount.');
  if (amounts.length > 1) {
    const [low] = amounts;
    return wrong(
      'This is a range. Please give one amount.',
      `${low ?? ''} ${periodWord(periodIn(text) ?? context.period)}`.trim(),
    );
  }
  const [amountText = ''] = amounts;
  const number = plainNumber(amountText.replace(/[.,]$/, ''));
  if (number === undefined) return wrong('This is not an amount.');
  const unit = /^\s*(k|l|lacs?|lakhs?|lpa|cr|crore|m)\b/i.exec(
    text.slice(text.indexOf(amountText) + amountText.length),
  )?.[1];
  const amount = Math.round(number * (LARGE[unit?.toLowerCase() ?? ''] ?? 1) * 100) / 100;
  if (amount <= 0) return wrong(context.what === 'rate' ? 'A rate is above zero.' : 'A cost is above zero.');
  if (amount > LIMITS.rateMax) return wrong('This is too much.');
  const period = periodIn(text) ?? context.period;
  if (period === 'day') return wrong(BY_DAY, `${String(Math.round((amount / 8) * 100) / 100)} / hour`);
  if (period === undefined) return wrong('No period. An hour, a month or a year?');
  return said({ amount, currency: currencyIn(text) ?? context.currency ?? context.homeCurrency, period });
}

const WORDS: Readonly<Record<PayPeriod | 'day', string>> = {
  hourly: 'an hour',
  monthly: 'a month',
  annualy: 'a year',
  day: 'a day',
};
export const periodWord = (period: PayPeriod | 'day' | undefined): string =>
  period === undefined ? '' : WORDS[period];

/** A currency alone in its cell. */
export function parseCurrency(text: string): Parsed<string> {
  const code = currencyIn(text);
  return code === undefined ? wrong('This is not a currency, such as INR or USD.') : said(code);
}

/** A period alone in its cell. */
export function parsePeriod(text: string): Parsed<PayPeriod> {
  const period = periodIn(text);
  if (period === 'day') return wrong(BY_DAY);
  return period === undefined ? wrong('Write hour, month or year.') : said(period);
}
