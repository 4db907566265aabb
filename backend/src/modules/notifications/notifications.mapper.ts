import type { Notification } from '#contract/domain/notification.ts';
import type { NotificationRow } from '../../records/notifications/notifications.repository.ts';

/**
 * @param quiet the reader wants no word from the operating system about it
 * @param quietUntil not now, but after their quiet hours
 */
export function toNotification(row: NotificationRow, quiet = false, quietUntil: Date | null = null): Notification {
  const isQuiet = row.is_quiet || quiet;
  return {
    _id: row.id,
    type: row.type,
    title: row.title,
    details: row.details,
    status: row.status,
    sentAt: row.sent_at,
    notificationDetail: row.notification_detail,
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.group_id !== null && { groupId: row.group_id }),
    ...(row.reminder_of !== null && { reminderOf: row.reminder_of }),
    ...(isQuiet || quietUntil !== null ? { quiet: true } : {}),
    ...(!isQuiet && quietUntil !== null ? { quietUntil: quietUntil.toISOString() } : {}),
  };
}
