/** The last day for an answer in words, on every screen and in e-mails. Pure. */
import { zoneInWords, zoneOffsetName } from './zone-names.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

const LAST_DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/**
 * `Friday 4 December 2026`; for a reader whose clock is another one, `Friday 4 December 2026, Kolkata time`.
 * @param day `YYYY-MM-DD`, which ends in `zone`
 */
export function lastDayWords(day: string, zone: string, readersZone: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const words = dayInWords(day);
  return zoneOffsetName(zone, noon) === zoneOffsetName(readersZone, noon) ? words : `${words}, ${zoneInWords(zone)}`;
}

const inWords = (at: number): string => LAST_DAY.format(at).replace(',', '');

/** `Friday 4 December 2026` of a day that is the same for everybody. */
export const dayInWords = (day: string): string => inWords(Date.parse(`${day}T12:00:00Z`));

/** Midnight comes last at twelve hours behind UTC. */
const LATEST_MIDNIGHT_MS = 12 * HOUR_MS;

/**
 * Until when something is open whose last day is so many days from now: until that day is over everywhere, so that every reader
 * has the whole of it on their own clock, and all of them read the same day.
 */
export function openUntil(days: number, from: number): string {
  const midnight = Math.floor(from / DAY_MS) * DAY_MS;
  return new Date(midnight + (days + 1) * DAY_MS + LATEST_MIDNIGHT_MS).toISOString();
}

/** `Friday 4 December 2026`, of something that is open until such an instant. */
export const lastDayOf = (until: string): string => inWords(Date.parse(until) - LATEST_MIDNIGHT_MS - 1);
