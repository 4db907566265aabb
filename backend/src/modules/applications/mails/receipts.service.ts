import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { DIGESTS } from '#contract/domain/notification-preferences.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import {
  button,
  endOf,
  fewerMails,
  hello,
  paragraph,
  subjectOf,
  type WaysOut,
} from '../../../library/text/letter-parts.ts';
import { dayAndTime, oneLine, plain, unlinked } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { ApplicationsRepository } from '../../../records/applications/applications.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { ApplicationsService } from '../applications.service.ts';

/** E-mails about an application that has arrived, to both sides. */
declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'application-received': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      readonly applicationId: string;
      readonly jobTitle: string;
      readonly companyName: string;
      /** The person whom a vendor has submitted. */
      readonly personName: string | null;
      /** An instant in UTC, ISO 8601. */
      readonly appliedAt: string;
    };
    'new-applicants': WaysOut & {
      readonly firstName: string;
      /** The most applicants first. */
      readonly jobs: readonly {
        readonly title: string;
        readonly company: string;
        readonly applicants: number;
        /** The path of the page that lists them, with a leading slash. */
        readonly path: string;
      }[];
    };
  }
  interface DeferredMessages {
    'application-received': { readonly applicationId: string; readonly personId: string };
    'new-applicants': { readonly personId: string };
  }
}

const newApplicants = (count: number): string => (count === 1 ? '1 new applicant' : `${String(count)} new applicants`);

/** Subjects show on locked screens: a job seeker's name neither the job nor the employer unless they chose so. */
export const APPLICANT_MAIL_TEXTS = {
  'application-received': (variables, origin) => {
    const { personName } = variables;
    const [job, employer] = [plain(variables.jobTitle), plain(variables.companyName)];
    const page = `${origin}/job-application/${variables.applicationId}`;
    const sent =
      personName === null
        ? `${employer ?? 'The employer'} has received your application and can read it now.`
        : `${employer ?? 'The employer'} has received your submission of ${plain(personName) ?? 'somebody on your bench'} and can read it now.`;
    return {
      subject:
        personName === null
          ? subjectOf(
              variables,
              'Your application has arrived',
              [employer],
              (name) => `${name} has received your application`,
            )
          : subjectOf(
              variables,
              'Your submission has arrived',
              [job, employer],
              (title, name) => `Submission received: ${title}, ${name}`,
            ),
      blocks: [
        hello(variables),
        paragraph(sent),
        {
          details: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ...(personName === null ? [] : [['Person', plain(personName) ?? 'See it on Rolecall'] as const]),
            ['Sent', dayAndTime(variables.appliedAt, variables.timeZone)],
          ],
        },
        button('Open the application', page),
        paragraph(
          'We’ll let you know when there is news. Until then, you can check its status or withdraw it on its page.',
        ),
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${sent}`, page],
      ...endOf(variables, origin, 'you have sent an application on Rolecall'),
    };
  },
  'new-applicants': (variables, origin) => {
    const { jobs } = variables;
    const total = jobs.reduce((sum, { applicants }) => sum + applicants, 0);
    const only = jobs.length === 1 ? plain(jobs[0]?.title ?? '') : null;
    const subject = oneLine(
      `${newApplicants(total)} for ${jobs.length === 1 ? (only ?? 'your job') : `${String(jobs.length)} of your jobs`}`,
    );
    const shown = jobs.slice(0, DIGESTS.mailJobs);
    const others = jobs.length - shown.length;
    const all = `${origin}${DASHBOARD_BASES.client}/applications`;
    return {
      subject,
      blocks: [
        hello(variables),
        paragraph(
          total === 1
            ? 'There is a new application that nobody on your team has opened yet.'
            : 'There are new applications that nobody on your team has opened yet.',
        ),
        {
          links: [
            ...shown.map(({ title, company, applicants, path }) => ({
              label: unlinked(title) || 'Your job',
              detail: [newApplicants(applicants), unlinked(company)].filter(Boolean).join(' · '),
              href: `${origin}${path}`,
            })),
            ...(others > 0
              ? [{ label: `${String(others)} more ${others === 1 ? 'job' : 'jobs'}`, detail: '', href: all }]
              : []),
          ],
        },
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${subject}`, all],
      ...endOf(variables, origin, 'you work in an account that people can apply to'),
    };
  },
} satisfies MessageTextsOf<'application-received' | 'new-applicants'>;

/** Mails that confirm an application to the person who sent it. */
@Injectable()
export class ApplicationReceipts implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly applications: ApplicationsService,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(APPLICANT_MAIL_TEXTS);
    this.deferred.register('application-received', ({ applicationId, personId }) =>
      this.preferences.mailed(personId, 'JobApplication', () => this.content(applicationId, personId)),
    );
  }

  /** Queues the mail in the transaction that stores the application. */
  async queue(em: SqlEntityManager, { personId }: Caller, applicationId: string): Promise<void> {
    const { email } = await this.users.sessionUser(personId, em);
    if (email === null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: 'application-received',
      to: email,
      userId: personId,
      variables: { applicationId, personId },
    });
  }

  /** Nothing of an application that was withdrawn meanwhile, or has ended. */
  private async content(
    applicationId: string,
    personId: string,
  ): Promise<MessageVariables['application-received'] | undefined> {
    const em = this.database.primary();
    const row = await this.repository.applicationById(em, applicationId);
    if (row === undefined || ['withdrawn', 'closed'].includes(row.shown_status)) return undefined;
    const [news, { firstName, timeZone }] = await Promise.all([
      this.applications.applicationNews(applicationId, 'applicant'),
      this.users.sessionUser(personId, em),
    ]);
    if (news === undefined) return undefined;
    const { userType } = await this.users.sessionUser(news.applicantId, em);
    return {
      firstName,
      timeZone,
      applicationId,
      jobTitle: news.jobTitle,
      companyName: news.companyName,
      personName: news.vendorName === null ? null : news.personName,
      appliedAt: row.applied_at,
      ...this.ends.mailEndsOf(personId, 'JobApplication', userType ?? 'personal'),
    };
  }
}
