/** When the next alert of a saved search may come. Pure. */
import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertFrequency } from '#contract/domain/options.ts';
import { addDays, dayIn, hourOf } from '../../../../library/time/calendar.ts';

/**
 * The next morning's hour in the zone for daily alerts, and `ALERTS.spacingSeconds` after the last run for those at
 * once; null without alerts.
 * @param ranAt the run that was just made; null before the first, which may then come at any time
 */
export function nextAlertAt(frequency: AlertFrequency, zone: string, now: Date, ranAt: Date | null): Date | null {
  switch (frequency) {
    case 'off':
      return null;
    case 'at-once':
      return ranAt === null ? now : new Date(ranAt.getTime() + ALERTS.spacingSeconds * 1_000);
    case 'daily': {
      const today = dayIn(zone, now);
      const morning = (day: string) => hourOf(day, ALERTS.dailyHour, zone);
      return morning(today) > now ? morning(today) : morning(addDays(today, 1));
    }
  }
}
