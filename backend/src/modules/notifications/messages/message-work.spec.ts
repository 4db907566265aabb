import { expect, it } from 'vitest';
import { backoff } from '#contract/domain/backoff.ts';
import { MESSAGE_PAUSES, MESSAGE_TRIES } from './message-work.ts';

it('waits twice as long each time, at most two hours, and gives up after most of a day', () => {
  expect([1, 2, 3, 4].map((attempts) => backoff(MESSAGE_PAUSES, attempts, 1))).toEqual([5, 10, 20, 40]);
  expect(backoff(MESSAGE_PAUSES, 19, 1)).toBe(7_200);
  const hours = (random: number) =>
    Array.from({ length: MESSAGE_TRIES - 1 }, (_, index) => backoff(MESSAGE_PAUSES, index + 1, random)).reduce(
      (a, b) => a + b,
    ) / 3_600;
  expect(hours(1)).toBeGreaterThan(18);
  expect(hours(1)).toBeLessThan(19);
  expect(hours(0)).toBeGreaterThan(14);
});

it('spreads what failed together', () => {
  expect(backoff(MESSAGE_PAUSES, 8, 0)).toBe(480);
  expect(backoff(MESSAGE_PAUSES, 8, 1)).toBe(640);
});
