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
      /** Of whatever has one. */
      subjectId: z.optional(id),
      /** Of a hotlist, as its link has it. */
      link: z.optional(hotlistToken),
      reason: REPORT_REASONS.schema,
      details: z.optional(z.nullable(text(0, LIMITS.reportDetails))),
      /** Where a visitor wants to hear from us; who is signed in is told in their panel. */
      email: z.optional(z.nullable(email)),
      /** Nobody sees this field: whoever fills it in is a machine. */
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

/** Who of us works on it now. */
const claimedBy = z.nullable(z.object({ name: z.string(), isMe: z.boolean(), until: instant }));

const caseFields = {
  _id: id,
  subject: REPORT_SUBJECTS.schema,
  /** What it is called, as it was when it was reported first. */
  name: z.string(),
  /** Whose it is; null where it is nobody's, or they have left. */
  owner: z.nullable(z.object({ userId: id, name: z.string() })),
  state: REPORT_STATES.schema,
  /** All that was reported looks as if a machine had sent it. */
  quarantined: z.boolean(),
  /** How many people have reported it. */
  people: z.int(),
  reasons: z.array(REPORT_REASONS.schema),
  /** What its words ask for, where nobody had to report it. */
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
  /** What was there when it was reported. */
  evidence: z.object({
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.nullable(z.string()),
  }),
});

export const wholeReportCase = z.object({
  ...caseFields,
  /** Counts up with every report; a decision names the one that it has read. */
  version: z.int(),
  /** Where it stands today, for what has a page by its id. */
  subjectId: id,
  reports: z.array(reportOfCase),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** For colleagues. */
  note: z.nullable(z.string()),
  /** What the owner read. */
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
      /** What the owner reads; needed for a warning and for taking down. */
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
