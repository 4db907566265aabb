import { expect, it } from 'vitest';
import { answersFrom, usuallyAnswers } from './response-words.ts';

it.each([
  [0.2, 'within an hour'],
  [1, 'within an hour'],
  [1.1, 'within 2 hours'],
  [19, 'within 19 hours'],
  [23.5, 'within 24 hours'],
  [24, 'within 1 day'],
  [60, 'within 3 days'],
])('rounds %d hours up to "%s"', (medianHours, words) =>
  expect(usuallyAnswers({ medianHours, applications: 5 })).toBe(`Usually answers ${words}`),
);

it('says what it is computed from', () =>
  expect(answersFrom({ medianHours: 1, applications: 1_024 })).toBe(
    'The median of 1,024 applications first opened or answered in the last 90 days.',
  ));
