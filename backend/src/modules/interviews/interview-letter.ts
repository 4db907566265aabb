/** E-mails about interviews. */
import { INTERVIEW_KINDS, type InterviewKind, type InterviewSide } from '#contract/domain/interview.ts';
import { button, endOf, fewerMails, hello, paragraph, warning, type WaysOut } from '../../library/text/letter-parts.ts';
import { dayAndTime, plain, type CalendarPart, type Letter } from '../../library/text/letter.ts';
import type { MessageTextsOf } from '../../records/notifications/message-texts.ts';
import type { InterviewHappening } from './interview-text.ts';

/** Both sides hear of these, in the panel as by mail. */
export type MailedHappening = Exclude<InterviewHappening, 'reminder' | 'over'>;
/** Interviewers come and go; `dropped`: an agreed time no longer stands, whatever has happened since. */
export type MailHappening = MailedHappening | 'added' | 'removed' | 'dropped';

interface About {
  readonly firstName: string;
  readonly timeZone: string;
  readonly interviewId: string;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly side: InterviewSide;
  /** The interviewed person, unless that is the reader. */
  readonly personName: string | null;
  /** Agreed; an instant in UTC, ISO 8601. */
  readonly startsAt: string | null;
  /** To choose from, or asked for: instants in UTC, ISO 8601. */
  readonly times: readonly string[];
  readonly kind: InterviewKind;
  /** What the employer calls this talk. */
  readonly round: string | null;
  readonly minutes: number;
  /** The number or the address; the link of a video call stands on the page, where it can be reported. */
  readonly where: string | null;
  readonly calendar: CalendarPart | null;
}

declare module '../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'interview-news': WaysOut & About & { readonly happening: MailHappening };
    'interview-reminder': WaysOut & About;
    'interview-feedback': WaysOut & About;
  }
  interface DeferredMessages {
    'interview-news': {
      readonly interviewId: string;
      readonly userId: string;
      readonly version: number;
      readonly happening: MailHappening;
      /** An agreed time that no longer stands. */
      readonly gaveUp: string | null;
    };
    'interview-reminder': { readonly interviewId: string; readonly userId: string; readonly startsAt: string };
    'interview-feedback': {
      readonly interviewId: string;
      readonly userId: string;
      readonly startsAt: string;
      readonly endsAt: string;
    };
  }
}

type Words = readonly [subject: string, sentence: string, button: string];

const OPEN = 'Open the interview';

/** Says what has happened, as the reader's side puts it. */
function wordsOf(happening: MailHappening, { side, companyName, personName, times, startsAt }: About): Words {
  const company = plain(companyName) ?? 'The employer';
  const person = plain(personName ?? '') ?? 'The candidate';
  const other = side === 'employer' ? person : company;
  const isVendor = side === 'applicant' && personName !== null;
  const whom = isVendor ? person : 'you';
  const many = times.length === 1 ? 'one time' : `${String(times.length)} times`;
  const words: Readonly<Record<MailHappening, Words>> = {
    proposed: [
      isVendor ? `Choose a time for the interview of ${person}` : 'Choose a time for your interview',
      times.length === 0
        ? `${company} would like to meet ${whom}. Choose any time that suits ${isVendor ? 'them' : 'you'}, or ask for another one.`
        : `${company} would like to meet ${whom} and suggests ${many}. Choose one, or ask for another.`,
      'Choose a time',
    ],
    changed: ['Interview details changed', `${company} has changed the details of the interview.`, OPEN],
    accepted: ['Interview booked', 'The interview is booked. The attached calendar entry has its time.', OPEN],
    declined: [
      'Interview declined',
      side === 'employer' ? `${person} has declined the interview.` : 'You have declined the interview.',
      OPEN,
    ],
    cancelled: [
      'Interview cancelled',
      side === 'employer' ? 'Your team has cancelled the interview.' : `${company} has cancelled the interview.`,
      OPEN,
    ],
    ended: [
      'Interview no longer takes place',
      'The application has come to an end, so the interview no longer takes place.',
      OPEN,
    ],
    asked: [
      'Another time requested for an interview',
      `${other} asks for another time. ${startsAt === null ? 'The times that were offered stay open' : 'The booked time stands'} until you answer.`,
      'See the times asked for',
    ],
    'request-accepted': ['Interview moved', 'The interview has a new time. The attached calendar entry has it.', OPEN],
    'request-refused':
      startsAt === null
        ? [
            'Please choose one of the offered interview times',
            `${other} can’t make the times you suggested. Please choose one of theirs.`,
            'Choose a time',
          ]
        : ['Interview time unchanged', `${other} can’t move the interview. It stays at its time.`, OPEN],
    'request-withdrawn': ['Request for another time withdrawn', `${other} no longer asks for another time.`, OPEN],
    added: [
      'You’re interviewing',
      'You now take part in this interview. The attached calendar entry has its time.',
      OPEN,
    ],
    removed: ['You no longer take part in an interview', 'The interview takes place without you.', OPEN],
    dropped: ['An interview is no longer booked', 'The time that was booked has been released.', OPEN],
  };
  return words[happening];
}

/**
 * Employers and vendors sort their mail by job. What a job seeker reads on a locked screen names job and employer only where they
 * chose so.
 */
function subjectOf(subject: string, about: About & Pick<WaysOut, 'named'>): string {
  const { side, jobTitle, companyName, personName, named } = about;
  const job = plain(jobTitle);
  if (job === null || (side === 'applicant' && personName === null && !named)) return subject;
  const company = side === 'employer' ? null : plain(companyName);
  return `${subject}: ${job}${company === null ? '' : ` at ${company}`}`;
}

/** The way to join, and the length. */
function howOf({ kind, minutes, where, calendar }: About): string {
  const how = `${INTERVIEW_KINDS.labels[kind]}, ${String(minutes)} minutes`;
  const place = plain(where ?? '');
  if (place !== null) return `${how}: ${place}`;
  if (kind !== 'video') return how;
  return `${how}. The link to join is on the interview’s page${calendar?.method === 'REQUEST' ? ' and in the calendar entry' : ''}`;
}

function letter([subject, sentence, label]: Words, about: About & WaysOut, origin: string): Letter {
  const page = `${origin}/interview/${about.interviewId}`;
  return {
    subject: subjectOf(subject, about),
    blocks: [
      hello(about),
      paragraph(sentence),
      {
        details: [
          ['Job', plain(about.jobTitle) ?? 'See it on Rolecall'],
          ['Employer', plain(about.companyName) ?? 'See it on Rolecall'],
          ...(about.personName === null ? [] : [['Person', plain(about.personName) ?? 'See it on Rolecall'] as const]),
          ...(plain(about.round ?? '') === null ? [] : [['Round', plain(about.round ?? '') ?? ''] as const]),
          ...(about.startsAt === null ? [] : [['When', dayAndTime(about.startsAt, about.timeZone)] as const]),
          ...about.times.map(
            (at, index) =>
              [
                about.times.length === 1 ? 'Suggested' : `Suggested ${String(index + 1)}`,
                dayAndTime(at, about.timeZone),
              ] as const,
          ),
          ['How', howOf(about)],
        ],
      },
      button(label, page),
      warning('Nobody on Rolecall may ask you for money or bank details. If somebody does, please tell us.'),
      fewerMails(about, origin),
    ],
    sms: [`Rolecall: ${sentence}`, page],
    ...endOf(about, origin, 'you have an interview on Rolecall'),
    ...(about.calendar === null ? {} : { calendar: about.calendar }),
  };
}

// The mail leaves out the message of the other side: it is read on the site, where it can be reported.
export const INTERVIEW_MAILS = {
  'interview-news': (about, origin) => letter(wordsOf(about.happening, about), about, origin),
  'interview-reminder': (about, origin) =>
    letter(['You have an interview soon', 'This is a reminder of your interview.', OPEN], about, origin),
  'interview-feedback': (about, origin) =>
    letter(
      [
        'Your feedback on an interview',
        `Your interview with ${plain(about.personName ?? '') ?? 'the candidate'} is over. Please write down what you think while you remember.`,
        'Give feedback',
      ],
      about,
      origin,
    ),
} satisfies MessageTextsOf<'interview-news' | 'interview-reminder' | 'interview-feedback'>;
