import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../applications/application.entity.ts';
import { User } from '../users/user.entity.ts';

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  indexes: [
    { name: 'conversations_employer_id_index', properties: ['employer'] },
    { name: 'conversations_sender_id_index', properties: ['sender'] },
  ],
  checks: [{ name: 'conversations_sides_check', expression: 'employer_id <> sender_id' }],
  properties: {
    application: () => p.manyToOne(Application).primary().updateRule('no action').deleteRule('cascade'),
    employer: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** The account that applied: a job seeker's, or a vendor's. */
    sender: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
  },
});

/** The two accounts that write to each other about an application; there is one as soon as somebody has. */
export class Conversation extends ConversationSchema.class {}
ConversationSchema.setClass(Conversation);
export { ConversationSchema };
