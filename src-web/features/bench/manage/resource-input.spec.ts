import { describe, expect, it } from 'vitest';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { resourceFaults, resourceInput } from './resource-input.ts';
import { blankResource, resourceValues } from './resource-values.ts';

const STORED: BenchResourceDetail = {
  ...{ _id: '7aeec703-68da-469a-b824-e7fe92101c25', name: 'Asha Rao', headline: 'Java developer', skills: ['Java'] },
  ...{ totalYears: 8.5, city: 'Pune', state: null, country: 'IN', workMode: 'hybrid', status: 'available' },
  rate: { amount: 1450.5, currency: 'INR', period: 'hourly' },
  cost: { amount: 90_000, currency: 'INR', period: 'monthly' },
  ...{ availableFrom: '2026-02-01', rollOffDate: null, daysOnBench: 3, archived: false },
  skillDetails: [{ name: 'Java', level: 'advanced', years: 6.5, lastUsed: 2025 }],
  ...{ email: 'asha@rao.example', phone: '+919876543210', timeZone: 'Asia/Kolkata', workAuthorisation: null },
  ...{ visa: 'opt', taxTerms: ['w2', 'c2c'] },
  ...{ relocate: true, employment: 'subcontract', benchSince: '2026-01-15', noticeDays: 0, sendInHotlist: false },
  version: 4,
};

it('sends back what is stored, field by field, when nothing was changed', () => {
  const { _id, skills, daysOnBench, archived, version, ...fields } = STORED;
  expect(resourceInput(resourceValues(STORED))).toEqual(fields);
  expect(resourceFaults(resourceValues(STORED))).toEqual({});
  expect([_id, skills, daysOnBench, archived, version]).toHaveLength(5);
});

it('asks of somebody new for a name and a headline, and for nothing else', () => {
  const blank = blankResource('IN', 'Asia/Kolkata', 'INR');
  expect(Object.keys(resourceFaults(blank)).sort()).toEqual(['headline', 'name']);
  expect(resourceFaults({ ...blank, name: 'Asha Rao', headline: 'Welder' })).toEqual({});
});

describe('what people type', () => {
  const typed = (change: object) => resourceInput({ ...resourceValues(STORED), ...change });
  const amount = (text: string) => typed({ rate: { amount: text, currency: 'INR', period: 'hourly' } }).rate?.amount;
  it.each([
    ['1450.5', 1450.5],
    ['1450,5', 1450.5],
    ['1450,50', 1450.5],
    ['1,45,000', 145_000],
    ['78,400.25', 78_400.25],
    ['12 500', 12_500],
    ['12,00,000', 1_200_000],
    ['1.2 lakh', 120_000],
    ['85k', 85_000],
  ])('reads the amount %s', (text, value) => expect(amount(text)).toBe(value));
  it('reads a phone number with its spaces', () =>
    expect(typed({ phone: '+91 (98765) 43-210' }).phone).toBe('+919876543210'));
  it('reads a national number where the person is', () => {
    expect(typed({ phone: '098765 43210' }).phone).toBe('+919876543210');
    expect(typed({ phone: '07911 123456', country: 'GB' }).phone).toBe('+447911123456');
    expect(resourceFaults({ ...resourceValues(STORED), phone: 'ask' })).toHaveProperty('phone');
  });
  it('keeps an amount that is none for the fault', () =>
    expect(
      resourceFaults({ ...resourceValues(STORED), rate: { amount: 'market', currency: 'INR', period: 'daily' } }),
    ).toHaveProperty(['rate.amount']));
  it('lets a person who is placed be on no bench', () => expect(typed({ status: 'placed' }).benchSince).toBeNull());
  it('keeps what is no number for the fault', () =>
    expect(resourceFaults({ ...resourceValues(STORED), noticeDays: 'soon' })).toHaveProperty('noticeDays'));
});
