import { expect, it } from 'vitest';
import { lastDayOf, lastDayWords, openUntil } from './last-day.ts';

it('reads the same wherever it stands, and names the town of another clock', () => {
  expect(lastDayWords('2026-12-04', 'Asia/Kolkata', 'Asia/Calcutta')).toBe('Friday 4 December 2026');
  expect(lastDayWords('2026-12-04', 'Asia/Kolkata', 'America/New_York')).toBe('Friday 4 December 2026, Kolkata time');
});

it.each([
  ['2026-11-27T00:00:00.000Z', 'Friday 4 December 2026'],
  ['2026-11-27T23:59:59.999Z', 'Friday 4 December 2026'],
  ['2026-11-28T00:00:00.000Z', 'Saturday 5 December 2026'],
])('a question of %s has the same last day for everybody, and the whole of it', (asked, day) => {
  const until = openUntil(7, Date.parse(asked));
  expect(lastDayOf(until)).toBe(day);
  // Baker Island is the last to have midnight; on Kiritimati the next day is over as well.
  expect(
    new Intl.DateTimeFormat('sv', { timeZone: 'Etc/GMT+12', dateStyle: 'short', timeStyle: 'short' }).format(
      Date.parse(until) - 1,
    ),
  ).toMatch(/23:59$/);
});
