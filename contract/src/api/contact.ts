/** Writing to us, questions about a job or an employer, and our staff's inbox. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  CONTACT,
  CONTACT_KINDS,
  CONTACT_STATES,
  CONTACT_TOPICS,
  QUESTION_TOPICS,
  type ContactTopic,
  type QuestionTopic,
} from '../domain/contact.ts';
import { LIMITS } from '../domain/limits.ts';
import { proofOfWork } from '../domain/proof-of-work.ts';
import { email, id, instant, line, nothing, pageInfo, pageQuery, text } from '../wire.ts';

const sender = {
  name: line(1, LIMITS.name),
  /** We reply to this address. */
  email,
  message: text(CONTACT.messageMin, CONTACT.message),
  /** A honeypot: people do not see this field, so only a bot fills it in. */
  homepage: z.optional(text(0, CONTACT.trap)),
  /** Work done for `contactChallenge`. A message of somebody who is not signed in waits to be looked at without one. */
  proof: z.optional(proofOfWork),
} as const;

export const contactChallenge = defineCall({
  name: 'contactChallenge',
  method: 'GET',
  path: '/api/contactChallenge',
  summary: 'A small puzzle for whoever writes to us without being signed in; it counts once',
  access: 'public',
  input: nothing,
  output: z.object({
    challenge: z.string(),
    /** SHA-256 of `challenge.nonce` has to begin with so many zero bits. */
    bits: z.int(),
    expiresAt: instant,
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const contact = defineCall({
  name: 'contact',
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to our staff, who answer by mail',
  access: 'public',
  input: z.strictObject({ ...sender, topic: CONTACT_TOPICS.schema }),
  output: z.object({}),
  errors: [],
  basis: 'documented',
  rateLimit: 'contact',
});

export const addQueries = defineCall({
  name: 'addQueries',
  method: 'POST',
  path: '/api/addQueries',
  summary: 'Asks our staff about one job or one employer that everybody can see',
  access: 'public',
  input: z
    .strictObject({
      ...sender,
      topic: QUESTION_TOPICS.schema,
      jobId: z.optional(id),
      employerId: z.optional(id),
    })
    .check(
      z.refine(({ jobId, employerId }) => jobId !== undefined || employerId !== undefined, {
        error: 'Name either a job or an employer',
        path: ['jobId'],
      }),
      z.refine(({ jobId, employerId }) => jobId === undefined || employerId === undefined, {
        error: 'Name either a job or an employer',
        path: ['employerId'],
      }),
    ),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'contact',
});

const topics = [...new Set<ContactTopic | QuestionTopic>([...CONTACT_TOPICS.list, ...QUESTION_TOPICS.list])];

export const contactMessage = z.object({
  _id: id,
  kind: CONTACT_KINDS.schema,
  state: CONTACT_STATES.schema,
  topic: z.enum(topics as [ContactTopic | QuestionTopic, ...(ContactTopic | QuestionTopic)[]]),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: instant,
  /** The account that was signed in when the message was sent. */
  sender: z.nullable(z.object({ userId: id, name: z.string() })),
  /** The subject of a question; null if there is none, or if it has been removed. */
  about: z.nullable(z.object({ what: z.enum(['job', 'employer']), id, name: z.string() })),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const adminContactMessages = defineCall({
  name: 'adminContactMessages',
  method: 'GET',
  path: '/api/adminContactMessages',
  summary: 'What people have written to us: what waits comes first, the newest of each first',
  access: ['staff'],
  input: z.strictObject({
    ...pageQuery,
    state: z.optional(CONTACT_STATES.schema),
    kind: z.optional(CONTACT_KINDS.schema),
  }),
  output: z.array(contactMessage),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminAnswerContact = defineCall({
  name: 'adminAnswerContact',
  method: 'POST',
  path: '/api/adminAnswerContact',
  summary: 'Answers a message by mail, or closes it without an answer; each message once',
  access: ['staff'],
  input: z.strictObject({
    messageId: id,
    /** Null closes the message without a mail. */
    answer: z.nullable(text(1, CONTACT.answer)),
  }),
  output: z.object({}),
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  rateLimit: 'write',
});
