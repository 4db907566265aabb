import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { button, hello, paragraph } from '../../../library/text/letter-parts.ts';
import { dayAndTime } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { StaffHome } from './staff-home.service.ts';

/** The queues whose news our staff get by mail; the others are shown only on their home page. */
type ToldQueue = 'reports' | 'contact';

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

const TOLD: readonly ToldQueue[] = ['reports', 'contact'];

/**
 * Tells our staff by mail of reports and messages that wait, each of them once a day at most: they have no panel. Looked at
 * with every round of maintenance, in whichever process; what the mail says is counted when it leaves.
 */
@Injectable()
export class StaffMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly home: StaffHome,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.texts.register(STAFF_MAILS);
    this.deferred.register('staff-waiting', ({ userId }) => this.content(userId));
    this.maintenance.also(() => this.look());
  }

  private async look(): Promise<void> {
    if ((await this.waiting()).length === 0) return;
    for (const { id: userId, email } of await this.accounts.staff(this.database.primary())) {
      if (email === null) continue;
      await this.database.write((em) =>
        this.messages.queueTogether(
          em,
          {
            ...{ channel: 'email', template: 'staff-waiting', to: email, userId, variables: { userId } },
            usefulSeconds: 2 * DAY_SECONDS,
          },
          { gatherSeconds: 0, spacingSeconds: DAY_SECONDS },
        ),
      );
    }
  }

  private async waiting(): Promise<MessageVariables['staff-waiting']['queues']> {
    const em = this.database.primary();
    const counted = await Promise.all(
      TOLD.map(async (queue) => ({ queue, ...(await this.home.waitingIn(em, queue)) })),
    );
    return counted.flatMap(({ queue, waiting, since }) => (since === null ? [] : [{ queue, waiting, since }]));
  }

  private async content(userId: string): Promise<MessageVariables['staff-waiting'] | undefined> {
    const queues = await this.waiting();
    if (queues.length === 0) return undefined;
    const { firstName, timeZone } = await this.users.sessionUser(userId);
    return { firstName, timeZone, queues };
  }
}
