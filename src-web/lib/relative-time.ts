import { plural } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Spec section 9: a month counts 30 days. */
const MONTH = 30 * DAY;

/**
 * Labels of spec section 9: just now, minutes, hours, days, months. A future instant (a clock that is off) reads "just
 * now". Both arguments are milliseconds or ISO 8601.
 */
export function relativeTime(then: string | number, now: number = Date.now()): string {
  const age = now - new Date(then).getTime();
  if (Number.isNaN(age)) return '';
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${plural(Math.floor(age / MINUTE), 'minute')} ago`;
  if (age < DAY) return `${plural(Math.floor(age / HOUR), 'hour')} ago`;
  if (age < MONTH) return `${plural(Math.floor(age / DAY), 'day')} ago`;
  return `${plural(Math.floor(age / MONTH), 'month')} ago`;
}

/** "in 25 minutes", "in 30 hours" below two days, "in 5 days"; "now" once it has come. */
export function timeAhead(then: string | number, now: number): string {
  const ahead = new Date(then).getTime() - now;
  if (ahead <= 0) return 'now';
  if (ahead < HOUR) return `in ${plural(Math.max(1, Math.round(ahead / MINUTE)), 'minute')}`;
  if (ahead < 2 * DAY) return `in ${plural(Math.round(ahead / HOUR), 'hour')}`;
  return `in ${plural(Math.round(ahead / DAY), 'day')}`;
}
