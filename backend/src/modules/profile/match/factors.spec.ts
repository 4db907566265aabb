import { describe, expect, it } from 'vitest';
import type { MatchFactorKey } from '#contract/domain/match-weights.ts';
import { HERE, JOB, shareOf, withJob, withKm, withPerson, withWishes } from './match.fixture.ts';
import { matchOf } from './score.ts';
import type { Sides } from './sides.ts';

describe('the other factors', () => {
  it.each<[string, MatchFactorKey, Sides, number | null]>([
    ['no years asked', 'years', withJob({ experience: 'fresh' }), 1],
    ['nothing said of years by the job', 'years', withJob({ experience: null }), null],
    ['just enough years', 'years', withPerson({ totalYears: 4 }), 1],
    ['a little less', 'years', withPerson({ totalYears: 3.9 }), 0.975],
    ['none', 'years', withPerson({ totalYears: 0 }), 0],
    [
      'years that overlap, counted once',
      'years',
      withPerson({
        totalYears: null,
        spans: [
          { from: '2024-01', until: '2025-12' },
          { from: '2025-01', until: '2025-12' },
        ],
      }),
      0.5,
    ],
    ['years up to now', 'years', withPerson({ totalYears: null, spans: [{ from: '2025-12', until: null }] }), 0.25],
    ['no word about years', 'years', withPerson({ totalYears: null, spans: [] }), null],

    ['another mode', 'location', withWishes({ workModes: ['remote'] }), 0.5],
    ['any mode', 'location', withWishes({ workModes: ['remote', 'hybrid', 'on-site'] }), 1],
    [
      'remote, however far',
      'location',
      { ...withWishes({ workModes: ['remote'] }, { workMode: 'remote' }), ...{ nearness: { ...HERE, km: 9_000 } } },
      1,
    ],
    ['remote without a wish', 'location', withWishes({ workModes: [] }, { workMode: 'remote' }), null],
    ['the edge of near', 'location', withKm({ km: 50 }), 1],
    ['beyond it', 'location', withKm({ km: 100 }), 0.75],
    ['too far', 'location', withKm({ km: 150 }), 0.5],
    ['too far, but willing to move', 'location', withKm({ km: 900, moves: true }), 1],
    ['another country', 'location', withKm({ km: null, sameCountry: false }), 0.5],
    ['unknown town, so the mode alone', 'location', withKm({ km: null }), 1],

    ['as much as the job pays', 'pay', withWishes({ pay: { min: 4_000_000, currency: 'INR', period: 'annualy' } }), 1],
    ['a tenth above', 'pay', withWishes({ pay: { min: 4_400_000, currency: 'INR', period: 'annualy' } }), 0.6],
    ['a quarter above', 'pay', withWishes({ pay: { min: 5_000_000, currency: 'INR', period: 'annualy' } }), 0],
    ['twice as much', 'pay', withWishes({ pay: { min: 8_000_000, currency: 'INR', period: 'annualy' } }), 0],
    ['by the month', 'pay', withWishes({ pay: { min: 300_000, currency: 'INR', period: 'monthly' } }), 1],
    ['in another currency', 'pay', withWishes({ pay: { min: 30_000, currency: 'EUR', period: 'annualy' } }), null],
    ['no pay asked', 'pay', withWishes({ pay: null }), null],
    ['no pay named', 'pay', withJob({ salary: null }), null],
    [
      'a least pay alone',
      'pay',
      withJob({ salary: { min: 3_600_000, max: null, currency: 'INR', payPeriod: 'annualy' } }),
      1,
    ],
    ['no pay at all', 'pay', withJob({ salary: { min: 0, max: 0, currency: 'INR', payPeriod: 'annualy' } }), 0],

    ['free on the day', 'start', withWishes({ startsOn: '2027-01-04' }), 1],
    ['a day late', 'start', withWishes({ startsOn: '2027-01-05' }), 0.983],
    ['sixty days late', 'start', withWishes({ startsOn: '2027-03-05' }), 0],
    ['after a notice', 'start', withWishes({ startsOn: null, noticeDays: 71 }), 0.5],
    [
      'long free, for a start that has passed',
      'start',
      withWishes({ startsOn: '2020-01-01' }, { startDate: '2026-10-01' }),
      1,
    ],
    ['no word of either day', 'start', withWishes({ startsOn: null }), null],
    ['no day wanted', 'start', withJob({ startDate: null }), null],

    ['half a day apart', 'hours', withPerson({ timeZone: 'America/New_York' }), 0],
    ['five and a half hours apart', 'hours', withPerson({ timeZone: 'UTC' }), 0.313],
    [
      'over the date line',
      'hours',
      { ...withPerson({ timeZone: 'Pacific/Kiritimati' }), job: { ...JOB, timeZone: 'Pacific/Honolulu' } },
      1,
    ],
    ['the same place', 'hours', withJob({ workMode: 'on-site' }), null],
    ['no zone', 'hours', withPerson({ timeZone: null }), null],
  ])('%s', (_, key, sides, expected) => {
    expect(shareOf(key, sides)).toBe(expected);
  });
});

it('shows amounts for a year where they decide', () => {
  const { factors } = matchOf(withWishes({ pay: { min: 360_000, currency: 'INR', period: 'monthly' } }));
  expect(factors.find(({ key }) => key === 'pay')?.reason).toBe(
    'Asks for ₹3,60,000 a month; the job pays up to ₹40,00,000 a year. For a year that is ₹43,20,000 and ₹40,00,000. 8% above it, with nothing left from 25%.',
  );
});
