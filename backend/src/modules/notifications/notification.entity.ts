import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationType } from '#contract/domain/options.ts';
import { User } from '../users/user.entity.ts';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  uniques: [{ name: 'notifications_dedupe_unique', properties: ['user', 'dedupeKey'] }],
  checks: [
    {
      name: 'notifications_type_check',
      expression: `type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')`,
    },
    { name: 'notifications_status_check', expression: `status in ('New', 'Read')` },
  ],
  indexes: [
    {
      name: 'notifications_user_newest_idx',
      expression: 'create index notifications_user_newest_idx on notifications (user_id, sent_at desc, seq desc)',
    },
    {
      name: 'notifications_user_seq_idx',
      expression: 'create index notifications_user_seq_idx on notifications (user_id, seq)',
    },
    {
      name: 'notifications_unread_idx',
      expression: `create index notifications_unread_idx on notifications (user_id) where status = 'New'`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    seq: p.bigint('number').autoincrement().generated('by default as identity'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    type: p.text().$type<NotificationType>(),
    title: p.text(),
    details: p.text(),
    status: p.text().$type<'New' | 'Read'>().default('New'),
    sentAt: p.datetime().defaultRaw('now()'),
    notificationDetail: p.uuid().nullable(),
    dedupeKey: p.text(),
  },
});

/** A message to one user. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
export { NotificationSchema };
