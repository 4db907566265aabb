import { describe, expect, it } from 'vitest';
import { marginOver, pricePer, rateForFloor, TAX_TERMS, taxTermsIn, termsText, VISAS, visasIn } from './work-terms.ts';

const daily = (amount: number, currency = 'USD') => ({ amount, currency, period: 'daily' as const });

describe('the lists of a country', () => {
  it.each(['US', 'IN', 'DE'])('offer everything in %s, what is said there first', (country) => {
    const [visas, terms] = [visasIn(country), taxTermsIn(country)];
    expect([...visas.here, ...visas.elsewhere].toSorted()).toEqual(VISAS.list.toSorted());
    expect([...terms.here, ...terms.elsewhere].toSorted()).toEqual(TAX_TERMS.list.toSorted());
  });

  it('begin with C2C, W2 and H-1B in the United States alone', () => {
    expect(taxTermsIn('US').here).toEqual(['c2c', 'w2', 'form-1099']);
    expect(visasIn('US').here).toContain('h1b');
    expect(visasIn('IN').here).toEqual(['citizen', 'residence', 'work-permit', 'needs-sponsoring']);
  });
});

it('reads terms in one line, and unknown ones as nothing', () => {
  expect(termsText({ visa: 'h1b', taxTerms: ['c2c', 'form-1099'] })).toBe('H-1B · C2C, 1099');
  expect(termsText({ visa: null, taxTerms: ['w2'] })).toBe('W2');
  expect(termsText({ visa: null, taxTerms: [] })).toBe('');
});

describe('the margin', () => {
  it('is for the period of the rate, whatever period the cost has', () => {
    expect(marginOver(daily(440), daily(408.5))).toEqual({ amount: 31.5, percent: 7.2 });
    expect(marginOver({ ...daily(55), period: 'hourly' }, daily(380))).toEqual({ amount: 7.5, percent: 13.6 });
    const monthly = { amount: 8_000, currency: 'USD', period: 'monthly' as const };
    expect(marginOver(daily(400), monthly)).toEqual({ amount: 30.77, percent: 7.7 });
  });

  it('may be a loss, and is unknown over two currencies', () => {
    expect(marginOver(daily(100), daily(120))).toEqual({ amount: -20, percent: -20 });
    expect(marginOver(daily(440), daily(380, 'EUR'))).toBeNull();
    expect(marginOver(daily(440), null)).toBeNull();
    expect(marginOver(null, daily(1))).toBeNull();
  });

  it('reaches the floor at the least rate that is named', () => {
    for (const floor of [0, 15, 33, 90]) {
      const rate = rateForFloor(daily(408.5), 'daily', floor);
      expect(marginOver(daily(rate), daily(408.5))?.percent).toBeGreaterThanOrEqual(floor);
    }
    expect(rateForFloor(daily(408.5), 'daily', 15)).toBe(481);
    expect(rateForFloor({ ...daily(40), period: 'hourly' }, 'hourly', 20)).toBe(50);
  });
});

it('says a price for another period', () => {
  expect(pricePer(daily(440), 'hourly')).toEqual({ amount: 55, currency: 'USD', period: 'hourly' });
  expect(pricePer({ ...daily(120_000), period: 'annualy' }, 'monthly').amount).toBe(10_000);
});
