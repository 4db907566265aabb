import { defineEntity, p } from '@mikro-orm/core';
import type { Bigint } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';

const ConversationReadSchema = defineEntity({
  name: 'ConversationRead',
  tableName: 'conversation_reads',
  indexes: [{ name: 'conversation_reads_person_id_index', properties: ['person'] }],
  properties: {
    conversation: () => p.manyToOne(Conversation).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** Of the last message that they have seen. */
    seq: p.bigint('string').$type<Bigint>(),
    readAt: p.datetime().defaultRaw('now()'),
  },
});

/** How far somebody has read. */
export class ConversationRead extends ConversationReadSchema.class {}
ConversationReadSchema.setClass(ConversationRead);
export { ConversationReadSchema };
