/** Days and hours in a time zone, such as the end of a job's closing day. */
import { DAY_MS } from '#contract/domain/time.ts';
import { zoneFormatter, zoneOffset } from '#contract/domain/zone-offset.ts';

/** The calendar day (`YYYY-MM-DD`) of an instant in a zone. */
export function dayIn(zone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(zone, at.getTime())).toISOString().slice(0, 10);
}

/** A calendar day moved by whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The zone, or UTC where this machine's tables do not know it. */
export function knownZone(zone: string): string {
  try {
    zoneFormatter(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Minutes by which a zone is ahead of UTC at an instant; 0 for one that this machine's tables do not know. */
export const offsetMinutes = (zone: string, at: Date): number => zoneOffset(knownZone(zone), at.getTime()) / 60_000;

/** The local time in a zone: the day, the minutes since its midnight, and the weekday, 0 for Sunday. */
export function clockIn(zone: string, at: Date): { day: string; minutes: number; weekday: number } {
  const shown = new Date(at.getTime() + zoneOffset(zone, at.getTime()));
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    weekday: shown.getUTCDay(),
  };
}

/** The instant at which clocks in `zone` show a full hour of a day on which it comes once, as those after breakfast do. */
export const hourOf = (day: string, hour: number, zone: string): Date => minuteOf(day, hour * 60, zone);

/** The same for a minute since midnight. Where clocks skip it, an instant up to an hour beside. */
export function minuteOf(day: string, minutes: number, zone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // The offset may have changed since the first guess.
  return new Date(shown - zoneOffset(zone, shown - zoneOffset(zone, shown)));
}

/** The first full hour of a working day in a zone that is not before `from`. Saturdays and Sundays are none. */
export function workingHourFrom(from: Date, hour: number, zone: string): Date {
  const known = knownZone(zone);
  for (let day = dayIn(known, from); ; day = addDays(day, 1)) {
    const at = hourOf(day, hour, known);
    if (at >= from && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return at;
  }
}

/**
 * The first instant after `day` in `zone`. Where clocks change about midnight, the offsets of the days around it name two
 * instants, and only the later one may belong to the next day: a midnight that does not exist moves to the instant at
 * which the clocks jump, one that comes twice ends the day where the day's last hour is not repeated after it.
 */
export function endOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const [early, late] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((at) => new Date(midnight - zoneOffset(zone, at)))
    .sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  return dayIn(zone, early) > day ? early : late;
}

/** The last day of something that ends at an instant, which itself is past it. */
export const lastDayIn = (zone: string, until: string): string =>
  dayIn(knownZone(zone), new Date(Date.parse(until) - 1));
