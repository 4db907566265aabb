/** Moments, days and months in words. */
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { LOCALE } from './format.ts';

/** `21 November 2026, 14:05 IST`: a full date with its zone, in `timeZone` (IANA) or the reader's own. */
export function formatInstant(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** `14:05 IST`: a time of today with its zone, in `timeZone` (IANA) or the reader's own. */
export function formatTime(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** `21 Nov 2026` of a calendar day `YYYY-MM-DD`, which has no zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  );
}

/** `November 2026` of an instant, in UTC so that server and reader agree. */
export function formatMonth(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** The person's IANA time zone, or the product's default where the runtime hides it, knows its offset alone, or says Etc/Unknown. */
export function detectTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || /^(?:$|[+-]|Etc\/Unknown$)/i.test(zone) ? DEFAULTS.timeZone : zone;
}
