import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertFrequency } from '#contract/domain/options.ts';

/** What a choice of alerts means, in a sentence. */
export const FREQUENCY_HINT: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'Soon after each new posting, several at once together.',
  daily: `Once a day, at ${String(ALERTS.dailyHour)} in the morning of your time zone, when there is news.`,
  off: 'We tell you nothing. The search stays in your list.',
};
