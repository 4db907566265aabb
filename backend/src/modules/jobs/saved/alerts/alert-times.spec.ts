import { describe, expect, it } from 'vitest';
import { nextAlertAt } from './alert-times.ts';

const at = (text: string) => new Date(text);

describe('the next alert', () => {
  it.each([
    // Seven in the morning in India, then nine.
    ['Asia/Kolkata', '2026-01-31T01:30:00Z', '2026-01-31T02:30:00.000Z'],
    ['Asia/Kolkata', '2026-01-31T03:30:00Z', '2026-02-01T02:30:00.000Z'],
    // Exactly eight: today's has just been.
    ['UTC', '2026-01-31T08:00:00Z', '2026-02-01T08:00:00.000Z'],
    ['America/New_York', '2026-07-01T23:00:00Z', '2026-07-02T12:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2026-12-31T18:00:00.000Z'],
    // Clocks change in the night before: by an hour, by half of one, at midnight itself.
    ['Europe/London', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['Europe/London', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z', '2026-04-04T21:30:00.000Z'],
    ['America/Havana', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
  ])('of a daily one in %s at %s comes at %s', (zone, now, expected) => {
    expect(nextAlertAt('daily', zone, at(now), null)?.toISOString()).toBe(expected);
  });

  it('comes at any time, then a minute after the last', () => {
    const now = at('2026-01-31T10:00:00Z');
    expect(nextAlertAt('at-once', 'UTC', now, null)).toEqual(now);
    expect(nextAlertAt('at-once', 'UTC', now, now)?.toISOString()).toBe('2026-01-31T10:01:00.000Z');
  });

  it('never comes when none is wanted', () => {
    expect(nextAlertAt('off', 'UTC', new Date(), null)).toBeNull();
  });
});
