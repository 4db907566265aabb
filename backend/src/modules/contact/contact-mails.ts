import { CONTACT, TOPIC_LABELS } from '#contract/domain/contact.ts';
import type { ContactTopic, QuestionTopic } from '#contract/domain/contact.ts';
import { cleanText } from '../../text/clean-text.ts';
import { dayAndTime } from '../../text/letter.ts';
import { button, hello, paragraph, warning } from '../../text/letter-parts.ts';
import type { AccountEvent } from '../../text/letter-parts.ts';
import type { MessageTextsOf } from '../messages/messages.service.ts';

declare module '../messages/message-variables.ts' {
  interface MessageVariables {
    'contact-answered': AccountEvent & {
      readonly topic: ContactTopic | QuestionTopic;
      /** In the words of our staff. */
      readonly answer: string;
    };
  }
}

const linesOf = (answer: string): string[] =>
  answer
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, { longest: CONTACT.answer, gap: ' ' }))
    .filter((line) => line !== '');

/** Nothing that the sender wrote stands in it: with somebody else's address, the form would else send them anything. */
export const CONTACT_MAILS = {
  'contact-answered': (variables, origin) => ({
    subject: 'Our answer to your message',
    blocks: [
      hello(variables),
      paragraph('You wrote to us on Rolecall. Here is our answer.'),
      {
        details: [
          ['About', TOPIC_LABELS[variables.topic]],
          ['Sent', dayAndTime(variables.at, variables.timeZone)],
        ],
      },
      ...linesOf(variables.answer).map(paragraph),
      button('Write to us again', `${origin}/contact`),
      warning('If you think this is a mistake, you can ignore this e-mail. Somebody may have mistyped their address.'),
    ],
    footer: 'You get this because somebody wrote to us with this address.',
    sms: ['Rolecall: we have answered your message by e-mail.'],
  }),
} satisfies MessageTextsOf<'contact-answered'>;
