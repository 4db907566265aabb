import { expect, it } from 'vitest';
import { backoff } from '#contract/domain/backoff.ts';

const PAUSES = { first: 2, longest: 60, jitter: 0.5 };

it('doubles up to its bound', () => {
  const pauses = Array.from({ length: 8 }, (_, index) => backoff({ ...PAUSES, jitter: 0 }, index + 1, 0));
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  expect(backoff(PAUSES, 5_000, 0.999)).toBeLessThanOrEqual(60);
});

it('leaves its share to chance and no more', () => {
  expect(backoff(PAUSES, 3, 0)).toBe(4);
  expect(backoff(PAUSES, 3, 0.5)).toBe(6);
  expect(backoff(PAUSES, 3, 0.999_999)).toBeCloseTo(8, 3);
});

it('takes the time before any failure for the first one', () => {
  expect(backoff(PAUSES, 0, 0)).toBe(1);
});
