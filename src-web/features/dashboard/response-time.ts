import { plural } from '#web/lib/format.ts';

/** A median in hours as people say it: minutes below one hour, days above two; "No data yet" for null. */
export function responseTime(hours: number | null): string {
  if (hours === null) return 'No data yet';
  if (hours < 1) return plural(Math.max(1, Math.round(hours * 60)), 'minute');
  return hours < 48 ? plural(Math.round(hours), 'hour') : plural(Math.round(hours / 24), 'day');
}
