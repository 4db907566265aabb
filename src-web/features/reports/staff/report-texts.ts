/** Texts for our staff about reports. Pure. */
import type { ReportCase } from '#contract/api/reports.ts';
import type { MessageWarning } from '#contract/domain/conversation.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import { REPORT_REASONS, type ReportState, type ReportSubject } from '#contract/domain/report.ts';
import { plural } from '#web/lib/format.ts';

/** The request in its words. */
export const ASKED_FOR: Readonly<Record<MessageWarning, string>> = {
  elsewhere: 'Asks to continue somewhere else',
  money: 'Asks for money',
  details: 'Asks for bank or identity details',
};

export const STATE_TONES = {
  open: 'warning',
  no_action: 'neutral',
  warned: 'info',
  removed: 'negative',
} as const satisfies Readonly<Record<ReportState, string>>;

/** A mail is called by what it was for. */
export const nameOf = (
  { subject, name }: Pick<ReportCase, 'subject' | 'name'>,
  mailTexts: Readonly<Partial<Record<MessageTemplate, string>>>,
): string => (subject === 'mail' ? (mailTexts[name as MessageTemplate] ?? 'An e-mail of ours') : name);

/** `2 people`, or that only its words have brought it up. */
export const byWhom = ({ people }: Pick<ReportCase, 'people'>): string =>
  people === 0 ? 'Marked by its words' : plural(people, 'person', 'people');

/** Everything that speaks against it, in words. */
export const whyOf = ({ reasons, warnings }: Pick<ReportCase, 'reasons' | 'warnings'>): string[] => [
  ...reasons.map((reason) => REPORT_REASONS.labels[reason]),
  ...warnings.map((warning) => ASKED_FOR[warning]),
];

/** The present page of a subject, if there is one that our staff can open. */
export function pageOf(subject: ReportSubject, id: string): string | null {
  switch (subject) {
    case 'job':
      return `/jobs/${id}`;
    case 'employer':
      return `/employers/${id}`;
    case 'candidate':
      return `/candidates/${id}`;
    case 'vendor':
    case 'hotlist':
    case 'message':
    case 'mail':
      return null;
  }
}
