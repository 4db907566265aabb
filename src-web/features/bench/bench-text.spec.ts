import { describe, expect, it } from 'vitest';
import { benchAge } from './bench-text.ts';

describe('benchAge', () => {
  it.each([
    ['available', 1, '1 day'],
    ['submitted', 40, '40 days'],
    ['available', 0, 'Since today'],
    ['placed', 0, 'On an assignment'],
    ['rolling-off', 0, 'Still on an assignment'],
  ] as const)('says %s after %d days as "%s"', (status, daysOnBench, text) =>
    expect(benchAge({ status, daysOnBench, rollOffDate: null })).toBe(text),
  );
});
