/** The terms on which somebody may work and is engaged: visas, tax terms, and the margin that a rate leaves. */
import type * as z from 'zod/mini';
import { PERIODS_PER_YEAR, tokens, type RatePeriod } from './options.ts';

/** What allows a person to work. The first ones are those of the United States, the others are said anywhere. */
export const VISAS = tokens({
  'us-citizen': 'US citizen',
  'green-card': 'Green card',
  'gc-ead': 'GC EAD',
  h1b: 'H-1B',
  'h4-ead': 'H-4 EAD',
  'l2-ead': 'L-2 EAD',
  opt: 'OPT',
  cpt: 'CPT',
  tn: 'TN',
  citizen: 'Citizen',
  residence: 'Permanent residence',
  'work-permit': 'Work permit',
  'needs-sponsoring': 'Needs sponsoring',
});
export type Visa = z.output<typeof VISAS.schema>;

/** How a person is engaged and paid; somebody may be offered on several terms. */
export const TAX_TERMS = tokens({
  c2c: 'C2C',
  w2: 'W2',
  'form-1099': '1099',
  permanent: 'Permanent',
  contract: 'Contract',
  'own-company': 'Own company',
});
export type TaxTerm = z.output<typeof TAX_TERMS.schema>;

const US_VISAS: readonly Visa[] = VISAS.list.slice(0, VISAS.list.indexOf('citizen'));
const US_TERMS: readonly TaxTerm[] = ['c2c', 'w2', 'form-1099'];

interface Choices<Token> {
  /** What is said in the person's country. */
  readonly here: readonly Token[];
  /** The rest: somebody abroad may be offered to clients of another country. */
  readonly elsewhere: readonly Token[];
}

/** @param country where the person is */
export const visasIn = (country: string): Choices<Visa> =>
  country === 'US'
    ? { here: [...US_VISAS, 'needs-sponsoring'], elsewhere: ['citizen', 'residence', 'work-permit'] }
    : { here: VISAS.list.filter((visa) => !US_VISAS.includes(visa)), elsewhere: US_VISAS };

/** @param country where the person is */
export function taxTermsIn(country: string): Choices<TaxTerm> {
  const others = TAX_TERMS.list.filter((term) => !US_TERMS.includes(term));
  return country === 'US' ? { here: US_TERMS, elsewhere: others } : { here: others, elsewhere: US_TERMS };
}

export interface Terms {
  readonly visa: Visa | null;
  readonly taxTerms: readonly TaxTerm[];
}

/** `H-1B · C2C, W2`; empty where nothing is known. */
export const termsText = ({ visa, taxTerms }: Terms): string =>
  [visa === null ? '' : VISAS.labels[visa], taxTerms.map((term) => TAX_TERMS.labels[term]).join(', ')]
    .filter(Boolean)
    .join(' · ');

interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly period: RatePeriod;
}

const inHundredths = (amount: number): number => Math.round(amount * 100) / 100;

/** The same price for another period, by `PERIODS_PER_YEAR`. */
export const pricePer = ({ amount, currency, period }: Price, other: RatePeriod): Price => ({
  amount: inHundredths((amount * PERIODS_PER_YEAR[period]) / PERIODS_PER_YEAR[other]),
  currency,
  period: other,
});

/**
 * What a rate leaves over the cost: an amount for the period of the rate, and per cent of the rate with one digit.
 * Null where one of them is unknown, or where they are in different currencies, which are never set off.
 */
export function marginOver(rate: Price | null, cost: Price | null): { amount: number; percent: number } | null {
  if (rate === null || cost === null || rate.currency !== cost.currency || rate.amount <= 0) return null;
  const left = rate.amount - (cost.amount * PERIODS_PER_YEAR[cost.period]) / PERIODS_PER_YEAR[rate.period];
  return { amount: inHundredths(left), percent: Math.round((left / rate.amount) * 1_000) / 10 };
}

/** The least rate, for the period of the given one, that leaves the floor over the cost; rounded up to whole units from 100 on. */
export function rateForFloor(cost: Price, period: RatePeriod, floor: number): number {
  const least = ((cost.amount * PERIODS_PER_YEAR[cost.period]) / PERIODS_PER_YEAR[period]) * (100 / (100 - floor));
  return least >= 100 ? Math.ceil(least) : Math.ceil(least * 100 - 1e-6) / 100;
}

/** A floor is a whole number of per cent below this. */
export const MARGIN_FLOOR_BELOW = 91;
