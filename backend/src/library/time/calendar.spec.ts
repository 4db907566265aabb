import { describe, expect, it } from 'vitest';
import { UNTOLD_DAYS } from '#contract/domain/application-moves.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { addDays, dayIn, endOfDay, workingHourFrom } from './calendar.ts';

describe('closing time', () => {
  it.each([
    ['2026-01-31', 'Asia/Kolkata', '2026-01-31T18:30:00.000Z'],
    ['2026-01-31', 'UTC', '2026-02-01T00:00:00.000Z'],
    ['2026-03-07', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    // Clocks go forward on the 8th: the day has 23 hours.
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-10-25', 'Europe/London', '2026-10-26T00:00:00.000Z'],
    ['2026-10-24', 'Europe/London', '2026-10-24T23:00:00.000Z'],
    // Offsets of half and three quarters of an hour.
    ['2026-01-31', 'Asia/Kathmandu', '2026-01-31T18:15:00.000Z'],
    ['2026-03-07', 'America/St_Johns', '2026-03-08T03:30:00.000Z'],
    ['2026-03-08', 'America/St_Johns', '2026-03-09T02:30:00.000Z'],
    ['2026-11-01', 'America/St_Johns', '2026-11-02T03:30:00.000Z'],
    // Clocks jump from midnight to one: the day ends where they jump, not an hour before.
    ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-28', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    // Clocks go back over midnight: the day's last hour comes twice, or the next day's first one does.
    ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-10-31', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ])('ends %s in %s at %s', (day, zone, expected) => {
    expect(endOfDay(day, zone).toISOString()).toBe(expected);
  });

  it('knows the calendar day of a zone', () => {
    const at = new Date('2026-01-31T20:00:00Z');
    expect(dayIn('Asia/Kolkata', at)).toBe('2026-02-01');
    expect(dayIn('America/New_York', at)).toBe('2026-01-31');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

describe('nine on a working morning', () => {
  it.each([
    // The same morning, and from its very moment on the next one.
    ['2026-12-01T02:00:00.000Z', 'Asia/Kolkata', '2026-12-01T03:30:00.000Z'],
    ['2026-12-01T03:30:00.000Z', 'Asia/Kolkata', '2026-12-01T03:30:00.000Z'],
    ['2026-12-01T03:30:00.001Z', 'Asia/Kolkata', '2026-12-02T03:30:00.000Z'],
    ['2026-12-01T10:00:00.000Z', 'Asia/Kathmandu', '2026-12-02T03:15:00.000Z'],
    // Friday evening, Saturday and Sunday lead to Monday, by the day that it is there.
    ['2026-11-27T18:00:00.000Z', 'Europe/London', '2026-11-30T09:00:00.000Z'],
    ['2026-11-28T12:00:00.000Z', 'America/St_Johns', '2026-11-30T12:30:00.000Z'],
    ['2026-11-29T20:00:00.000Z', 'Pacific/Auckland', '2026-11-29T20:00:00.000Z'],
    ['2026-11-27T20:00:00.001Z', 'Pacific/Auckland', '2026-11-29T20:00:00.000Z'],
    // Clocks go forward or back in the night between.
    ['2026-03-06T18:00:00.000Z', 'America/New_York', '2026-03-09T13:00:00.000Z'],
    ['2026-10-30T18:00:00.000Z', 'America/New_York', '2026-11-02T14:00:00.000Z'],
    ['2026-03-27T18:00:00.000Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    // A zone that this machine does not know.
    ['2026-12-01T10:00:00.000Z', 'Mars/Olympus', '2026-12-02T09:00:00.000Z'],
  ])('after %s in %s is %s', (from, zone, expected) => {
    expect(workingHourFrom(new Date(from), 9, zone).toISOString()).toBe(expected);
  });

  it('is never further than a step may wait', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const from = new Date(Date.UTC(2026, 2, 20, hour, 1));
      for (const zone of ['America/Havana', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Australia/Lord_Howe']) {
        const wait = workingHourFrom(from, 9, zone).getTime() - from.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThan((UNTOLD_DAYS - 0.5) * DAY_MS);
      }
    }
  });
});
