/** What people want to hear of. */
import { getNotificationPreferences, updateNotificationPreferences } from '#contract/api/notification-preferences.ts';
import type { CallInput } from '#contract/call.ts';
import { clockIn, minuteOf } from '../../../src/library/time/calendar.ts';
import type { TestUser } from '../../support/app.ts';

type Wanted = CallInput<typeof updateNotificationPreferences>;

/** Changes what is named, and leaves the rest. */
export async function want(user: TestUser, change: Partial<Wanted>): Promise<void> {
  const { timeZone: _, ...now } = (await user.client.ok(getNotificationPreferences, {})).data;
  await user.client.ok(updateNotificationPreferences, { ...now, ...change });
}

const DAY_MINUTES = 1_440;
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Quiet hours that run now, and for two hours more; when they end. */
export function quietNow(zone: string): { quiet: Wanted['quiet']; ends: string } {
  const { day, minutes } = clockIn(zone, new Date());
  const at = (hours: number) => timeOf((minutes + hours * 60 + DAY_MINUTES) % DAY_MINUTES);
  return {
    quiet: { on: true, from: at(-2), until: at(2), weekends: false },
    ends: minuteOf(day, minutes + 120, zone).toISOString(),
  };
}
