import { expect, it } from 'vitest';
import { hoursText, rowText, sampleText, valueText } from './words.ts';

it.each([
  [0.4, 'less than an hour'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [250, '10 days'],
])('says %d hours as "%s"', (hours, words) => expect(hoursText(hours)).toBe(words));

it('says shares in percent, times in words, and nothing of too few', () => {
  expect(valueText('interview_rate', 0.625)).toBe('63%');
  expect(valueText('first_good', 30)).toBe('30 hours');
  expect(valueText('no_shows', null)).toBe('Too few to say');
});

it('says what a row adds, and what a sample counts', () => {
  expect([rowText('no_shows', 1), rowText('no_shows', 0), rowText('interview_delay', 72)]).toEqual([
    'Missed',
    'Took place',
    '3 days',
  ]);
  expect([sampleText('offer_rate', 1), sampleText('offer_rate', 5)]).toEqual(['1 person', '5 people']);
});
