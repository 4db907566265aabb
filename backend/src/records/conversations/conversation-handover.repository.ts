import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';

/** The one statement that changes what a conversation is about. */
@Injectable()
export class ConversationHandoverRepository {
  /** Answers whether there was a conversation. */
  async toApplication(em: SqlEntityManager, inviteId: string, applicationId: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('conversations')
      .set({ application_id: applicationId, invite_id: null })
      .where('invite_id', '=', inviteId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
