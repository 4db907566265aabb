/** How the last day for an answer reads, on every screen and in mails. Pure. */
import { zoneInWords, zoneOffsetName } from './zone-names.ts';

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
  const words = LAST_DAY.format(noon).replace(',', '');
  return zoneOffsetName(zone, noon) === zoneOffsetName(readersZone, noon) ? words : `${words}, ${zoneInWords(zone)}`;
}
