import { describe, expect, it } from 'vitest';
import { ageWords, changeWords, consentLine, costNotes, marksOf, othersText, placeOf } from './radar-text.ts';

const AGES = [14, 30, 60, null].map((upTo) => ({ upTo, people: 1, costPerDay: 1 }));
const NOBODY = { count: 0, people: [] };
const BENCH = { people: 1, costPerDay: 1, withoutCost: 0, withoutRate: 0, ages: AGES };

it('names ages without gaps', () => {
  expect(AGES.map((_, at) => ageWords(AGES, at))).toEqual([
    'Up to 14 days',
    '15 to 30 days',
    '31 to 60 days',
    'Over 60 days',
  ]);
});

describe('notes about cost', () => {
  it('name the rate, its day and its source, and what is not counted', () => {
    const rates = { source: 'European Central Bank', day: '2026-10-06', used: [{ currency: 'EUR', worth: 108.6615 }] };
    expect(costNotes({ currency: 'INR', rates, bench: { ...BENCH, withoutCost: 1, withoutRate: 2 } })).toEqual([
      '1 EUR = ₹108.66: European Central Bank, rate of 6 Oct 2026.',
      '1 person without a cost, not counted.',
      '2 people paid in a currency without a rate, not counted.',
    ]);
  });
  it('are none where everything is in one currency', () =>
    expect(costNotes({ currency: 'INR', rates: null, bench: BENCH })).toEqual([]));
});

it('tells changes by name where it is one person', () => {
  const one = { count: 1, people: [{ _id: '1', name: 'Anjali Rao' }] };
  const changes = {
    since: '',
    added: NOBODY,
    available: one,
    placed: { count: 2, people: [] },
    consents: one,
    newJobs: 1,
  };
  expect(changeWords(changes).map(({ text }) => text)).toEqual([
    'Anjali Rao became available',
    '2 people were placed',
    'Anjali Rao gave consent',
    '1 new job fits your bench',
  ]);
});

it('counts other jobs that fit', () => {
  expect([0, 1, 5].map((fitting) => othersText({ fitting, isMore: false }))).toEqual([null, null, '+4']);
  expect(othersText({ fitting: 20, isMore: true })).toBe('+19 or more');
});

it('puts days on the line, and people of the same days on one mark', () => {
  expect(['2026-11-25', '2027-01-09', '2027-02-23'].map((day) => placeOf(day, '2026-11-25', '2027-02-23'))).toEqual([
    0, 50, 100,
  ]);
  const people = ['2026-11-25', '2026-11-26', '2027-01-09'].map((day) => ({ day }));
  expect(marksOf(people, '2026-11-25', '2027-02-23', 5).map((mark) => mark.people.length)).toEqual([2, 1]);
});

it('says of how many jobs a consent is true, or since when', () => {
  const said = { state: 'confirmed', jobs: 1, asked: 1, day: '2026-11-04' } as const;
  expect([
    consentLine(said),
    consentLine({ ...said, state: 'refused', asked: 2 }),
    consentLine({ ...said, state: 'waiting' }),
    consentLine({ state: 'not_asked', jobs: 0, asked: 0, day: null }),
  ]).toEqual(['on 4 Nov 2026', 'for 1 job of 2', 'asked on 4 Nov 2026', 'asked when you submit']);
});
