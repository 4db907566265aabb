import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Notifier } from '../notifications/notifier.ts';
import { ConversationHandoverRepository } from './conversation-handover.repository.ts';

/** Moves the conversation about an invitation to the application that it leads to. */
@Injectable()
export class ConversationHandover {
  constructor(
    private readonly repository: ConversationHandoverRepository,
    private readonly notifications: Notifier,
  ) {}

  /** In the transaction that accepts the invitation, which holds it: nobody writes in between. */
  async toApplication(em: SqlEntityManager, inviteId: string, applicationId: string): Promise<void> {
    if (!(await this.repository.toApplication(em, inviteId, applicationId))) return;
    await this.notifications.messagesMoved(em, inviteId, applicationId);
  }
}
