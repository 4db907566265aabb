import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../../access/caller.ts';
import { Database } from '../../../database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import { notFound } from '../../../errors/app-error.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { MessageFiles } from '../files/message-files.service.ts';
import { ConversationsRepository } from '../conversations.repository.ts';
import { ConversationStandings } from '../standing/conversation-standings.service.ts';
import { ConversationReportsRepository } from './conversation-reports.repository.ts';

/** Messages that somebody found wrong, kept as they were for staff to look at. */
@Injectable()
export class MessageReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationReportsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly files: MessageFiles,
    private readonly standings: ConversationStandings,
    private readonly maintenance: Maintenance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep());
  }

  /** @throws AppError `not_found` for a missing message, a stranger's conversation, and the own side's words */
  async report(
    caller: Caller,
    { messageId, reason, details }: ParsedInput<typeof conversationsCalls.reportMessage>,
  ): Promise<void> {
    const reportId = await this.database.write(async (em) => {
      const message = await this.conversations.byId(em, messageId);
      if (message === undefined) throw notFound();
      const conversation = await this.conversations.byConversation(em, message.conversation_id);
      if (conversation === undefined) throw notFound();
      const { side, about } = await this.standings.of(em, caller, conversation.about);
      if (side === message.side) throw notFound();
      const files = await this.files.of(em, [messageId]);
      return this.repository.add(em, {
        reporterId: caller.userId,
        messageId,
        authorId: message.author_id,
        reason,
        details: details === undefined || details === '' ? null : details,
        evidence: {
          ...about,
          side: message.side,
          sentAt: message.sent_at,
          text: message.text,
          files: (files.get(messageId) ?? []).map(({ fileName }) => fileName),
        },
      });
    });
    // Never the words themselves: those are in the database alone.
    if (reportId !== undefined) this.logger.warn({ reportId, messageId, reason }, 'a message was reported');
  }
}
