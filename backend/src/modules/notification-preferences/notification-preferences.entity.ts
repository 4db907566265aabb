import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicantMails } from '#contract/domain/notification-preferences.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import { User } from '../users/user.entity.ts';

const NotificationPreferencesSchema = defineEntity({
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
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    panelOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    desktopOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    mailOff: p.array().$type<NotificationType[]>().defaultRaw(`'{}'`),
    applicantMails: p.text().$type<ApplicantMails>().default('daily'),
    namedSubjects: p.boolean().default(false),
    quietOn: p.boolean().default(false),
    /** Minutes of the day, on the person's own clock. */
    quietFrom: p.integer().default(1_320),
    quietUntil: p.integer().default(420),
    quietWeekends: p.boolean().default(false),
    version: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** What reaches a person by which way; who has none has never chosen. */
export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);
export { NotificationPreferencesSchema };
