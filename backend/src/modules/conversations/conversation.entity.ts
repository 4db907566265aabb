import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../applications/application.entity.ts';
import { Invite } from '../invites/invite.entity.ts';
import { User } from '../users/user.entity.ts';

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  indexes: [
    { name: 'conversations_employer_id_index', properties: ['employer'] },
    { name: 'conversations_sender_id_index', properties: ['sender'] },
  ],
  uniques: [
    { name: 'conversations_application_id_unique', properties: ['application'] },
    { name: 'conversations_invite_id_unique', properties: ['invite'] },
  ],
  checks: [
    { name: 'conversations_sides_check', expression: 'employer_id <> sender_id' },
    { name: 'conversations_about_check', expression: '(application_id is null) <> (invite_id is null)' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade').nullable(),
    /** Until the invitation has led to an application. */
    invite: () => p.manyToOne(Invite).updateRule('no action').deleteRule('cascade').nullable(),
    employer: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** The account that applied or was invited: a job seeker's, or a vendor's. */
    sender: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
  },
});

/** The two accounts that write to each other about an application or an invitation; there is one as soon as somebody has. */
export class Conversation extends ConversationSchema.class {}
ConversationSchema.setClass(Conversation);
export { ConversationSchema };
