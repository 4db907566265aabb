import { describe, expect, it } from 'vitest';
import { INTERVIEWS } from './interview.ts';
import {
  freeStarts,
  heldRange,
  hoursOf,
  minutesOutside,
  nextFree,
  overlaps,
  startFault,
  USUAL_HOURS,
} from './interview-times.ts';
import { AROUND_CHANGES, aheadOfUtc, CHANGES, instantsOf, ZONES } from '../testing/summer-time.ts';
import { workingHours } from './working-hours.ts';

const NOW = new Date('2026-11-25T03:07:00Z');
const usual = (timeZone: string) => ({ timeZone, hours: USUAL_HOURS });
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('a start', () => {
  it.each([
    [NOW.getTime() + INTERVIEWS.noticeHours * 60 * MINUTE - 7 * MINUTE, 'Must be at least 2 hours ahead'],
    [Date.parse('2026-11-25T05:15:00Z'), null],
    [Date.parse('2026-11-25T05:16:00Z'), 'Must start on a quarter of an hour'],
    [Date.parse('2026-12-25T03:00:00Z'), null],
    [Date.parse('2026-12-25T03:15:00Z'), 'Must be within the next 30 days'],
  ])('%i', (at, fault) => {
    expect(startFault(new Date(at), NOW)).toBe(fault);
  });

  it('is shown by clocks once, but for the hours that come twice or never', () => {
    for (const zone of ZONES) {
      for (const at of AROUND_CHANGES) {
        const clock = at + aheadOfUtc(zone, at);
        const meant = instantsOf(clock, zone);
        if (!meant.includes(at) || meant.length > 2) expect({ zone, at, meant }).toBeNull();
      }
    }
  });

  it('is on a quarter of an hour of the clock in every zone, all through three years', () => {
    for (const timeZone of ZONES) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, minute: '2-digit' });
      // Three days, so that every change of summer time has one on either side.
      for (let at = Date.parse('2025-01-01T00:00:00Z'); at < Date.parse('2028-01-01T00:00:00Z'); at += 3 * DAY) {
        expect(Number(format.format(at)) % INTERVIEWS.stepMinutes).toBe(0);
      }
    }
  });
});

describe('hours', () => {
  it.each([
    ['2026-11-25T03:30:00Z', 'Asia/Kolkata', 'working'],
    ['2026-11-25T03:15:00Z', 'Asia/Kolkata', 'early'],
    ['2026-11-25T12:00:00Z', 'Asia/Kolkata', 'late'],
    ['2026-11-25T11:30:00Z', 'Asia/Kathmandu', 'late'],
    ['2026-11-28T06:00:00Z', 'Asia/Kolkata', 'weekend'],
    // The day after clocks went back: 14:00 there is 14:00 here.
    ['2026-10-26T09:00:00Z', 'Europe/London', 'working'],
    ['2026-10-23T08:00:00Z', 'Europe/London', 'working'],
  ] as const)('%s in %s', (at, zone, hours) => {
    expect(hoursOf(new Date(at), 60, usual(zone))).toBe(hours);
  });
});

describe('minutes outside the working day', () => {
  it.each([
    ['2026-11-25T03:30:00Z', 'Asia/Kolkata', { early: 0, late: 0 }],
    ['2026-11-25T03:15:00Z', 'Asia/Kolkata', { early: 15, late: 0 }],
    // 17:45 in Kathmandu.
    ['2026-11-25T12:00:00Z', 'Asia/Kathmandu', { early: 0, late: 45 }],
    ['2026-11-25T01:00:00Z', 'Asia/Kolkata', { early: 60, late: 0 }],
    ['2026-11-25T16:00:00Z', 'Asia/Kolkata', { early: 0, late: 60 }],
    ['2026-11-28T06:00:00Z', 'Asia/Kolkata', null],
  ] as const)('%s in %s', (at, zone, expected) => {
    expect(minutesOutside(new Date(at), 60, usual(zone))).toEqual(expected);
  });
});

describe('hours of one’s own', () => {
  // Sunday to Thursday as in Cairo, a short Thursday, from 8 to 16.
  const day = { from: 8 * 60, until: 16 * 60 };
  const hours = [day, day, day, day, { from: 8 * 60, until: 12 * 60 }, null, null];
  const week = { timeZone: 'Africa/Cairo', hours };

  it.each([
    ['2026-11-22T06:00:00Z', 'working'], // Sunday, 08:00
    ['2026-11-22T05:45:00Z', 'early'],
    ['2026-11-26T09:00:00Z', 'working'], // Thursday, 11:00
    ['2026-11-26T09:15:00Z', 'late'],
    ['2026-11-27T09:00:00Z', 'off'], // Friday
    ['2026-11-28T09:00:00Z', 'weekend'],
  ] as const)('%s is %s', (at, expected) => {
    expect(hoursOf(new Date(at), 60, week)).toBe(expected);
  });

  it('decide what is free next', () => {
    const found = nextFree({ after: NOW, now: NOW, minutes: 60, busy: [], weeks: [usual('Asia/Kolkata'), week] }, 8);
    // Working hours that both share: 08:00 to 12:30 UTC less the hour that it takes; on Thursday until 10:00.
    expect(found[0]?.toISOString()).toBe('2026-11-25T06:00:00.000Z');
    for (const at of found) expect(hoursOf(at, 60, week)).toBe('working');
  });

  it.each([
    [Array.from({ length: 7 }, () => null), 'Choose at least one day'],
    [[day], 'Name the hours of all seven days'],
    [[{ from: 600, until: 540 }, ...Array.from({ length: 6 }, () => null)], 'Must end after it begins'],
    [[{ from: 601, until: 720 }, ...Array.from({ length: 6 }, () => null)], 'Must be on a quarter of an hour'],
    [[{ from: 600, until: 1455 }, ...Array.from({ length: 6 }, () => null)], 'Must be within the day'],
  ])('%j: %s', (days, message) => {
    expect(workingHours.safeParse(days).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the next free times', () => {
  it('are free, ahead, on the grid, in order and in working hours of all where there are such', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 60; round += 1) {
      const zones = [ZONES[Math.floor(random() * ZONES.length)] ?? 'UTC', ZONES[round % ZONES.length] ?? 'UTC'];
      const busy = Array.from({ length: 40 }, () =>
        heldRange(new Date(NOW.getTime() + random() * 20 * DAY), random() < 0.5 ? 45 : 60),
      );
      const minutes = 45;
      const found = nextFree({ after: NOW, now: NOW, minutes, busy, weeks: zones.map(usual) });
      expect(found).toHaveLength(3);
      for (const at of found) {
        expect(startFault(at, NOW)).toBeNull();
        expect(busy.some((range) => overlaps(range, heldRange(at, minutes)))).toBe(false);
      }
      expect(found.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(found);
    }
    const weeks = ['Asia/Kolkata', 'Europe/Berlin'].map(usual);
    const working = nextFree({ after: NOW, now: NOW, minutes: 30, busy: [], weeks });
    expect(working.map((at) => at.toISOString())).toEqual([
      '2026-11-25T08:00:00.000Z',
      '2026-11-25T08:15:00.000Z',
      '2026-11-25T08:30:00.000Z',
    ]);
  });

  it('are free about every change of summer time, and in the hours that clocks there show', () => {
    const HOUR = 60 * MINUTE;
    const shown = (at: number, zone: string) => {
      const clock = at + aheadOfUtc(zone, at);
      return { weekday: new Date(clock).getUTCDay(), minutes: (clock % DAY) / MINUTE };
    };
    for (const [index, { zone, at }] of CHANGES.entries()) {
      const now = new Date(at - 30 * HOUR);
      const other = ZONES.find((each) => Math.abs(aheadOfUtc(each, at) - aheadOfUtc(zone, at)) === 3 * HOUR) ?? zone;
      // Interviews on both sides of the change, with a gap of changing length between them.
      const busy = [-26, -25, -2, 0, 1, 3 + (index % 5), 24 + (index % 7)].map((hours) =>
        heldRange(new Date(at + hours * HOUR), 60),
      );
      const found = nextFree({ after: now, now, minutes: 45, busy, weeks: [zone, other].map(usual) });
      expect(found).toHaveLength(3);
      for (const start of found) {
        expect(startFault(start, now)).toBeNull();
        expect(busy.some((range) => overlaps(range, heldRange(start, 45)))).toBe(false);
        for (const each of [zone, other]) {
          const { weekday, minutes } = shown(start.getTime(), each);
          const isWorked = weekday % 6 !== 0 && minutes >= 9 * 60 && minutes + 45 <= 18 * 60;
          if (!isWorked) expect({ start, each }).toBeNull();
        }
      }
    }
  });

  it('are none where everybody is busy all the time', () => {
    const busy = [{ from: 0, until: NOW.getTime() + 40 * DAY }];
    expect(nextFree({ after: NOW, now: NOW, minutes: 30, busy, weeks: [usual('UTC')] })).toEqual([]);
  });
});

describe('all free starts', () => {
  it.each(ZONES)('are just those that looking at each start finds, also where %s changes its clocks', (timeZone) => {
    let seed = 11;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    // Around the changes of both hemispheres.
    for (const from of ['2026-03-05', '2026-03-25', '2026-04-01', '2026-10-01', '2026-10-24', '2026-11-01']) {
      const now = new Date(`${from}T00:00:00Z`);
      const weeks = [{ timeZone, hours: Array.from({ length: 7 }, () => ({ from: 60, until: 600 })) }, usual('UTC')];
      const busy = Array.from({ length: 30 }, () => heldRange(new Date(now.getTime() + random() * 8 * DAY), 45));
      const span = { from: now.getTime(), until: now.getTime() + 8 * DAY };
      const each: Date[] = [];
      for (let at = span.from; at < span.until; at += INTERVIEWS.stepMinutes * MINUTE) {
        const start = new Date(at);
        const isFree = !busy.some((range) => overlaps(range, heldRange(start, 45)));
        if (isFree && startFault(start, now) === null && weeks.every((week) => hoursOf(start, 45, week) === 'working'))
          each.push(start);
      }
      expect(freeStarts(span, { now, minutes: 45, busy, weeks })).toEqual(each);
    }
  });
});
