import { describe, expect, it } from 'vitest';
import type { Onboarding, OnboardingItem } from '#contract/domain/onboarding.ts';
import { agreedText, dayIn, dueText, overdueText, partTitle, sumOf, sumText } from './words.ts';

const item = (change: Partial<OnboardingItem>): OnboardingItem => ({
  ...{
    _id: 'i',
    version: 0,
    title: 'Send a photo',
    owner: 'applicant',
    responsible: null,
    dueOn: null,
    doneAt: null,
    doneBy: null,
    needsFile: false,
    files: [],
  },
  ...change,
});
const TODAY = '2026-12-05';

it('knows the day where the reader is', () => {
  const at = new Date('2026-12-05T20:00:00Z');
  expect(dayIn(at, 'Asia/Kolkata')).toBe('2026-12-06');
  expect(dayIn(at, 'America/New_York')).toBe('2026-12-05');
});

it.each([
  ['2026-12-04', 'Overdue since 4 Dec 2026'],
  ['2026-12-05', 'Due today'],
  ['2026-12-06', 'Due 6 Dec 2026'],
])('says when %s is', (day, text) => expect(dueText(day, TODAY)).toBe(text));

describe('the sum', () => {
  const done = item({ dueOn: '2026-01-01', doneAt: '2026-12-01T00:00:00Z', doneBy: 'employer' });
  it.each([
    [[], 'Nothing to do', null],
    [[done], 'All done: 1 item', null],
    [[done, item({})], '1 of 2 done', null],
    [
      [done, item({}), item({ dueOn: '2026-12-09' }), item({ dueOn: '2026-12-07' })],
      '1 of 4 done · next due 7 Dec 2026',
      null,
    ],
    [[item({ dueOn: TODAY })], '0 of 1 done · next due today', null],
    [
      [item({ dueOn: '2026-12-01' }), item({ dueOn: '2026-12-09' })],
      '0 of 2 done · overdue since 1 Dec 2026',
      '1 overdue',
    ],
  ] as const)('of %#', (items, text, overdue) => {
    expect(sumText(sumOf(items), TODAY)).toBe(text);
    expect(overdueText(items, TODAY)).toBe(overdue);
  });
});

it('names the parts as each side sees them', () => {
  const of = { companyName: 'Acme', personName: 'Asha', vendorName: null } as Onboarding;
  expect(partTitle('applicant', { ...of, side: 'applicant' })).toBe('Your part');
  expect(partTitle('employer', { ...of, side: 'applicant' })).toBe('To be done by Acme');
  expect(partTitle('applicant', { ...of, side: 'employer' })).toBe('To be done by Asha');
  expect(partTitle('applicant', { ...of, side: 'employer', vendorName: 'Talent' })).toBe('To be done by Talent');
});

it('says what was agreed, as far as an offer says it', () => {
  const pay = { amount: 1_200_000, currency: 'INR', period: 'annualy' as const };
  expect(agreedText({ startsOn: '2027-01-04', pay })).toBe('First day 4 Jan 2027 · ₹12,00,000 a year');
  expect(agreedText({ startsOn: null, pay })).toBe('₹12,00,000 a year');
  expect(agreedText({ startsOn: null, pay: null })).toBeNull();
});
