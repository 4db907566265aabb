/** Notifications and the marks of their readers, and mails and text messages that wait to be sent. */
import { defineEntity, p } from '@mikro-orm/core';
import type { MessageChannel, MessageStatus, MessageTemplate } from '#contract/domain/message.ts';
import type { ApplicantMails } from '#contract/domain/notification-preferences.ts';
import type { NotificationSubject } from '#contract/domain/notification.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import type { YourTurnKind } from '#contract/domain/your-turn.ts';
import type { Bigint } from '../../platform/database/columns.ts';
import { UserSchema } from '../auth/schema.ts';

/** The notification of an event to an account, as the panel shows it. */
export const NotificationSchema = defineEntity({
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
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The one person of the account whom it is for; null: all of them. */
    person: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    type: p.text().$type<NotificationType>(),
    title: p.text(),
    details: p.text(),
    status: p.text().$type<'New' | 'Read'>().default('New'),
    sentAt: p.datetime().defaultRaw('now()'),
    notificationDetail: p.uuid().nullable(),
    /** Set where type and record do not say what it is about. */
    subject: p.text().$type<NotificationSubject>().nullable(),
    /** Set only for new applications: their job. */
    groupId: p.uuid().nullable(),
    /** Set only for reminders of an interview: its beginning. */
    reminderOf: p.datetime().nullable(),
    dedupeKey: p.text(),
    isQuiet: p.boolean().default(false),
  },
});

/** The point up to which one person has read and cleared an account's notifications of one type. */
export const NotificationHorizonSchema = defineEntity({
  name: 'NotificationHorizon',
  tableName: 'notification_horizons',
  indexes: [{ name: 'notification_horizons_account_id_index', properties: ['account'] }],
  checks: [
    { name: 'notification_horizons_cleared_check', expression: '(gone_before is null) = (cleared_at is null)' },
    {
      name: 'notification_horizons_type_check',
      expression: `type in ('JobInvitation', 'JobApplication', 'Interview', 'Kyc', 'Message', 'System')`,
    },
  ],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    account: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    type: p.text().$type<NotificationType>().primary(),
    /** Up to this `seq` all of the type are read. */
    readTo: p.bigint('string').$type<Bigint>().defaultRaw('0'),
    /** Up to this `seq` all of the type are cleared. */
    goneTo: p.bigint('string').$type<Bigint>().defaultRaw('0'),
    /** It stood here before the last clearing, which can be taken back for a while. */
    goneBefore: p.bigint('string').$type<Bigint>().nullable(),
    clearedAt: p.datetime().nullable(),
  },
});

/** A mark that one person of an account with several has read or deleted the notification. */
export const NotificationMarkSchema = defineEntity({
  name: 'NotificationMark',
  tableName: 'notification_marks',
  indexes: [{ name: 'notification_marks_notification_id_index', properties: ['notification'] }],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    notification: () => p.manyToOne(NotificationSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** Deleted for this person; otherwise read. */
    isGone: p.boolean().default(false),
  },
});

/** A row of what waits for one person that they have put off. */
export const TurnSnoozeSchema = defineEntity({
  name: 'TurnSnooze',
  tableName: 'turn_snoozes',
  checks: [
    {
      name: 'turn_snoozes_kind_check',
      expression: `kind in ('times', 'answers', 'feedback', 'offers', 'messages', 'withdrawals', 'verification', 'choices', 'own-offers', 'invitations', 'tasks')`,
    },
    { name: 'turn_snoozes_until_check', expression: 'until > put_off_at' },
  ],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<YourTurnKind>().primary(),
    recordId: p.uuid().primary(),
    /** A record that has waited since a later moment than this is not put off. */
    putOffAt: p.datetime().defaultRaw('now()'),
    until: p.datetime(),
  },
});

/** The ways by which notifications reach a person. A person without a row has never chosen. */
export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationPreferences',
  tableName: 'notification_preferences',
  checks: [
    {
      name: 'notification_preferences_types_check',
      expression: `panel_off || desktop_off || mail_off <@ '{JobInvitation,JobApplication,Interview,Kyc,Message,System}'::text[]`,
    },
    {
      name: 'notification_preferences_applicant_mails_check',
      expression: `applicant_mails in ('at-once', 'hourly', 'daily', 'never')`,
    },
    {
      name: 'notification_preferences_quiet_check',
      expression:
        'quiet_from >= 0 and quiet_from <= 1439 and quiet_until >= 0 and quiet_until <= 1439 and quiet_from <> quiet_until',
    },
    { name: 'notification_preferences_version_check', expression: 'version > 0' },
  ],
  properties: {
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    panelOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    desktopOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    mailOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    applicantMails: p.text().$type<ApplicantMails>().default('daily'),
    namedSubjects: p.boolean().default(false),
    weeklySubmissions: p.boolean().default(false),
    quietOn: p.boolean().default(false),
    /** Minutes of the day, on the person's own clock. */
    quietFrom: p.integer().default(1_320),
    quietUntil: p.integer().default(420),
    quietWeekends: p.boolean().default(false),
    version: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A mail or text message that is to be sent, or was. */
export const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  checks: [
    { name: 'messages_channel_check', expression: `channel in ('email', 'sms')` },
    { name: 'messages_sealed_check', expression: `status <> 'sent' or sealed is null` },
    { name: 'messages_status_check', expression: `status in ('queued', 'sent', 'unneeded', 'failed')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    channel: p.text().$type<MessageChannel>(),
    template: p.text().$type<MessageTemplate>(),
    recipient: p.text(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    sealed: p.blob().$type<Uint8Array>().nullable(),
    status: p.text().$type<MessageStatus>().default('queued'),
    attempts: p.integer().default(0),
    availableAt: p.datetime().defaultRaw('now()'),
    /** Its reader wants it later: it is looked at again as soon as they want something else. */
    postponed: p.boolean().default(false),
    uselessAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
  },
});
