/** The mail by which somebody is asked whether they are on a bench. Pure. */
import { lastDayOf } from '#contract/domain/last-day.ts';
import { button, hello, paragraph, warning } from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

/** The question, as the mail and the page say it. */
export interface ConfirmationWords {
  readonly firstName: string;
  readonly vendorName: string;
  /** Instant in UTC, ISO 8601: until when it can be answered. */
  readonly expiresAt: string;
  /** IANA zone of the person. */
  readonly timeZone: string;
}

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'bench-confirmation': ConfirmationWords & { readonly path: string };
  }
}

export const BENCH_MAILS = {
  'bench-confirmation': (variables, origin) => {
    const vendor = plain(variables.vendorName) ?? 'A staffing company';
    const page = `${origin}${variables.path}`;
    return {
      subject: 'Are you on the bench of a staffing company?',
      blocks: [
        hello(variables),
        paragraph(
          `${vendor} lists you among the people it offers to employers, and asks you to confirm that. Saying yes does not submit you to any job: you will be asked about each one.`,
        ),
        paragraph(
          `If you say no, ${vendor} can no longer show you on any list, or ask you this again. Please answer by ${lastDayOf(variables.expiresAt)}; you need no account.`,
        ),
        button('Read it and answer', page),
        warning('Do you not know this company? Say so on the page, and our staff look at it.'),
      ],
      sms: ['Rolecall: are you on the bench of a staffing company? Read it and answer:', page],
      footer:
        'You get this because a staffing company gave us your e-mail address to ask you. No account was made for you.',
    };
  },
} satisfies MessageTextsOf<'bench-confirmation'>;
