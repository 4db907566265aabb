/** E-mails about an application that has arrived, to both sides. */
import { DIGESTS } from '#contract/domain/notification-preferences.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { button, endOf, fewerMails, hello, paragraph, subjectOf } from '../../../library/text/letter-parts.ts';
import type { WaysOut } from '../../../library/text/letter-parts.ts';
import { dayAndTime, oneLine, plain, unlinked } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

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
