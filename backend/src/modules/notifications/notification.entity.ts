import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationSubject } from '#contract/domain/notification.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import type { Bigint } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  indexes: [{ name: 'notifications_user_seq_idx', properties: ['user', 'seq'] }],
  uniques: [{ name: 'notifications_dedupe_unique', properties: ['user', 'dedupeKey'] }],
  checks: [
    {
      name: 'notifications_subject_check',
      expression: `subject is null or (subject = 'invite' and type = 'Message') or (subject = 'note' and type = 'JobApplication')`,
    },
    {
      name: 'notifications_reminder_of_check',
      expression: `reminder_of is null or (type = 'Interview' and notification_detail is not null)`,
    },
    { name: 'notifications_status_check', expression: `status in ('New', 'Read')` },
    {
      name: 'notifications_type_check',
      expression: `type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    seq: p.bigint('string').columnType('bigint').$type<Bigint>().generated('by default as identity').autoincrement(),
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** The one person of the account whom it is for; null: all of them. */
    person: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    type: p.text().$type<NotificationType>(),
    title: p.text(),
    details: p.text(),
    status: p.text().$type<'New' | 'Read'>().default('New'),
    sentAt: p.datetime().defaultRaw('now()'),
    notificationDetail: p.uuid().nullable(),
    /** What it is about where type and record leave that open. */
    subject: p.text().$type<NotificationSubject>().nullable(),
    /** Of a new application: the job. */
    groupId: p.uuid().nullable(),
    /** Of a reminder of an interview: when that begins. */
    reminderOf: p.datetime().nullable(),
    dedupeKey: p.text(),
    isQuiet: p.boolean().default(false),
  },
});

/** What the panel shows of one event to one account. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
export { NotificationSchema };
