import type { ReportSubject } from '#contract/domain/report.ts';
import { button, paragraph, warning } from '../../../library/text/letter-parts.ts';
import { dayAndTime } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'report-decided': {
      /** When it was reported: an instant in UTC, ISO 8601. */
      readonly at: string;
      readonly subject: ReportSubject;
      readonly acted: boolean;
    };
  }
}

const THINGS: Readonly<Record<ReportSubject, string>> = {
  job: 'A job',
  employer: 'An employer’s page',
  vendor: 'A vendor’s card',
  candidate: 'A candidate’s page',
  hotlist: 'A hotlist',
  message: 'A message',
  mail: 'An e-mail from us',
};

/** Nothing that anybody wrote stands in it, neither who reported something nor whose it was. */
export const REPORT_MAILS = {
  'report-decided': ({ at, subject, acted }, origin) => ({
    subject: 'We looked at your report',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        acted
          ? 'Thank you for telling us. We looked at what you reported and acted on it.'
          : 'Thank you for telling us. We looked at what you reported and found nothing against our rules.',
      ),
      {
        details: [
          ['About', THINGS[subject]],
          ['Reported', dayAndTime(at, 'UTC')],
        ],
      },
      paragraph('If something is still wrong, or something new has happened, write to us.'),
      button('Write to us', `${origin}/contact`),
      warning('If you have reported nothing, you can ignore this e-mail. Somebody may have mistyped their address.'),
    ],
    footer: 'You get this because somebody reported something to us with this address.',
    sms: ['Rolecall: we looked at your report.'],
  }),
} satisfies MessageTextsOf<'report-decided'>;
