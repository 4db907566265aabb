import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import { DeferredContents } from '../../notifications/messages/deferred-contents.service.ts';
import { MessageTexts } from '../../notifications/messages/message-texts.service.ts';
import { MessagesService } from '../../notifications/messages/messages.service.ts';
import type { MessageVariables } from '../../notifications/messages/message-variables.ts';
import { Accounts } from '../../auth/users/accounts.service.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { STAFF_MAILS } from './staff-letter.ts';
import type { ToldQueue } from './staff-letter.ts';
import { StaffHome } from './staff-home.service.ts';

const TOLD: readonly ToldQueue[] = ['reports', 'contact'];
const DAY_SECONDS = 86_400;

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
    private readonly users: UsersService,
    private readonly messages: MessagesService,
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
