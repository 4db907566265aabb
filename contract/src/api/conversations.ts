/** Conversations about applications and invitations, between the employer's people and whoever applied or was invited. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MOVES_AT_ONCE } from '../domain/application-moves.ts';
import { aboutOne, conversation, conversationAbout, conversationMessage } from '../domain/conversation.ts';
import { CONVERSATIONS } from '../domain/conversation-limits.ts';
import { eachOnce } from '../domain/file.ts';
import { LIMITS } from '../domain/limits.ts';
import { REPORT_REASONS_OF } from '../domain/report.ts';
import { messageTemplate } from '../domain/message-template.ts';
import { USER_TYPES } from '../domain/user.ts';
import { eachFailure } from '../errors/each-failure.ts';
import { id, line, longPageQuery, nothing, pageInfo, text } from '../wire.ts';
import { queryInt } from '../wire-query.ts';

export const getConversation = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/api/getConversation',
  summary:
    'What both sides wrote about an application or an invitation, with who has read it; reading it marks nothing',
  access: USER_TYPES,
  input: z
    .strictObject({
      ...conversationAbout,
      /** So many of the newest messages. */
      limit: z._default(queryInt(1, CONVERSATIONS.messages), CONVERSATIONS.shown),
    })
    .check(aboutOne),
  output: conversation,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const getUnreadMessages = defineCall({
  name: 'getUnreadMessages',
  method: 'GET',
  path: '/api/getUnreadMessages',
  summary: 'How many messages the caller has not read, in all and for each application and invitation that has some',
  access: USER_TYPES,
  /** Pages of conversations, the ones with the most recent messages first. */
  input: z.strictObject(longPageQuery),
  output: z.object({
    /** In all conversations, whichever page was asked for. */
    total: z.int(),
    applications: z.array(z.object({ applicationId: id, unread: z.int() })),
    invites: z.array(z.object({ inviteId: id, unread: z.int() })),
  }),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/sendMessage',
  summary: 'Writes to the other side of an application or an invitation',
  access: USER_TYPES,
  input: z
    .strictObject({
      ...conversationAbout,
      /** May be empty where files go with it. */
      text: text(0, LIMITS.message),
      /** Uploaded as `message`, each for one message; nobody else's. */
      fileIds: z.optional(z.array(id).check(z.maxLength(CONVERSATIONS.files), eachOnce)),
    })
    .check(
      aboutOne,
      z.refine(({ text, fileIds }) => text !== '' || (fileIds ?? []).length > 0, {
        error: 'Please write a message or choose a file.',
        path: ['text'],
      }),
    ),
  output: conversationMessage,
  errors: ['not_found', 'conversation_closed', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'message',
});

export const sendMessages = defineCall({
  name: 'sendMessages',
  method: 'POST',
  path: '/api/sendMessages',
  summary: 'Writes to several applicants, to each by themselves, and says what became of every message',
  access: ['client'],
  input: z.strictObject({
    /** Each counts as one of the messages that a person can send in a minute. */
    applicationIds: z.array(id).check(
      z.minLength(1, { error: 'Name at least one application' }),
      z.maxLength(MOVES_AT_ONCE, { error: `At most ${String(MOVES_AT_ONCE)} at once` }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each application once' }),
    ),
    /** `{firstName}`, `{jobTitle}` and `{company}` are filled in for each. */
    text: text(1, LIMITS.message),
  }),
  /** In the order of the request. */
  output: z.array(z.object({ applicationId: id, failure: eachFailure })),
  errors: ['idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'write',
});

export const readConversation = defineCall({
  name: 'readConversation',
  method: 'POST',
  path: '/api/readConversation',
  summary: 'Marks a conversation as read up to a message',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({ ...conversationAbout, messageId: id }).check(aboutOne),
  output: z.object({ unread: z.int() }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  // As often as somebody looks.
  rateLimit: 'read',
});

export const sayTyping = defineCall({
  name: 'sayTyping',
  method: 'POST',
  path: '/api/sayTyping',
  summary:
    'Tells open pages of the other side that somebody is writing; stored nowhere, and silent where nobody can write',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject(conversationAbout).check(aboutOne),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'typing',
});

export const reportMessage = defineCall({
  name: 'reportMessage',
  method: 'POST',
  path: '/api/reportMessage',
  summary: 'Reports a message of the other side to us; once for each message and account',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({
    messageId: id,
    reason: z.enum(REPORT_REASONS_OF.message, { error: 'Not one of the reasons for this' }),
    details: z.optional(z.nullable(text(0, LIMITS.reportDetails))),
  }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const getMessageTemplates = defineCall({
  name: 'getMessageTemplates',
  method: 'GET',
  path: '/api/getMessageTemplates',
  summary: "The account's templates for messages and for turning down, by name",
  access: ['client'],
  input: z.strictObject({}),
  output: z.array(messageTemplate),
  errors: [],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const saveMessageTemplate = defineCall({
  name: 'saveMessageTemplate',
  method: 'POST',
  path: '/api/saveMessageTemplate',
  summary: 'Keeps a template for messages, or changes one',
  access: ['client'],
  input: z.strictObject({
    /** The one to change. */
    templateId: z.optional(id),
    name: line(1, LIMITS.messageTemplateName),
    text: text(1, LIMITS.message),
  }),
  output: messageTemplate,
  errors: ['not_found', 'list_full', 'template_name_taken', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'judge',
  idempotent: true,
  rateLimit: 'write',
});

export const deleteMessageTemplate = defineCall({
  name: 'deleteMessageTemplate',
  method: 'POST',
  path: '/api/deleteMessageTemplate',
  summary: "Deletes one of the account's templates for messages",
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({ templateId: id }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
