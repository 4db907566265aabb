import { expect, it } from 'vitest';
import { digestAt } from './digest-times.ts';

const at = (mails: Parameters<typeof digestAt>[0], zone: string, since: string) =>
  digestAt(mails, zone, new Date(since))?.toISOString() ?? null;

it('comes at the next full hour of the clock, also where that is half an hour beside others', () => {
  expect(at('hourly', 'Europe/London', '2026-11-24T10:01:30Z')).toBe('2026-11-24T11:00:00.000Z');
  expect(at('hourly', 'Asia/Kolkata', '2026-11-24T10:01:30Z')).toBe('2026-11-24T10:30:00.000Z');
  expect(at('hourly', 'Asia/Kathmandu', '2026-11-24T10:15:00Z')).toBe('2026-11-24T11:15:00.000Z');
});

it('comes the next morning at eight, before and after clocks change', () => {
  expect(at('daily', 'Asia/Kolkata', '2026-11-24T02:29:59Z')).toBe('2026-11-24T02:30:00.000Z');
  expect(at('daily', 'Asia/Kolkata', '2026-11-24T02:30:00Z')).toBe('2026-11-25T02:30:00.000Z');
  expect(at('daily', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(at('daily', 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
});

it('comes at once or never where somebody says so', () => {
  expect(at('at-once', 'UTC', '2026-11-24T10:01:30Z')).toBe('2026-11-24T10:01:30.000Z');
  expect(at('never', 'UTC', '2026-11-24T10:01:30Z')).toBeNull();
});
