import { expect, it } from 'vitest';
import { snoozeUntil } from './interview-reminders.ts';

const START = '2026-11-26T09:00:00.000Z';

it.each([
  ['before the first reminder', '2026-11-25T08:58:00Z', null],
  ['at the first reminder', '2026-11-25T08:59:59Z', '2026-11-25T09:09:59.000Z'],
  ['at the last reminder', '2026-11-26T08:00:00Z', '2026-11-26T08:10:00.000Z'],
  ['shortly before the start', '2026-11-26T08:50:00Z', '2026-11-26T08:55:00.000Z'],
  ['a second before it is too late', '2026-11-26T08:54:59Z', '2026-11-26T08:55:00.000Z'],
  ['five minutes before the start', '2026-11-26T08:55:00Z', null],
  ['once it has begun', '2026-11-26T09:00:01Z', null],
])('a reminder that is put off %s', (_, now, until) => {
  expect(snoozeUntil(START, new Date(now))?.toISOString() ?? null).toBe(until);
});
