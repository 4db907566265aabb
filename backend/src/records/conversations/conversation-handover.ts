import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { Notifier } from '../notifications/notifier.ts';

/** Moves the conversation about an invitation to the application that it leads to. */
@Injectable()
export class ConversationHandover {
  constructor(private readonly notifications: Notifier) {}

  /** In the transaction that accepts the invitation, which holds it: nobody writes in between. */
  async toApplication(em: SqlEntityManager, inviteId: string, applicationId: string): Promise<void> {
    if (!(await this.moveToApplication(em, inviteId, applicationId))) return;
    await this.notifications.messagesMoved(em, inviteId, applicationId);
  }

  /** Answers whether there was a conversation. */
  private async moveToApplication(em: SqlEntityManager, inviteId: string, applicationId: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('conversations')
      .set({ application_id: applicationId, invite_id: null })
      .where('invite_id', '=', inviteId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
