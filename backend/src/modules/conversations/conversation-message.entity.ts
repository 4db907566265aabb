import { defineEntity, p } from '@mikro-orm/core';
import type { ConversationSide } from '#contract/domain/conversation.ts';
import type { Bigint } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';

const ConversationMessageSchema = defineEntity({
  name: 'ConversationMessage',
  tableName: 'conversation_messages',
  indexes: [{ name: 'conversation_messages_author_id_index', properties: ['author'] }],
  uniques: [{ name: 'conversation_messages_seq_unique', properties: ['conversation', 'seq'] }],
  checks: [
    { name: 'conversation_messages_side_check', expression: `side in ('employer', 'applicant')` },
    {
      name: 'conversation_messages_text_check',
      expression: `(text <> '' or files >= 1) and char_length(text) <= 4000`,
    },
    { name: 'conversation_messages_files_check', expression: 'files >= 0 and files <= 3' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    seq: p.bigint('string').columnType('bigint').$type<Bigint>().generated('by default as identity').autoincrement(),
    conversation: () => p.manyToOne(Conversation).updateRule('no action').deleteRule('cascade'),
    side: p.text().$type<ConversationSide>(),
    /** The person who wrote it; their name goes with their account. */
    author: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    /** May be empty where files came with it. */
    text: p.text(),
    /** How many files came with it. */
    files: p.smallint().default(0),
    sentAt: p.datetime().defaultRaw('now()'),
    /** When the first person of the other side read it. */
    readAt: p.datetime().nullable(),
    /** Since when nobody reads it any more, because our staff took it down. */
    removedAt: p.datetime().nullable(),
  },
});

/** What one side of a conversation wrote to the other. */
export class ConversationMessage extends ConversationMessageSchema.class {}
ConversationMessageSchema.setClass(ConversationMessage);
export { ConversationMessageSchema };
