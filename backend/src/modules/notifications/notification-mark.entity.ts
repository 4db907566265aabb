import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';
import { Notification } from './notification.entity.ts';

const NotificationMarkSchema = defineEntity({
  name: 'NotificationMark',
  tableName: 'notification_marks',
  indexes: [{ name: 'notification_marks_notification_id_index', properties: ['notification'] }],
  properties: {
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    notification: () => p.manyToOne(Notification).primary().updateRule('no action').deleteRule('cascade'),
    /** Deleted for this person; otherwise read. */
    isGone: p.boolean().default(false),
  },
});

/** One person of an account of several has read or deleted the notification. */
export class NotificationMark extends NotificationMarkSchema.class {}
NotificationMarkSchema.setClass(NotificationMark);
export { NotificationMarkSchema };
