import { describe, expect, it } from 'vitest';
import { relativeTime, timeAhead } from './relative-time.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [59 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [400 * DAY, '13 months ago'],
    [-5 * MINUTE, 'just now'],
  ])('says of an age of %d ms: %s', (age, label) => {
    expect(relativeTime(NOW - age, NOW)).toBe(label);
    expect(relativeTime(new Date(NOW - age).toISOString(), NOW)).toBe(label);
  });

  it('shows nothing for what is no date', () => {
    expect(relativeTime('soon', NOW)).toBe('');
  });
});

it.each([
  [0, 'now'],
  [-MINUTE, 'now'],
  [20_000, 'in 1 minute'],
  [25 * MINUTE, 'in 25 minutes'],
  [60 * MINUTE, 'in 1 hour'],
  [30 * 60 * MINUTE, 'in 30 hours'],
  [2 * DAY, 'in 2 days'],
  [4.6 * DAY, 'in 5 days'],
])('says of %d ms ahead: %s', (ahead, label) => expect(timeAhead(NOW + ahead, NOW)).toBe(label));
