import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as conversationsCalls from '#contract/api/conversations.ts';
import type { ParsedInput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { ReportSubjects, type Reported } from '../../records/content/report-subjects.ts';
import { Reports } from '../../records/content/reports.ts';
import type { Evidence } from '../../records/content/schema.ts';
import {
  ConversationsRepository,
  type About,
  type MessageRow,
} from '../../records/conversations/conversations.repository.ts';
import { ConversationStandings, type ConversationStanding } from './conversation-standings.service.ts';
import { MessageFiles } from './message-files.service.ts';

/** Messages that somebody found wrong, or that ask for money or secrets: kept as they were, for our staff to decide. */
@Injectable()
export class MessageReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationsRepository,
    private readonly files: MessageFiles,
    private readonly standings: ConversationStandings,
    private readonly reports: Reports,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('message', { remove: (em, id) => this.conversations.takeDown(em, id) });
  }

  /** @throws AppError `not_found` for a missing message, a stranger's conversation, and the own side's words */
  async report(
    caller: Caller,
    { messageId, reason, details }: ParsedInput<typeof conversationsCalls.reportMessage>,
  ): Promise<void> {
    await this.database.write(async (em) => {
      const message = await this.conversations.messageById(em, messageId);
      if (message === undefined) throw notFound();
      const conversation = await this.conversations.byConversation(em, message.conversation_id);
      if (conversation === undefined) throw notFound();
      const standing = await this.standings.conversationStandingOf(em, caller, conversation.about);
      if (standing.side === message.side || message.removed) throw notFound();
      if ((await this.reported(em, caller.userId, [messageId])).has(messageId)) return;
      await this.reports.keepReport(em, caller, await this.toReported(em, message, standing), { reason, details });
    });
  }

  /** Selects the messages that the account has reported. */
  reported(em: SqlEntityManager, accountId: string, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.reports.reportedBy(em, accountId, 'message', messageIds);
  }

  /** Marks what was just written for our staff where it asks for what fraud asks for. It is sent all the same. */
  async mark(em: SqlEntityManager, message: MessageRow, standing: ConversationStanding): Promise<void> {
    await this.reports.markIfSuspicious(em, await this.toReported(em, message, standing), message.text);
  }

  private async toReported(
    em: SqlEntityManager,
    message: MessageRow,
    { about, employerId, senderId }: ConversationStanding,
  ): Promise<Reported> {
    const files = await this.files.filesByMessage(em, [message.id]);
    return {
      subject: 'message',
      subjectId: message.id,
      accusedId: message.side === 'employer' ? employerId : senderId,
      name: 'A message',
      evidence: evidenceOf(
        message,
        about,
        (files.get(message.id) ?? []).map(({ fileName }) => fileName),
      ),
    };
  }
}

const evidenceOf = (message: MessageRow, about: About, files: readonly string[]): Evidence => ({
  ...about,
  authorId: message.author_id,
  side: message.side,
  sentAt: message.sent_at,
  text: message.text,
  files,
});
