import { describe, expect, it } from 'vitest';
import { checkTerms, firstTerms } from './terms.ts';

const terms = firstTerms({ amount: 1650, currency: 'INR', period: 'hourly' });

describe('what a vendor asks for somebody', () => {
  it('begins with the rate of the bench', () => {
    expect(checkTerms(terms)).toEqual({
      input: { rate: { amount: 1650, currency: 'INR', period: 'hourly' }, agreedPay: null, marginNote: null },
    });
    expect(checkTerms(firstTerms(null))).toEqual({ input: { rate: null, agreedPay: null, marginNote: null } });
  });

  it.each([
    ['1,650.50', 1650.5],
    [' 900 ', 900],
  ])('reads %s', (amount, read) => {
    expect(checkTerms({ ...terms, amount })).toMatchObject({ input: { rate: { amount: read } } });
  });

  it.each(['x', '0', '-3', '1.234', '1e99'])('refuses %s', (amount) => {
    expect(checkTerms({ ...terms, amount })).toHaveProperty('errors.rate');
    expect(checkTerms({ ...terms, pay: { ...terms.pay, amount } })).toHaveProperty('errors.agreedPay');
  });
});
