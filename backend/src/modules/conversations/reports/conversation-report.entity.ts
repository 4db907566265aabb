import { defineEntity, p } from '@mikro-orm/core';
import type { ConversationSide, ReportReason } from '#contract/domain/conversation.ts';
import { User } from '../../users/user.entity.ts';

/** The message as it was when it was reported. */
export interface ReportedMessage {
  /** What it was about: one of the two. */
  readonly applicationId?: string;
  readonly inviteId?: string;
  readonly side: ConversationSide;
  readonly sentAt: string;
  readonly text: string;
  /** Names of the files that came with it. */
  readonly files: readonly string[];
}

const ConversationReportSchema = defineEntity({
  name: 'ConversationReport',
  tableName: 'conversation_reports',
  indexes: [
    { name: 'conversation_reports_reporter_id_index', properties: ['reporter'] },
    { name: 'conversation_reports_author_id_index', properties: ['author'] },
  ],
  uniques: [{ name: 'conversation_reports_once_unique', properties: ['messageId', 'reporter'] }],
  checks: [
    {
      name: 'conversation_reports_reason_check',
      expression: `reason in ('money', 'elsewhere', 'abuse', 'not-about-the-job', 'other')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    reporter: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** Gone perhaps with its conversation; the report stays. */
    messageId: p.uuid(),
    author: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    reason: p.text().$type<ReportReason>(),
    details: p.text().nullable(),
    evidence: p.json().$type<ReportedMessage>(),
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A message that somebody of the other side found wrong. */
export class ConversationReport extends ConversationReportSchema.class {}
ConversationReportSchema.setClass(ConversationReport);
export { ConversationReportSchema };
