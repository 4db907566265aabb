import type { Delivery } from './stream-client.ts';

/** At the first connection, what is older than this was either seen elsewhere or waits in the panel. Milliseconds. */
export const FRESH_MS = 5 * 60_000;

/**
 * Whether a delivery deserves a native notification. What was missed while cut off always does, however long that took;
 * a replay to a process that was never connected only when it is fresh. What was read elsewhere never does.
 */
export function shouldShowToast({ event, missed }: Delivery, now: number): boolean {
  if (event.event !== 'notification' || event.notification.status === 'Read' || event.notification.quiet) return false;
  return !event.replayed || missed || now - Date.parse(event.notification.sentAt) <= FRESH_MS;
}
