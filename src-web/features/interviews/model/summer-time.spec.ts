/** What each side reads on its screens about every change of summer time in three years: the same instant. */
import { expect, it } from 'vitest';
import { AROUND_CHANGES, aheadOfUtc, CHANGES, instantsOf, ZONES } from '#contract/testing/summer-time.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { clock, dayKey, dayWords, offsetOf, otherClocks, span, timeThere } from './clock.ts';
import { daysFrom, startsOn } from './slots.ts';

const DAY = 86_400_000;
const STEP = INTERVIEWS.stepMinutes * 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The instants that a day and a clock with its offset, as screens have them, can mean in a zone. */
function meant(day: string, time: string, offset: string, zone: string): number[] {
  const [, date, month, year] = /^\w+ (\d+) (\w+) (\d{4})$/.exec(day) ?? [];
  const [hour, minute] = time.split(':');
  const shown = Date.UTC(Number(year), MONTHS.indexOf(month ?? ''), Number(date), Number(hour), Number(minute));
  return instantsOf(shown, zone).filter((at) => offsetOf(new Date(at), zone) === offset);
}

it('a day, a time and the zone’s offset mean the agreed instant and no other, in every zone', () => {
  // It is another year, so that the year is shown as well.
  const now = new Date('2020-06-01T00:00:00Z');
  for (const zone of ZONES) {
    for (const at of AROUND_CHANGES) {
      const date = new Date(at);
      const [begins = ''] = span(date, 45, zone).split('–');
      const found = meant(dayWords(date, zone, now), begins, offsetOf(date, zone), zone);
      if (found.join() !== String(at)) expect({ zone, begins, found }).toEqual({ zone, begins, found: [at] });
    }
  }
});

it('the other side’s clock beside it shows the same instant', () => {
  for (const [index, { zone, at }] of CHANGES.entries()) {
    const own = ZONES[index % ZONES.length] ?? 'UTC';
    for (const near of [at - STEP, at, at + STEP]) {
      const [there, more] = otherClocks(new Date(near), [{ name: 'Ann', timeZone: zone, own: false }], own);
      expect(more).toBeUndefined();
      expect(there === undefined).toBe(aheadOfUtc(zone, near) === aheadOfUtc(own, near));
      if (there === undefined) continue;
      const shown = new Date(near + aheadOfUtc(zone, near)).toISOString();
      expect(there.time.slice(0, 5)).toBe(shown.slice(11, 16));
      expect(there.time.includes(' on ')).toBe(dayKey(new Date(near), own) !== shown.slice(0, 10));
      expect(timeThere(new Date(near), zone, own)).toBe(there.time);
    }
  }
});

it('the days about a change have every start once, whatever their length', () => {
  for (const { zone, at } of CHANGES) {
    const now = new Date(at - 3 * DAY);
    const days = daysFrom(dayKey(new Date(at - DAY), zone), 4);
    const starts = days.flatMap((day) => startsOn(day, zone, now).map((start) => start.getTime()));
    for (const [index, start] of starts.entries()) {
      if (index > 0 && start - (starts[index - 1] ?? 0) !== STEP) {
        expect({ zone, gapAt: clock(new Date(start), zone) }).toBeNull();
      }
    }
    expect(starts.length).toBeGreaterThanOrEqual(3 * 24 * 4);
  }
});
