import type { Notification } from '#contract/domain/notification.ts';

/** The interview and its agreed time (an instant in UTC) that a notification reminds of; null if it is no reminder. */
export function reminderIn({
  reminderOf,
  notificationDetail,
}: Pick<Notification, 'reminderOf' | 'notificationDetail'>): { interviewId: string; startsAt: string } | null {
  return reminderOf === undefined || notificationDetail === null
    ? null
    : { interviewId: notificationDetail, startsAt: reminderOf };
}
