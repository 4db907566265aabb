/** What a step of an application says by mail. */
import { dayAndTime, plain } from '../../../text/letter.ts';
import { button, endOf, fewerMails, hello, paragraph, warning } from '../../../text/letter-parts.ts';
import type { WaysOut } from '../../../text/letter-parts.ts';
import type { MessageTextsOf } from '../../messages/messages.service.ts';
import type { StepNews } from './move-texts.ts';

/** Of an applicant's steps, an employer gets the answers to offers by mail. */
export type MailedNews = Exclude<StepNews, 'withdrawn' | 'returned'>;

declare module '../../messages/message-variables.ts' {
  interface MessageVariables {
    'application-step': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      readonly applicationId: string;
      readonly news: MailedNews;
      readonly jobTitle: string;
      readonly companyName: string;
      /** Whom it is about, where that is not the reader. */
      readonly personName: string | null;
      /** Of an offer; an instant in UTC, ISO 8601. */
      readonly answerUntil: string | null;
    };
  }
  interface DeferredMessages {
    'application-step': { readonly applicationId: string; readonly eventId: string };
  }
}

/** Subjects show on locked screens: they name neither the job nor the employer. */
const WORDS: Readonly<Record<MailedNews, readonly [subject: string, sentence: string]>> = {
  shortlisted: ['News about an application', 'The employer has put this application on the shortlist.'],
  interviewing: ['News about an application', 'The employer wants to go on to an interview.'],
  offered: ['A job offer for you to answer', 'The employer offers this job. Please read the terms and answer in time.'],
  hired: ['News about an application', 'The employer has marked this application as hired.'],
  rejected: ['News about an application', 'The employer has decided not to go further with this application.'],
  reopened: ['News about an application', 'The employer is considering this application again.'],
  back: ['News about an application', 'The employer has moved this application back to an earlier stage.'],
  accepted: ['An answer to your job offer', 'Your offer has been accepted.'],
  declined: ['An answer to your job offer', 'Your offer has been declined.'],
};

export const MOVE_MAILS = {
  // What one side wrote to the other is not in it: it is read where the other side can be reported.
  'application-step': (variables, origin) => {
    const [subject, sentence] = WORDS[variables.news];
    const page = `${origin}/job-application/${variables.applicationId}`;
    const { personName, answerUntil } = variables;
    return {
      subject,
      blocks: [
        hello(variables),
        paragraph(sentence),
        {
          details: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ...(personName === null ? [] : [['Person', plain(personName) ?? 'See it on Rolecall'] as const]),
            ...(answerUntil === null ? [] : [['Answer before', dayAndTime(answerUntil, variables.timeZone)] as const]),
          ],
        },
        button('Open the application', page),
        warning('If you think this is a mistake, please sign in and look at the application.'),
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${sentence}`, page],
      ...endOf(variables, origin, 'you have a part in this application'),
    };
  },
} satisfies MessageTextsOf<'application-step'>;
