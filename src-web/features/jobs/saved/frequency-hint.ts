import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertFrequency } from '#contract/domain/options.ts';

/** What a choice of alerts means, in a sentence. */
export const FREQUENCY_HINT: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'A notification soon after each new posting, several at once together.',
  daily: `One notification a day, at ${String(ALERTS.dailyHour)} in the morning of your time zone, when there is news.`,
  off: 'No notifications. The search stays in your list.',
};
