import type { Notification } from '#contract/domain/notification.ts';

/** Of which interview at which agreed time (an instant in UTC) a notification reminds; null where it is no reminder. */
export function reminderIn({
  reminderOf,
  notificationDetail,
}: Pick<Notification, 'reminderOf' | 'notificationDetail'>): { interviewId: string; startsAt: string } | null {
  return reminderOf === undefined || notificationDetail === null
    ? null
    : { interviewId: notificationDetail, startsAt: reminderOf };
}
