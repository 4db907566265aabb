import { describe, expect, it } from 'vitest';
import { benchAge, nextDate } from './bench-text.ts';

describe('benchAge', () => {
  it.each([
    ['available', 1, '1 day on the bench'],
    ['submitted', 40, '40 days on the bench'],
    ['available', 0, 'On the bench since today'],
    ['placed', 0, 'On an assignment'],
    ['rolling-off', 0, 'Still on an assignment'],
  ] as const)('says %s after %d days as "%s"', (status, daysOnBench, text) =>
    expect(benchAge({ status, daysOnBench, rollOffDate: null })).toBe(text),
  );
});

describe('nextDate', () => {
  const dates = { rollOffDate: '2026-03-01', availableFrom: '2026-02-01' };
  it.each([
    ['placed', 'Rolls off 1 Mar 2026'],
    ['rolling-off', 'Rolls off 1 Mar 2026'],
    ['available', 'Available from 1 Feb 2026'],
  ] as const)('of somebody %s is "%s"', (status, text) => expect(nextDate({ status, ...dates })).toBe(text));
  it('is empty when nothing is known', () =>
    expect(nextDate({ status: 'available', rollOffDate: null, availableFrom: null })).toBe(''));
});
