import { describe, expect, it } from 'vitest';
import type { JobTerms } from '#contract/domain/offer.ts';
import { payOfJob, termsOfJob } from './move-form.ts';

const JOB: JobTerms = { min: 900, max: 900, currency: 'EUR', period: 'daily', startsOn: '2027-01-04' };

describe('what an offer takes from the job', () => {
  it('is the pay where that is one amount, and the first day', () => {
    expect(termsOfJob([JOB])).toEqual({ amount: 900, currency: 'EUR', period: 'daily', startsOn: '2027-01-04' });
    expect(payOfJob([JOB])).toBe('The job says €900 a day.');
  });

  it('is no amount of a range, which is said beside the field', () => {
    const range = { ...JOB, min: 800, startsOn: null };
    expect(termsOfJob([range])).toEqual({ currency: 'EUR', period: 'daily' });
    expect(payOfJob([range])).toBe('The job says €800–€900 a day.');
    expect(payOfJob([{ ...range, max: null }])).toBe('The job says from €800 a day.');
    expect(payOfJob([{ ...range, min: null, max: null }])).toBeUndefined();
  });

  it('is nothing where several jobs say different things', () => {
    expect(termsOfJob([JOB, JOB])).toMatchObject({ amount: 900 });
    expect(termsOfJob([JOB, { ...JOB, max: 950 }])).toEqual({});
    expect([termsOfJob([]), payOfJob([])]).toEqual([{}, undefined]);
  });
});
