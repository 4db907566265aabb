/**
 * Notifications about reports. Pure. The reported person never reads who reported them, nor the reporter what exactly
 * was decided.
 */
import { REPORTS, type ReportSubject } from '#contract/domain/report.ts';
import { cleanText } from '../../../library/text/clean-text.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';

/** Reporters read that we acted or found nothing; the owner reads of a warning, or that it was taken down. */
export type ReportOutcome = 'acted' | 'nothing' | 'warned' | 'removed';

interface News {
  subject: ReportSubject;
  name: string;
  outcome: ReportOutcome;
  /** The words of our staff to the owner. */
  words: string | null;
}

/** Whose it is reads of it as theirs. */
const YOURS: Readonly<Record<ReportSubject, string>> = {
  job: 'your job',
  employer: 'your page',
  vendor: 'your company card',
  candidate: 'your profile',
  hotlist: 'your hotlist',
  message: 'a message of yours',
  mail: 'an e-mail',
};

/** In full: its owner reads them nowhere else. */
const inFull = (words: string | null): string => cleanText(words ?? '', { longest: REPORTS.words, gap: ' ' });

/** Names that say nothing of their own are not repeated. */
const ofName = (subject: ReportSubject, name: string): string =>
  subject === 'message' || subject === 'mail' ? '' : ` ${plain(name)}`;

export function reportText({ subject, name, outcome, words }: News): { title: string; details: string } {
  switch (outcome) {
    case 'acted':
      return {
        title: 'Thank you for your report',
        details: `We looked at what you reported${about(subject, name)} and acted on it.`,
      };
    case 'nothing':
      return {
        title: 'We looked at your report',
        details: `We looked at what you reported${about(subject, name)} and found nothing against our rules. Thank you for telling us.`,
      };
    case 'warned':
      return {
        title: `A warning about ${YOURS[subject]}`,
        details: `Our staff looked at ${YOURS[subject]}${ofName(subject, name)}: ${inFull(words)}`,
      };
    case 'removed':
      return {
        title: `We took down ${YOURS[subject]}`,
        details: `Our staff took down ${YOURS[subject]}${ofName(subject, name)}: ${inFull(words)}`,
      };
  }
}

const about = (subject: ReportSubject, name: string): string => {
  const part = ofName(subject, name);
  return part === '' ? '' : ` about${part}`;
};
