/** Maps preferences between their row and the wire. Pure. */
import {
  comesBy,
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from '#contract/domain/notification-preferences.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/domain/options.ts';
import type { PreferencesRow } from '../../../records/notifications/notification-preferences.repository.ts';
import type { NotificationReader } from '../notification-readers.service.ts';
import { quietUntil } from './quiet-hours.ts';

export type Wanted = Omit<NotificationPreferences, 'timeZone'>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Each once and in one order: the same choice is the same row. */
const inOrder = (types: readonly NotificationType[]): NotificationType[] =>
  NOTIFICATION_TYPES.list.filter((type) => types.includes(type));

export function toRow(personId: string, wanted: Wanted): PreferencesRow {
  return {
    person_id: personId,
    panel_off: inOrder(wanted.panelOff),
    desktop_off: inOrder(wanted.desktopOff),
    mail_off: inOrder(wanted.mailOff),
    applicant_mails: wanted.applicantMails,
    named_subjects: wanted.namedSubjects,
    weekly_submissions: wanted.weeklySubmissions,
    quiet_on: wanted.quiet.on,
    quiet_from: minutesOf(wanted.quiet.from),
    quiet_until: minutesOf(wanted.quiet.until),
    quiet_weekends: wanted.quiet.weekends,
    version: wanted.version,
  };
}

/** @param row undefined for who has never chosen */
export function toWanted(row: PreferencesRow | undefined): Wanted {
  if (row === undefined) return DEFAULT_PREFERENCES;
  return {
    panelOff: row.panel_off,
    desktopOff: row.desktop_off,
    mailOff: row.mail_off,
    applicantMails: row.applicant_mails,
    namedSubjects: row.named_subjects,
    weeklySubmissions: row.weekly_submissions,
    quiet: {
      on: row.quiet_on,
      from: timeOf(row.quiet_from),
      until: timeOf(row.quiet_until),
      weekends: row.quiet_weekends,
    },
    version: row.version,
  };
}

export function toReader(row: PreferencesRow, timeZone: string): NotificationReader {
  const wanted = toWanted(row);
  return {
    hidden: row.panel_off,
    silent: NOTIFICATION_TYPES.list.filter((type) => !comesBy('desktop', type, wanted)),
    quietUntil: (at) => quietUntil(quietOf(row), timeZone, at),
  };
}

export const quietOf = (row: PreferencesRow) => ({
  on: row.quiet_on,
  from: row.quiet_from,
  until: row.quiet_until,
  weekends: row.quiet_weekends,
});
