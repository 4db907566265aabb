/** What mails about interviews say. */
import { dayAndTime, plain } from '../../text/letter.ts';
import type { CalendarPart, Letter } from '../../text/letter.ts';
import { button, endOf, fewerMails, hello, paragraph, warning } from '../../text/letter-parts.ts';
import type { WaysOut } from '../../text/letter-parts.ts';
import type { MessageTextsOf } from '../messages/messages.service.ts';
import type { InterviewHappening } from './interview-text.ts';

export type MailedHappening = Exclude<InterviewHappening, 'reminder' | 'over'>;

interface About {
  readonly firstName: string;
  readonly timeZone: string;
  readonly interviewId: string;
  readonly jobTitle: string;
  readonly companyName: string;
  /** Who is interviewed, where that is not the reader. */
  readonly personName: string | null;
  /** Agreed; an instant in UTC, ISO 8601. */
  readonly startsAt: string | null;
  readonly calendar: CalendarPart | null;
}

declare module '../messages/message-variables.ts' {
  interface MessageVariables {
    'interview-news': WaysOut & About & { readonly happening: MailedHappening };
    'interview-reminder': WaysOut & About;
  }
  interface DeferredMessages {
    'interview-news': {
      readonly interviewId: string;
      readonly userId: string;
      readonly version: number;
      readonly happening: MailedHappening;
      /** An agreed time that no longer stands. */
      readonly gaveUp: string | null;
    };
    'interview-reminder': { readonly interviewId: string; readonly userId: string; readonly startsAt: string };
  }
}

/** Subjects show on locked screens: they name neither the job nor the employer. */
const WORDS: Readonly<Record<MailedHappening, readonly [subject: string, sentence: string]>> = {
  proposed: [
    'Please choose a time for an interview',
    'The employer would like to meet. Please choose a time, or ask for another one.',
  ],
  changed: ['The details of an interview have changed', 'The employer has changed the details of the interview.'],
  accepted: ['An interview is agreed', 'The interview is agreed. The attached calendar entry has its time.'],
  declined: ['An interview was declined', 'The interview will not take place: the other side has declined it.'],
  cancelled: ['An interview was cancelled', 'The interview will not take place: the employer has cancelled it.'],
  ended: ['An interview was cancelled', 'The application has ended, so the interview will not take place.'],
  asked: ['Another time for an interview', 'The other side asks for another time. Until you answer, nothing changes.'],
  'request-accepted': ['An interview has moved', 'The interview has another time. The attached calendar entry has it.'],
  'request-refused': [
    'An interview keeps its time',
    'The other side cannot come at the time that you asked for. Nothing changes.',
  ],
};

function letter(subject: string, sentence: string, about: About & WaysOut, origin: string): Letter {
  const page = `${origin}/interview/${about.interviewId}`;
  return {
    subject,
    blocks: [
      hello(about),
      paragraph(sentence),
      {
        details: [
          ['Job', plain(about.jobTitle) ?? 'See it on Rolecall'],
          ['Employer', plain(about.companyName) ?? 'See it on Rolecall'],
          ...(about.personName === null ? [] : [['Person', plain(about.personName) ?? 'See it on Rolecall'] as const]),
          ...(about.startsAt === null ? [] : [['When', dayAndTime(about.startsAt, about.timeZone)] as const]),
        ],
      },
      button('Open the interview', page),
      warning('Nobody on Rolecall may ask you for money or bank details. If somebody does, please tell us.'),
      fewerMails(about, origin),
    ],
    sms: [`Rolecall: ${sentence}`, page],
    ...endOf(about, origin, 'you have an interview on Rolecall'),
    ...(about.calendar === null ? {} : { calendar: about.calendar }),
  };
}

// What one side wrote to the other is not in it: it is read where the other side can be reported.
export const INTERVIEW_MAILS = {
  'interview-news': (variables, origin) => letter(...WORDS[variables.happening], variables, origin),
  'interview-reminder': (variables, origin) =>
    letter('You have an interview soon', 'This is a reminder of your interview.', variables, origin),
} satisfies MessageTextsOf<'interview-news' | 'interview-reminder'>;
