/** Conversations between employers and applicants. */
import { defineEntity, p } from '@mikro-orm/core';
import type { ConversationSide } from '#contract/domain/conversation.ts';
import type { Bigint } from '../../platform/database/columns.ts';
import { ApplicationSchema, InviteSchema } from '../applications/schema.ts';
import { UserSchema } from '../auth/schema.ts';
import { FileSchema } from '../profile/schema.ts';

/** The conversation of two accounts about an application or an invitation; the first message makes it. */
export const ConversationSchema = defineEntity({
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
    application: () => p.manyToOne(ApplicationSchema).updateRule('no action').deleteRule('cascade').nullable(),
    /** Set until the invitation has led to an application. */
    invite: () => p.manyToOne(InviteSchema).updateRule('no action').deleteRule('cascade').nullable(),
    employer: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The account that applied or was invited: a job seeker's, or a vendor's. */
    sender: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
  },
});

/** A message from one side of a conversation to the other. */
export const ConversationMessageSchema = defineEntity({
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
    conversation: () => p.manyToOne(ConversationSchema).updateRule('no action').deleteRule('cascade'),
    side: p.text().$type<ConversationSide>(),
    /** The person who wrote it; their name goes with their account. */
    author: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    /** May be empty where files came with it. */
    text: p.text(),
    /** The number of files that came with it. */
    files: p.smallint().default(0),
    sentAt: p.datetime().defaultRaw('now()'),
    /** The time at which the first person of the other side read it. */
    readAt: p.datetime().nullable(),
    /** The time since which nobody reads it any more, because our staff took it down. */
    removedAt: p.datetime().nullable(),
  },
});

/** The last message of a conversation that a person has read. */
export const ConversationReadSchema = defineEntity({
  name: 'ConversationRead',
  tableName: 'conversation_reads',
  indexes: [{ name: 'conversation_reads_person_id_index', properties: ['person'] }],
  properties: {
    conversation: () => p.manyToOne(ConversationSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The number of the last message that they have seen. */
    seq: p.bigint('string').$type<Bigint>(),
    readAt: p.datetime().defaultRaw('now()'),
  },
});

/** A file that came with a message; it is the writing account's, and goes with the conversation. */
export const ConversationFileSchema = defineEntity({
  name: 'ConversationFile',
  tableName: 'conversation_files',
  uniques: [{ name: 'conversation_files_file_id_unique', properties: ['file'] }],
  checks: [{ name: 'conversation_files_place_check', expression: 'place >= 1 and place <= 3' }],
  properties: {
    message: () => p.manyToOne(ConversationMessageSchema).primary().updateRule('no action').deleteRule('cascade'),
    place: p.smallint().primary(),
    /** Each goes with one message. */
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
  },
});

/** A message that an employer sends often. */
export const ConversationTemplateSchema = defineEntity({
  name: 'ConversationTemplate',
  tableName: 'conversation_templates',
  uniques: [{ name: 'conversation_templates_name_unique', properties: ['account', 'name'] }],
  checks: [
    {
      name: 'conversation_templates_text_check',
      expression: `name <> '' and text <> '' and char_length(text) <= 4000`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    text: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
