/**
 * Channels for each kind of notification, and quiet hours. The settings belong to a person: each colleague has their
 * own.
 */
import * as z from 'zod/mini';
import { NOTIFICATION_TYPES, tokens, type NotificationType } from './options.ts';

/** A desktop notification always has its entry in the panel as well: without the panel there is no toast. */
export const NOTIFICATION_WAYS = ['panel', 'desktop', 'mail'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** The frequencies at which an employer's people get e-mails about new applicants. */
export const APPLICANT_MAILS = tokens({
  'at-once': 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day',
  never: 'Never',
});
export type ApplicantMails = z.output<typeof APPLICANT_MAILS.schema>;

export const DIGESTS = {
  /** The daily one comes at this hour in the person's own zone. */
  dailyHour: 8,
  /** A mail at once waits so long for others: a burst of applications is one mail. */
  gatherSeconds: 120,
  /** Between two mails at once to one person; what comes meanwhile is told together. */
  spacingMinutes: 15,
  /** Jobs that a mail lists; the rest is counted. */
  mailJobs: 20,
} as const;

/** The mail about a week's submissions: its hour on Monday in the reader's zone, and the submissions that it lists. */
export const WEEKLY = { hour: 8, rows: 30 } as const;

/** A time on the clock, `HH:MM`, of 24 hours. */
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Must be a time, such as 22:00' }));

const types = z
  .array(NOTIFICATION_TYPES.schema)
  .check(z.maxLength(NOTIFICATION_TYPES.list.length, { error: 'Each type once' }));

const quietHours = {
  on: z.boolean({ error: 'Must be true or false' }),
  from: clockTime,
  /** On the next day where it is before `from`. */
  until: clockTime,
  /** All of Saturday and Sunday as well. */
  weekends: z.boolean({ error: 'Must be true or false' }),
};

const fields = {
  /** Types that a way leaves out. A type that is added later comes by every way until somebody says otherwise. */
  panelOff: types,
  desktopOff: types,
  mailOff: types,
  applicantMails: APPLICANT_MAILS.schema,
  /** Subjects of a job seeker's mails name the job or the employer, also on a locked screen. */
  namedSubjects: z._default(z.boolean({ error: 'Must be true or false' }), false),
  /** A vendor's submissions of the week before, every Monday. */
  weeklySubmissions: z._default(z.boolean({ error: 'Must be true or false' }), false),
};

/** A person's present settings. */
export const notificationPreferences = z.object({
  ...fields,
  quiet: z.object(quietHours),
  /** Grows with every change; 0 before the first. */
  version: z.int(),
  /** IANA zone of the person, in which the quiet hours are meant. */
  timeZone: z.string(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** All of it anew. */
export const notificationPreferencesChange = z.strictObject({
  ...fields,
  quiet: z.strictObject(quietHours).check(
    z.refine<{ from: string; until: string }>((quiet) => quiet.from !== quiet.until, {
      error: 'Must differ from the time before',
      path: ['until'],
    }),
  ),
  /** The version that the person has seen. */
  version: z
    .int({ error: 'Must be a whole number' })
    .check(z.minimum(0, { error: 'Must not be negative' }), z.maximum(2_147_483_646, { error: 'At most 2147483646' })),
});

/** Before anybody has chosen: everything comes, at any time, and new applicants once a day. */
export const DEFAULT_PREFERENCES = {
  panelOff: [],
  desktopOff: [],
  mailOff: [],
  applicantMails: 'daily',
  namedSubjects: false,
  weeklySubmissions: false,
  quiet: { on: false, from: '22:00', until: '07:00', weekends: false },
  version: 0,
} satisfies Omit<NotificationPreferences, 'timeZone'>;

/** The types that a channel brings; the desktop brings none that the panel leaves out. */
export function comesBy(
  way: NotificationWay,
  type: NotificationType,
  off: Pick<NotificationPreferences, 'panelOff' | 'desktopOff' | 'mailOff'>,
): boolean {
  if (way === 'mail') return !off.mailOff.includes(type);
  if (off.panelOff.includes(type)) return false;
  return way === 'panel' || !off.desktopOff.includes(type);
}
