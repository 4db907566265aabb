/** Until when a reminder of an interview can be put off. Pure. */
import { INTERVIEWS } from './interview.ts';
import { MINUTE_MS } from './time.ts';

/** A reminder may come a moment early. */
const FIRST = Math.max(...INTERVIEWS.reminderHours) * 60 * MINUTE_MS + MINUTE_MS;

/**
 * When a reminder that is put off now comes back: after ten minutes, but five minutes before the start at the latest.
 * @param startsAt the agreed time: an instant in UTC, ISO 8601
 * @returns null before the first reminder and once it is too late for another one
 */
export function snoozeUntil(startsAt: string, now: Date): Date | null {
  const start = Date.parse(startsAt);
  const until = Math.min(
    now.getTime() + INTERVIEWS.snoozeMinutes * MINUTE_MS,
    start - INTERVIEWS.lastReminderMinutes * MINUTE_MS,
  );
  return until > now.getTime() && start - now.getTime() <= FIRST ? new Date(until) : null;
}
