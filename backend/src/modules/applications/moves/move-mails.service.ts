import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lastDayWords } from '#contract/domain/last-day.ts';
import {
  button,
  endOf,
  fewerMails,
  hello,
  paragraph,
  subjectOf,
  warning,
  type WaysOut,
} from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import { lastDayIn } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import { MovesRepository } from '../../../records/applications/moves.repository.ts';
import { OffersRepository } from '../../../records/applications/offers.repository.ts';
import type { Side } from '../../../records/applications/parties.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import { NotBefore, type MessageVariables } from '../../../records/notifications/message-variables.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { ApplicationsService, type ApplicationNews } from '../applications.service.ts';
import { newsOf, type StepNews } from './move-texts.ts';

/** E-mails about a step of an application. */
const UPDATE = 'An update on your application';

/** An employer gets an e-mail about an applicant's answer to an offer, but not about the applicant's other steps. */
type MailedNews = Exclude<StepNews, 'withdrawn' | 'returned'> | 'ended';

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
      /** Set for offers: the last day for an answer, in the zone of the job. */
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
  ended: [
    UPDATE,
    (_, employer, yours) => `The job has ended, and ${yours} with it. ${employer} has written you a message about it.`,
  ],
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

/** Mails about steps of applications. What one says is looked up when it leaves: by then the step may be taken back. */
@Injectable()
export class MoveMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly moves: MovesRepository,
    private readonly offers: OffersRepository,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(MOVE_MAILS);
    this.deferred.register('application-step', (step) => this.content(step.applicationId, step.eventId));
  }

  /** Nothing of a step that was taken back, or that another one followed; later while that one can be taken back. */
  private async content(
    applicationId: string,
    eventId: string,
  ): Promise<MessageVariables['application-step'] | NotBefore | 'undone' | undefined> {
    const step = await this.database.write((em) => this.moves.step(em, eventId));
    if (step === undefined) return 'undone';
    if (step.unsettled_for !== null) return new NotBefore(new Date(Date.now() + step.unsettled_for * 1_000));
    if (!step.is_latest) return undefined;
    const kind = newsOf(step);
    // An interview is told together with its times.
    if (kind === null || kind === 'withdrawn' || kind === 'returned' || kind === 'interviewing') return undefined;
    const told = kind === 'rejected' && step.ended_with_job ? 'ended' : kind;
    const side = step.by === 'employer' ? 'applicant' : 'employer';
    const news = await this.applications.applicationNews(applicationId, side);
    if (news === undefined) return undefined;
    const reader = side === 'applicant' ? news.applicantId : news.clientId;
    return this.preferences.mailed(reader, 'JobApplication', () => this.of(applicationId, told, side, news));
  }

  private async of(
    applicationId: string,
    kind: MailedNews,
    side: Side,
    news: ApplicationNews,
  ): Promise<MessageVariables['application-step']> {
    const em = this.database.primary();
    const reader = side === 'applicant' ? news.applicantId : news.clientId;
    const [{ firstName, timeZone, userType }, offer] = await Promise.all([
      this.users.sessionUser(reader, em),
      kind === 'offered' ? this.offers.latest(em, applicationId) : undefined,
    ]);
    return {
      firstName,
      timeZone,
      applicationId,
      news: kind,
      jobTitle: news.jobTitle,
      companyName: news.companyName,
      personName: side === 'employer' || news.vendorName !== null ? news.personName : null,
      answerBy:
        offer === undefined ? null : { day: lastDayIn(offer.time_zone, offer.answer_until), timeZone: offer.time_zone },
      ...this.ends.mailEndsOf(reader, 'JobApplication', userType ?? 'personal'),
    };
  }
}
