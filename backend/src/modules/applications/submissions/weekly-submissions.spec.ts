import { expect, it } from 'vitest';
import { reportMonday } from './weekly-submissions.service.ts';

it.each([
  // 02:30 in UTC are eight o'clock in India.
  ['Asia/Kolkata', '2026-11-30T02:29:59Z', null],
  ['Asia/Kolkata', '2026-11-30T02:30:00Z', '2026-11-30'],
  ['Asia/Kolkata', '2026-12-01T02:29:59Z', '2026-11-30'],
  ['Asia/Kolkata', '2026-12-01T02:30:00Z', null],
  ['America/Los_Angeles', '2026-11-30T15:59:00Z', null],
  ['America/Los_Angeles', '2026-11-30T16:00:00Z', '2026-11-30'],
  ['Pacific/Auckland', '2026-11-29T19:00:00Z', '2026-11-30'],
  ['No/Zone', '2026-11-30T08:00:00Z', '2026-11-30'],
  ['UTC', '2026-11-29T12:00:00Z', null],
])('in %s at %s the mail is due for %s', (zone, at, monday) => expect(reportMonday(zone, new Date(at))).toBe(monday));
