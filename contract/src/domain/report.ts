/** Reports of something wrong, and the decisions of our staff about them (product section 7). */
import * as z from 'zod/mini';
import { tokens } from './options.ts';

/** The things that can be reported. */
export const REPORT_SUBJECTS = tokens({
  job: 'Job',
  employer: 'Employer',
  vendor: 'Vendor',
  candidate: 'Candidate',
  hotlist: 'Hotlist',
  message: 'Message',
  mail: 'E-mail',
});
export type ReportSubject = z.output<typeof REPORT_SUBJECTS.schema>;

/** Why somebody reports something. */
export const REPORT_REASONS = tokens({
  money: 'It asks for money or bank details',
  elsewhere: 'It wants me to write or pay somewhere else',
  false: 'It isn’t true, or somebody pretends to be somebody else',
  gone: 'This job no longer exists',
  abuse: 'It is rude, threatening or discriminating',
  private: 'It shows somebody’s private details',
  unwanted: 'I never asked for it',
  'not-about-the-job': 'It has nothing to do with the job',
  other: 'Something else',
});
export type ReportReason = z.output<typeof REPORT_REASONS.schema>;

/** The reasons that make sense for each thing, as they are offered. */
export const REPORT_REASONS_OF = {
  job: ['money', 'elsewhere', 'false', 'gone', 'abuse', 'other'],
  employer: ['false', 'money', 'abuse', 'private', 'other'],
  vendor: ['false', 'money', 'abuse', 'private', 'other'],
  candidate: ['false', 'abuse', 'private', 'other'],
  hotlist: ['false', 'private', 'money', 'other'],
  message: ['money', 'elsewhere', 'abuse', 'not-about-the-job', 'other'],
  mail: ['unwanted', 'false', 'money', 'other'],
} as const satisfies Readonly<Record<ReportSubject, readonly [ReportReason, ...ReportReason[]]>>;

export const isReasonFor = (subject: ReportSubject, reason: ReportReason): boolean =>
  (REPORT_REASONS_OF[subject] as readonly ReportReason[]).includes(reason);

/** Visitors and users report these by id or link; messages and e-mails have ways of their own. */
export const REPORTED_IN_PUBLIC = ['job', 'employer', 'vendor', 'candidate', 'hotlist'] as const;
export type ReportedInPublic = (typeof REPORTED_IN_PUBLIC)[number];

/** The state of a case, which gathers all reports about one subject. */
export const REPORT_STATES = tokens({
  open: 'Open',
  no_action: 'No action',
  warned: 'Warned',
  removed: 'Taken down',
});
export type ReportState = z.output<typeof REPORT_STATES.schema>;

export const REPORT_DECISIONS = tokens({
  no_action: 'No action',
  warned: 'Warn whoever it belongs to',
  removed: 'Take it down',
});
export type ReportDecision = z.output<typeof REPORT_DECISIONS.schema>;

/** Our staff can take these down themselves; an account ends in other ways, and an e-mail has already left. */
export const REMOVABLE: readonly ReportSubject[] = ['job', 'hotlist', 'message'];

/** The source of a report: a signed-in person, a visitor, or a pattern of words that fraud uses. */
export const REPORT_SOURCES = ['person', 'visitor', 'pattern'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const REPORTS = {
  /** The limit of a decision's text, for colleagues and for the owner, in characters. */
  note: 2_000,
  words: 500,
  /** The limit of the honeypot field, in characters. */
  trap: 1_000,
  /** The same words for the fourth time within a day are set aside. */
  sameWords: 3,
  sameWordsHours: 24,
  claimMinutes: 30,
  /** A case is kept for this many days; one that was set aside as spam for fewer. */
  keptDays: 365,
  quarantineDays: 30,
  /** The newest reports of a case that our staff see. */
  shown: 50,
} as const;

/** Pages below it report without script and without an account. */
export const REPORT_PATH = '/report';
