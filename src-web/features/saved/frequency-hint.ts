import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertFrequency } from '#contract/domain/options.ts';

/** Explains a choice of alerts in a sentence. */
export const FREQUENCY_HINT: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'Soon after each new job. Several new jobs come in one message.',
  daily: `Once a day, at ${String(ALERTS.dailyHour)} in the morning in your time zone, if there are new jobs.`,
  off: 'No alerts. The search stays in your list.',
};
