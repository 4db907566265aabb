import { expect, it } from 'vitest';
import { lastDayWords } from './last-day.ts';

it('reads the same wherever it stands, and names the town of another clock', () => {
  expect(lastDayWords('2026-12-04', 'Asia/Kolkata', 'Asia/Calcutta')).toBe('Friday 4 December 2026');
  expect(lastDayWords('2026-12-04', 'Asia/Kolkata', 'America/New_York')).toBe('Friday 4 December 2026, Kolkata time');
});
