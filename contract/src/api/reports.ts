/** Reporting what is wrong, and our staff's queue of it. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hotlistToken } from '../domain/hotlist.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  isReasonFor,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_SOURCES,
  REPORT_STATES,
  REPORT_SUBJECTS,
  REPORTED_IN_PUBLIC,
  REPORTS,
} from '../domain/report.ts';
import { MESSAGE_WARNINGS } from '../domain/conversation.ts';
import { email, id, instant, pageInfo, pageQuery, text } from '../wire.ts';

export const addReport = defineCall({
  name: 'addReport',
  method: 'POST',
  path: '/api/addReport',
  summary: 'Reports something that the caller can see; who has an open report about it already changes nothing',
  access: 'public',
  input: z
    .strictObject({
      subject: z.enum(REPORTED_IN_PUBLIC, { error: 'Not one of the things that can be reported' }),
      /** Given for every subject that has an id. */
      subjectId: z.optional(id),
      /** The token from the link of a hotlist. */
      link: z.optional(hotlistToken),
      reason: REPORT_REASONS.schema,
      details: z.optional(z.nullable(text(0, LIMITS.reportDetails))),
      /** Only a visitor gives an address for our answer; a signed-in user is told in their panel. */
      email: z.optional(z.nullable(email)),
      /** A honeypot: people do not see this field, so only a bot fills it in. */
      homepage: z.optional(text(0, REPORTS.trap)),
    })
    .check(
      z.refine(({ subject, subjectId, link }) => (subject === 'hotlist' ? link : subjectId) !== undefined, {
        error: 'Please name what you report',
        path: ['subjectId'],
      }),
      z.refine(({ subject, subjectId, link }) => (subject === 'hotlist' ? subjectId : link) === undefined, {
        error: 'A hotlist is named by its link, everything else by its id',
        path: ['link'],
      }),
      z.refine(({ subject, reason }) => isReasonFor(subject, reason), {
        error: 'Not one of the reasons for this',
        path: ['reason'],
      }),
    ),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'report',
});

/** The colleague who works on the report now. */
const claimedBy = z.nullable(z.object({ name: z.string(), isMe: z.boolean(), until: instant }));

const caseFields = {
  _id: id,
  subject: REPORT_SUBJECTS.schema,
  /** The name that the subject had when it was first reported. */
  name: z.string(),
  /** Whose it is; null where it is nobody's, or they have left. */
  owner: z.nullable(z.object({ userId: id, name: z.string() })),
  state: REPORT_STATES.schema,
  /** All that was reported looks as if a machine had sent it. */
  quarantined: z.boolean(),
  /** The number of people who have reported it. */
  people: z.int(),
  reasons: z.array(REPORT_REASONS.schema),
  /** The warnings that its own words raised, without any report. */
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
  openedAt: instant,
  claimedBy,
};

export const reportCase = z.object(caseFields);
export type ReportCase = z.output<typeof reportCase>;

/** One report; staff read who it was, and nobody else does. */
const reportOfCase = z.object({
  _id: id,
  source: z.enum(REPORT_SOURCES),
  by: z.nullable(z.string()),
  reason: z.nullable(REPORT_REASONS.schema),
  details: z.nullable(z.string()),
  reportedAt: instant,
  quarantined: z.boolean(),
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
  /** A copy of the subject as it was when it was reported. */
  evidence: z.object({
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.nullable(z.string()),
  }),
});

export const wholeReportCase = z.object({
  ...caseFields,
  /** Counts up with every report; a decision names the one that it has read. */
  version: z.int(),
  /** Links to the subject as it is today, if it has a page by its id. */
  subjectId: id,
  reports: z.array(reportOfCase),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** Only our staff read it. */
  note: z.nullable(z.string()),
  /** The owner has read these words. */
  words: z.nullable(z.string()),
});
export type WholeReportCase = z.output<typeof wholeReportCase>;

export const REPORT_VIEWS = ['waiting', 'mine', 'quarantined', 'decided'] as const;

export const adminReports = defineCall({
  name: 'adminReports',
  method: 'GET',
  path: '/api/adminReports',
  summary: 'What was reported, or marked by its words: what waits longest first, what is decided latest first',
  access: ['staff'],
  input: z.strictObject({
    ...pageQuery,
    show: z._default(z.enum(REPORT_VIEWS), 'waiting'),
    subject: z.optional(REPORT_SUBJECTS.schema),
  }),
  output: z.array(reportCase),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminReport = defineCall({
  name: 'adminReport',
  method: 'GET',
  path: '/api/adminReport',
  summary: 'Everything that was reported about one thing, with what was there at the time',
  access: ['staff'],
  input: z.strictObject({ caseId: id }),
  output: wholeReportCase,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminClaimReport = defineCall({
  name: 'adminClaimReport',
  method: 'POST',
  path: '/api/adminClaimReport',
  summary: 'Takes a case for half an hour, or hands it back',
  access: ['staff'],
  input: z.strictObject({ caseId: id, release: z.optional(z.boolean()) }),
  output: wholeReportCase,
  errors: ['not_found', 'report_claimed', 'report_over'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminDecideReport = defineCall({
  name: 'adminDecideReport',
  method: 'POST',
  path: '/api/adminDecideReport',
  summary: 'Decides a case, once; whoever reported it is told, and its owner where something follows from it',
  access: ['staff'],
  input: z
    .strictObject({
      caseId: id,
      version: z.int(),
      decision: REPORT_DECISIONS.schema,
      /** Why, for colleagues alone. */
      note: text(1, REPORTS.note),
      /** The owner reads these words; they are required to warn and to take down. */
      words: z.optional(z.nullable(text(0, REPORTS.words))),
    })
    .check(
      z.refine(({ decision, words }) => decision === 'no_action' || (words ?? '') !== '', {
        error: 'Please say what they read',
        path: ['words'],
      }),
    ),
  output: wholeReportCase,
  errors: ['not_found', 'conflict', 'report_claimed', 'report_over', 'report_refused'],
  basis: 'decided',
  rateLimit: 'write',
});
