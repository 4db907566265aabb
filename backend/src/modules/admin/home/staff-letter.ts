import { button, hello, paragraph } from '../../../library/text/letter-parts.ts';
import { dayAndTime } from '../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../records/notifications/message-texts.ts';

/** The queues whose news our staff get by mail; the others are shown only on their home page. */
export type ToldQueue = 'reports' | 'contact';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'staff-waiting': {
      readonly firstName: string;
      /** IANA zone of the reader. */
      readonly timeZone: string;
      /** Those in which something waits. */
      readonly queues: readonly { readonly queue: ToldQueue; readonly waiting: number; readonly since: string }[];
    };
  }
  interface DeferredMessages {
    'staff-waiting': { readonly userId: string };
  }
}

const QUEUES: Readonly<Record<ToldQueue, { readonly one: string; readonly many: string; readonly path: string }>> = {
  reports: { one: 'report', many: 'reports', path: '/admin/reports' },
  contact: { one: 'message to us', many: 'messages to us', path: '/admin/contact?state=waiting' },
};

const counted = (queue: ToldQueue, waiting: number): string =>
  `${String(waiting)} ${waiting === 1 ? QUEUES[queue].one : QUEUES[queue].many}`;

/** Never what people wrote: that is read where it can be dealt with. */
export const STAFF_MAILS = {
  'staff-waiting': ({ queues, timeZone, ...reader }, origin) => {
    const waits = queues.map(({ queue, waiting }) => counted(queue, waiting)).join(' and ');
    return {
      subject: `Waiting for us: ${waits}`,
      blocks: [
        hello(reader),
        paragraph('The following still has to be looked at by one of us.'),
        {
          links: queues.map(({ queue, waiting, since }) => ({
            label: counted(queue, waiting),
            detail: `The oldest since ${dayAndTime(since, timeZone)}`,
            href: origin + QUEUES[queue].path,
          })),
        },
        button('See everything that waits', `${origin}/admin`),
      ],
      footer: 'You get this because you are one of the staff of Rolecall, once a day at most.',
      sms: [`Rolecall: ${waits} waiting.`],
    };
  },
} satisfies MessageTextsOf<'staff-waiting'>;
