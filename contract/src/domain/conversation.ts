/** Messages between an employer and the person who applied or was invited. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { sentFile } from './file.ts';
import { placeholderValues } from './message-template.ts';

/** The subject of a conversation: exactly one of the two. */
export const conversationAbout = { applicationId: z.optional(id), inviteId: z.optional(id) };
export type ConversationAbout = { readonly applicationId?: string | undefined; readonly inviteId?: string | undefined };

/** Checks the input of calls that name a conversation. */
export const aboutOne = z.refine<ConversationAbout>(
  ({ applicationId, inviteId }) => (applicationId === undefined) !== (inviteId === undefined),
  { error: 'Please name either an application or an invitation.', path: ['inviteId'] },
);

export const CONVERSATION_SIDES = ['employer', 'applicant'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** The requests in a message that its reader is warned about; the message is shown all the same. */
export const MESSAGE_WARNINGS = ['elsewhere', 'money', 'details'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/** Why nothing can be written any more; null while it can. */
export const CLOSED_REASONS = ['ended', 'blocked', 'left', 'full'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export const conversationMessage = z.object({
  _id: id,
  at: instant,
  side: z.enum(CONVERSATION_SIDES),
  /** The reader wrote it. */
  own: z.boolean(),
  /** The author's name, or the first name if `organisation` says on whose behalf they write. */
  by: z.string(),
  organisation: z.nullable(z.string()),
  /** Null once the account that it was written for is gone; empty where only files were sent. */
  text: z.nullable(z.string()),
  /** Our staff have taken it down: there is no text any more. */
  removed: z.boolean(),
  /** The attached files; none once the account that they were sent to has been deleted. */
  files: z.array(sentFile),
  /** When the first person of the other side read it. */
  readAt: z.nullable(instant),
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
  /** The reader's account has reported it. */
  reported: z.boolean(),
});
export type ConversationMessage = z.output<typeof conversationMessage>;

export const conversation = z.object({
  /** Null while it is about an invitation that has led to no application. */
  applicationId: z.nullable(id),
  side: z.enum(CONVERSATION_SIDES),
  /** The other side's name. */
  with: z.string(),
  /** The newest ones, oldest first. */
  messages: z.array(conversationMessage),
  hasEarlier: z.boolean(),
  unread: z.int(),
  closed: z.nullable(z.enum(CLOSED_REASONS)),
  /** Until then messages can be sent although the application has ended, or as long as the invitation stands. */
  closesAt: z.nullable(instant),
  /** Values for the placeholders of templates; null for the applicant. */
  placeholders: z.nullable(placeholderValues),
});
export type Conversation = z.output<typeof conversation>;
