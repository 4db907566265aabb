import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { StaffHome } from './staff-home.service.ts';
import { STAFF_MAILS } from './staff-letter.ts';
import type { ToldQueue } from './staff-letter.ts';

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
