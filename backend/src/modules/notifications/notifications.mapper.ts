import type { Notification } from '#contract/domain/notification.ts';
import type { NotificationRow } from './notifications.repository.ts';

export function toNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    type: row.type,
    title: row.title,
    details: row.details,
    status: row.status,
    sentAt: row.sent_at,
    notificationDetail: row.notification_detail,
    ...(row.is_quiet ? { quiet: true } : {}),
  };
}
