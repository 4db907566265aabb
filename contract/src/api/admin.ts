import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { auditKind } from '../domain/audit.ts';
import { CONTACT_STATES, CONTACT_TOPICS, QUESTION_TOPICS } from '../domain/contact.ts';
import { LIMITS } from '../domain/limits.ts';
import { memberRole } from '../domain/member-role.ts';
import { messageChannel, messageStatus, messageTemplate } from '../domain/message.ts';
import { JOB_STATUSES } from '../domain/options.ts';
import { REPORT_STATES, REPORT_SUBJECTS } from '../domain/report.ts';
import { STAFF_QUEUES } from '../domain/staff-queue.ts';
import { kycStatus, userType } from '../domain/user.ts';
import { id, instant, line, pageInfo, pageQuery, plannedDay, text, timeZone } from '../wire.ts';

export const adminHome = defineCall({
  name: 'adminHome',
  method: 'GET',
  path: '/api/adminHome',
  summary: 'How much waits in each queue of our staff, and since when the oldest; every queue, also the empty ones',
  access: ['staff'],
  input: z.strictObject({}),
  output: z.array(
    z.object({
      queue: STAFF_QUEUES.schema,
      waiting: z.int(),
      /** Since when the oldest waits; null where nothing does. */
      since: z.nullable(instant),
    }),
  ),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

const adminUser = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  userType: z.nullable(userType),
  kycStatus,
  /** Accounts of others that they act for, in the order of joining. */
  memberOf: z.array(z.object({ accountId: id, account: z.string(), role: memberRole, kycStatus })),
  isStaff: z.boolean(),
  leavingAt: z.nullable(instant),
  suspendedAt: z.nullable(instant),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  openSessions: z.int(),
});

export const adminUsers = defineCall({
  name: 'adminUsers',
  method: 'GET',
  path: '/api/adminUsers',
  summary: 'All accounts, newest first',
  access: ['staff'],
  input: z.strictObject({
    ...pageQuery,
    /** Part of a name, an e-mail address or an organisation, which also finds those who act for it. */
    search: z.optional(line(0, LIMITS.keyword)),
    userType: z.optional(userType),
  }),
  output: z.array(adminUser),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminEndSessions = defineCall({
  name: 'adminEndSessions',
  method: 'POST',
  path: '/api/adminEndSessions',
  summary: 'Signs an account out everywhere',
  access: ['staff'],
  input: z.strictObject({ userId: id }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminSuspend = defineCall({
  name: 'adminSuspend',
  method: 'POST',
  path: '/api/adminSuspend',
  summary:
    'Suspends an account until it is lifted: nobody can sign in to it, others no longer find it or its jobs, and its people read why',
  access: ['staff'],
  /** The people of the account read the reason. */
  input: z.strictObject({ userId: id, reason: text(1, LIMITS.suspensionReason) }),
  output: z.object({}),
  errors: ['not_found', 'suspension_refused'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminLiftSuspension = defineCall({
  name: 'adminLiftSuspension',
  method: 'POST',
  path: '/api/adminLiftSuspension',
  summary: 'Lifts a suspension: its people can sign in again, and jobs that it took from the search are back',
  access: ['staff'],
  input: z.strictObject({ userId: id }),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminAddNote = defineCall({
  name: 'adminAddNote',
  method: 'POST',
  path: '/api/adminAddNote',
  summary: 'Adds a note about an account, which only our staff read',
  access: ['staff'],
  input: z.strictObject({ userId: id, text: text(1, LIMITS.staffNote) }),
  output: z.object({ noteId: id }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminMessages = defineCall({
  name: 'adminMessages',
  method: 'GET',
  path: '/api/adminMessages',
  summary: 'The outbox of mails and text messages, newest first; never their contents, which may hold codes',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery, status: z.optional(messageStatus) }),
  output: z.array(
    z.object({
      _id: id,
      channel: messageChannel,
      template: messageTemplate,
      /** Masked, such as a•••@example.com. */
      recipient: z.string(),
      status: messageStatus,
      attempts: z.int(),
      lastError: z.nullable(z.string()),
      createdAt: instant,
      sentAt: z.nullable(instant),
      nextTryAt: z.nullable(instant),
      /** Whether it was given up and is still of use. */
      canRetry: z.boolean(),
    }),
  ),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminRetryMessage = defineCall({
  name: 'adminRetryMessage',
  method: 'POST',
  path: '/api/adminRetryMessage',
  summary: 'Tries a message again that was given up',
  access: ['staff'],
  input: z.strictObject({ messageId: id }),
  output: z.object({}),
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminClearMessages = defineCall({
  name: 'adminClearMessages',
  method: 'POST',
  path: '/api/adminClearMessages',
  summary: 'Takes from the failed messages those that can never be sent any more; the outbox shows them as not sent',
  access: ['staff'],
  input: z.strictObject({}),
  output: z.object({ cleared: z.int() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});

/** An event's number in the outbox, which is too large for a number of JavaScript. */
const eventId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, { error: 'Must be the number of an event' }));

export const adminFailedEvents = defineCall({
  name: 'adminFailedEvents',
  method: 'GET',
  path: '/api/adminFailedEvents',
  summary: 'Domain events whose last try failed, latest first; never what they carry',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery }),
  output: z.array(
    z.object({
      _id: eventId,
      /** Such as `application.created`; an older or newer version of the product may have others. */
      topic: z.string(),
      attempts: z.int(),
      lastError: z.nullable(z.string()),
      createdAt: instant,
      failedAt: instant,
    }),
  ),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminRetryEvent = defineCall({
  name: 'adminRetryEvent',
  method: 'POST',
  path: '/api/adminRetryEvent',
  summary: 'Has a domain event handled again whose last try failed',
  access: ['staff'],
  input: z.strictObject({ eventId }),
  output: z.object({}),
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminDiscardEvent = defineCall({
  name: 'adminDiscardEvent',
  method: 'POST',
  path: '/api/adminDiscardEvent',
  summary: 'Discards a domain event whose last try failed: it is never handled',
  access: ['staff'],
  input: z.strictObject({ eventId }),
  output: z.object({}),
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

const auditFilters = {
  /** The account that the entries are about. */
  userId: z.optional(id),
  /** Part of the name or the e-mail address of who did it. */
  actor: z.optional(line(0, LIMITS.keyword)),
  kind: z.optional(auditKind),
  /** The first and the last day, both whole, in `timeZone`. */
  from: z.optional(plannedDay),
  to: z.optional(plannedDay),
  timeZone: z._default(timeZone, 'UTC'),
} as const;

const auditEntries = z.array(
  z.object({
    _id: z.string(),
    at: instant,
    kind: auditKind,
    userId: z.nullable(id),
    /** Null when the account is gone, or never was. */
    userName: z.nullable(z.string()),
    /** Null when it was the account itself. */
    actorName: z.nullable(z.string()),
    /** Network address. */
    address: z.nullable(z.string()),
    device: z.nullable(z.string()),
    /** One line, such as the way of a sign-in; never a secret. */
    detail: z.nullable(z.string()),
  }),
);

export const adminAudit = defineCall({
  name: 'adminAudit',
  method: 'GET',
  path: '/api/adminAudit',
  summary: 'Who signed in, failed, changed or left, newest first',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery, ...auditFilters }),
  output: auditEntries,
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminExportAudit = defineCall({
  name: 'adminExportAudit',
  method: 'POST',
  path: '/api/adminExportAudit',
  summary: 'All entries of the audit log under the filters, newest first; the log notes who took them',
  access: ['staff'],
  input: z.strictObject(auditFilters),
  output: z.object({
    entries: auditEntries,
    /** Whether there are more than an export holds; the oldest are left out then. */
    isCut: z.boolean(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'parse',
});

export const adminAccount = defineCall({
  name: 'adminAccount',
  method: 'GET',
  path: '/api/adminAccount',
  summary: 'One account: who acts for it, what it has posted, reports, messages to us, and the newest of its audit log',
  access: ['staff'],
  input: z.strictObject({ userId: id }),
  output: z.object({
    account: adminUser,
    /** As its people read it; null while nothing is suspended. */
    suspensionReason: z.nullable(z.string()),
    /** What staff wrote about it, newest first. */
    notes: z.array(z.object({ _id: id, text: z.string(), author: z.string(), at: instant })),
    /** Its members, in the order of joining; the owner alone where there are no others. */
    people: z.array(
      z.object({
        _id: id,
        name: z.string(),
        email: z.nullable(z.string()),
        role: memberRole,
        lastSeenAt: z.nullable(instant),
        openSessions: z.int(),
      }),
    ),
    /** Its jobs by status; a status that none has is left out. */
    jobs: z.array(z.object({ status: JOB_STATUSES.schema, count: z.int() })),
    /** The cases about the account and what belongs to it, the newest first; `total` counts them all. */
    reports: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          _id: id,
          subject: REPORT_SUBJECTS.schema,
          /** The subject was called so when it was reported. */
          name: z.string(),
          state: REPORT_STATES.schema,
          openedAt: instant,
        }),
      ),
    }),
    /** The same of what its people wrote to us while they were signed in. */
    messages: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          _id: id,
          topic: z.union([CONTACT_TOPICS.schema, QUESTION_TOPICS.schema]),
          state: CONTACT_STATES.schema,
          message: z.string(),
          sentAt: instant,
        }),
      ),
    }),
    audit: auditEntries,
  }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});
