/** When a person wants to be left alone. Pure. */
import { MINUTE_MS } from '#contract/domain/time.ts';
import { addDays, clockIn, endOfDay, minuteOf } from '../../../library/time/calendar.ts';

/** In minutes of the day on the person's own clock. */
export interface QuietHours {
  readonly on: boolean;
  readonly from: number;
  /** On the next day where it is before `from`. */
  readonly until: number;
  /** All of Saturday and Sunday as well. */
  readonly weekends: boolean;
}

/** From a Friday night to the Monday after, with what a night of any length adds. */
const LONGEST_DAYS = 4;

/** The first instant after the quiet hours that run at `at`; null outside of them. */
export function quietUntil(quiet: QuietHours, zone: string, at: Date): Date | null {
  if (!isQuiet(quiet, zone, at)) return null;
  const today = clockIn(zone, at).day;
  for (let days = 0; days <= LONGEST_DAYS; days += 1) {
    const day = addDays(today, days);
    const ends = [minuteOf(day, quiet.until, zone), endOfDay(day, zone)].sort((a, b) => a.getTime() - b.getTime());
    for (const end of ends) if (end > at && !isQuiet(quiet, zone, end)) return earliest(quiet, zone, at, end);
  }
  // Quiet on every day and for all of it: two different times leave no such rest.
  throw new Error('quiet hours without an end');
}

/** Clocks may have skipped the minute of the end, and shown a later one at once. */
function earliest(quiet: QuietHours, zone: string, at: Date, end: Date): Date {
  let first = end;
  for (let before = back(first); before > at && !isQuiet(quiet, zone, before); before = back(first)) first = before;
  return first;
}
const back = (at: Date): Date => new Date(at.getTime() - MINUTE_MS);

function isQuiet({ on, from, until, weekends }: QuietHours, zone: string, at: Date): boolean {
  if (!on) return false;
  const { minutes, weekday } = clockIn(zone, at);
  if (weekends && (weekday === 0 || weekday === 6)) return true;
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}
