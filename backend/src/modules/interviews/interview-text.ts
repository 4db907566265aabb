/** Texts of notifications about an interview. Plain text. */
import type { InterviewSide } from '#contract/domain/interview.ts';
import { dayAndTime } from '../../library/text/letter.ts';
import { notificationPart as plain } from '../../library/text/notification-part.ts';

/** The events that are told, and the reminders. */
export type InterviewHappening =
  | 'proposed'
  | 'changed'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'ended'
  | 'asked'
  | 'request-accepted'
  | 'request-refused'
  | 'request-withdrawn'
  | 'reminder'
  | 'over';

interface InterviewWords {
  readonly happening: InterviewHappening;
  /** The side of the reader. */
  readonly side: InterviewSide;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly personName: string;
  /** Agreed; an instant in UTC. */
  readonly startsAt: string | null;
  /** The time zone of the reader. */
  readonly timeZone: string;
  /** To choose from; none where any free time may be chosen. */
  readonly times: number;
}

const TITLES: Readonly<Record<InterviewHappening, string>> = {
  proposed: 'Interview times to choose from',
  changed: 'Interview details changed',
  accepted: 'Interview booked',
  declined: 'Interview declined',
  cancelled: 'Interview cancelled',
  ended: 'Interview no longer takes place',
  asked: 'Another time requested',
  'request-accepted': 'Interview moved',
  'request-refused': 'Interview time unchanged',
  'request-withdrawn': 'Interview request withdrawn',
  reminder: 'Interview soon',
  over: 'Feedback on an interview',
};

/** The other party, as the reader knows it. */
const otherOf = ({ side, companyName, personName }: InterviewWords): string =>
  plain(side === 'employer' ? personName : companyName);

export function interviewText(words: InterviewWords): { title: string; details: string } {
  const { happening, jobTitle, startsAt, timeZone, times } = words;
  const other = otherOf(words);
  const when = startsAt === null ? null : dayAndTime(startsAt, timeZone);
  const details: Readonly<Record<InterviewHappening, string>> = {
    proposed:
      times === 0
        ? `${other} lets you choose any time that is free.`
        : `${other} suggests ${times === 1 ? 'a time' : `${String(times)} times`}.`,
    changed: when === null ? `${other} has changed the details.` : `${other} has changed the details. ${when}.`,
    accepted: `${other} will be there on ${String(when)}.`,
    declined: `${other} will not come.`,
    cancelled: `${other} has cancelled it.`,
    ended: 'The application has come to an end, so the interview no longer takes place.',
    asked: `${other} asks for ${times === 1 ? 'another time' : `one of ${String(times)} other times`}.`,
    'request-accepted': `${other} agrees to ${String(when)}.`,
    'request-refused':
      when === null
        ? `${other} can’t make the times you suggested. Please choose one of theirs.`
        : `${other} can’t move it. It stays on ${when}.`,
    'request-withdrawn':
      when === null ? `${other} no longer asks for another time.` : `${other} will be there on ${when} after all.`,
    reminder: `With ${other} on ${String(when)}.`,
    over: `Please write down what you think of ${other}, while you remember.`,
  };
  // No time stood that could have stayed as it was.
  const isOpen = happening === 'request-refused' && startsAt === null;
  const title = isOpen ? 'Please choose a time' : TITLES[happening];
  return { title: `${title}: ${plain(jobTitle)}`, details: details[happening] };
}
