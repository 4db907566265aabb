import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ReportReason } from '#contract/domain/conversation.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { Database, kysely } from '../../../database/database.ts';
import { daysFromNow } from '../../../database/expressions.ts';
import { json } from '../../../database/tables.ts';
import type { ReportedMessage } from './conversation-report.entity.ts';

/** Named statements over reports of messages. */
@Injectable()
export class ConversationReportsRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id; undefined where the account has reported the message before */
  async add(
    em: SqlEntityManager,
    report: {
      reporterId: string;
      messageId: string;
      authorId: string | null;
      reason: ReportReason;
      details: string | null;
      evidence: ReportedMessage;
    },
  ): Promise<string | undefined> {
    const row = await kysely(em)
      .insertInto('conversation_reports')
      .values({
        reporter_id: report.reporterId,
        message_id: report.messageId,
        author_id: report.authorId,
        reason: report.reason,
        details: report.details,
        evidence: json(report.evidence),
      })
      .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Which of the messages the account has reported. */
  async reported(
    em: SqlEntityManager,
    reporterId: string,
    messageIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (messageIds.length === 0) return new Set();
    const found = await kysely(em)
      .selectFrom('conversation_reports')
      .where('reporter_id', '=', reporterId)
      .where('message_id', 'in', messageIds)
      .select('message_id')
      .execute();
    return new Set(found.map(({ message_id }) => message_id));
  }

  /** Removes what is kept no longer. */
  async sweep(): Promise<void> {
    await kysely(this.database.primary())
      .deleteFrom('conversation_reports')
      .where('reported_at', '<', daysFromNow(-CONVERSATIONS.reportDays))
      .execute();
  }
}
