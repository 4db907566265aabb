import { lastDayOf } from '#contract/domain/last-day.ts';
import { button, endOf, fewerMails, hello, paragraph, subjectOf, warning } from '../../../library/text/letter-parts.ts';
import type { WaysOut } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'job-invited': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      readonly jobId: string;
      readonly jobTitle: string;
      readonly companyName: string;
      /** An instant in UTC, ISO 8601. */
      readonly expiresAt: string;
    };
    'bench-invited': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      /** The path of the page with the invitation, with a leading slash. */
      readonly path: string;
      readonly personName: string;
      readonly jobTitle: string;
      readonly companyName: string;
      /** An instant in UTC, ISO 8601. */
      readonly expiresAt: string;
    };
  }
  interface DeferredMessages {
    'job-invited': { readonly inviteId: string };
    'bench-invited': { readonly inviteId: string };
  }
}

/** The e-mail of an invitation. */
export const INVITE_MAILS = {
  // The mail leaves out the employer's words: otherwise anybody could send text of their own through us to strangers.
  'job-invited': (variables, origin) => {
    const [job, employer] = [plain(variables.jobTitle), plain(variables.companyName)];
    const page = `${origin}/jobs/${variables.jobId}`;
    return {
      subject: subjectOf(
        variables,
        'You’ve been invited to apply for a job',
        [job, employer],
        (title, name) => `${name} has invited you to apply: ${title}`,
      ),
      blocks: [
        hello(variables),
        paragraph(`${employer ?? 'An employer'} has seen your profile and would like you to apply.`),
        {
          details: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ['Answer by', lastDayOf(variables.expiresAt)],
          ],
        },
        button('Open the job', page),
        paragraph(
          'Sign in to read their message, to apply, or to decline. They cannot see your e-mail address or phone number until you apply.',
        ),
        warning('You can choose on your profile page whether employers can find you.'),
        fewerMails(variables, origin),
      ],
      sms: ['Rolecall: an employer has invited you to apply for a job.', page],
      ...endOf(variables, origin, 'employers can find you on Rolecall'),
    };
  },
  'bench-invited': (variables, origin) => {
    const page = `${origin}${variables.path}`;
    return {
      subject: subjectOf(
        variables,
        'You’ve been invited to submit somebody from your bench',
        [plain(variables.personName), plain(variables.jobTitle), plain(variables.companyName)],
        (person, title, name) => `${name} has invited you to submit ${person}: ${title}`,
      ),
      blocks: [
        hello(variables),
        paragraph(
          `${plain(variables.companyName) ?? 'An employer'} knows somebody from your bench and would like you to submit them for another job.`,
        ),
        {
          details: [
            ['Person', plain(variables.personName) ?? 'See it on Rolecall'],
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ['Answer by', lastDayOf(variables.expiresAt)],
          ],
        },
        button('Open the invitation', page),
        paragraph('Sign in to read their message, to submit the person, or to decline.'),
        fewerMails(variables, origin),
      ],
      sms: ['Rolecall: an employer has invited you to submit somebody from your bench.', page],
      ...endOf(variables, origin, 'you have submitted people to employers on Rolecall'),
    };
  },
} satisfies MessageTextsOf<'job-invited' | 'bench-invited'>;
