/** E-mails about a step of an application. */
import { lastDayWords } from '#contract/domain/last-day.ts';
import { button, endOf, fewerMails, hello, paragraph, subjectOf, warning } from '../../../library/text/letter-parts.ts';
import type { WaysOut } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import type { StepNews } from './move-texts.ts';

const UPDATE = 'An update on your application';

/** An employer gets an e-mail about an applicant's answer to an offer, but not about the applicant's other steps. */
export type MailedNews = Exclude<StepNews, 'withdrawn' | 'returned'>;

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'application-step': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      readonly applicationId: string;
      readonly news: MailedNews;
      readonly jobTitle: string;
      readonly companyName: string;
      /** The person whom it is about, unless that is the reader. */
      readonly personName: string | null;
      /** Set for offers; an instant in UTC, ISO 8601. */
      /** The last day for an answer, in the zone of the job. */
      readonly answerBy: { readonly day: string; readonly timeZone: string } | null;
    };
  }
  interface DeferredMessages {
    'application-step': { readonly applicationId: string; readonly eventId: string };
  }
}

/**
 * Subjects show on locked screens: a job seeker's name neither the job nor the employer unless they chose so.
 * @param person whom it is about: "you", or a name
 */
const WORDS: Readonly<
  Record<MailedNews, readonly [subject: string, sentence: (person: string, employer: string, yours: string) => string]>
> = {
  shortlisted: [UPDATE, (person, employer) => `${employer} has shortlisted ${person}.`],
  interviewing: [
    UPDATE,
    (person, employer) => `${employer} would like to interview ${person}. They’ll send times next.`,
  ],
  offered: [
    'You have a job offer',
    (person, employer) => `${employer} has offered ${person} the job. Please read the terms and answer in time.`,
  ],
  hired: [UPDATE, (person, employer) => `${employer} has marked ${person} as hired.`],
  rejected: [UPDATE, (_, employer, yours) => `${employer} has decided not to move forward with ${yours}.`],
  reopened: [UPDATE, (_, employer, yours) => `${employer} is considering ${yours} again.`],
  back: [UPDATE, (_, employer, yours) => `${employer} has moved ${yours} back to an earlier stage.`],
  accepted: ['Your offer was accepted', (person) => `${person} has accepted your offer.`],
  declined: ['Your offer was declined', (person) => `${person} has declined your offer.`],
};

function subjectWords(variables: MessageVariables['application-step'], subject: string): string {
  const [job, employer] = [plain(variables.jobTitle), plain(variables.companyName)];
  const person = variables.personName === null ? null : plain(variables.personName);
  if (variables.news === 'accepted' || variables.news === 'declined') {
    return subjectOf(
      variables,
      subject,
      [person, job],
      (name, title) => `${name} ${variables.news} your offer: ${title}`,
    );
  }
  if (variables.news === 'offered') {
    return variables.personName === null
      ? subjectOf(variables, subject, [employer], (name) => `${name} has offered you a job`)
      : subjectOf(
          variables,
          'A job offer for one of your people',
          [person, employer],
          (who, name) => `${name} has offered ${who} a job`,
        );
  }
  return variables.personName === null
    ? subjectOf(variables, subject, [employer], (name) => `An update from ${name} on your application`)
    : subjectOf(
        variables,
        subject,
        [person, job, employer],
        (who, title, name) => `Update on ${who}: ${title}, ${name}`,
      );
}

export const MOVE_MAILS = {
  // The mail leaves out the message of the other side: it is read on the site, where it can be reported.
  'application-step': (variables, origin) => {
    const [subject, words] = WORDS[variables.news];
    const { personName: about } = variables;
    const sentence = words(
      about === null ? 'you' : (plain(about) ?? 'this person'),
      plain(variables.companyName) ?? 'The employer',
      about === null ? 'your application' : 'this submission',
    );
    const page = `${origin}/job-application/${variables.applicationId}`;
    const { personName, answerBy } = variables;
    return {
      subject: subjectWords(variables, subject),
      blocks: [
        hello(variables),
        paragraph(sentence),
        {
          details: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ...(personName === null ? [] : [['Person', plain(personName) ?? 'See it on Rolecall'] as const]),
            ...(answerBy === null
              ? []
              : [['Answer by', lastDayWords(answerBy.day, answerBy.timeZone, variables.timeZone)] as const]),
          ],
        },
        button('Open the application', page),
        warning('If you think this is a mistake, please sign in and look at the application.'),
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${sentence}`, page],
      ...endOf(variables, origin, 'this application concerns you'),
    };
  },
} satisfies MessageTextsOf<'application-step'>;
