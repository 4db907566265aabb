import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationDetail, applicationListItem } from '../domain/application.ts';
import { CONSENT } from '../domain/consent.ts';
import { LIMITS } from '../domain/limits.ts';
import { FUNNEL_STAGES } from '../domain/hiring-report.ts';
import { APPLICATION_STATUSES } from '../domain/options.ts';
import { pipelineFilters } from '../domain/pipeline.ts';
import { priceInput } from '../domain/resource.ts';
import { TURNS } from '../domain/turn.ts';
import { userType, USER_TYPES } from '../domain/user.ts';
import { id, instant, line, pageInfo, pageQuery, text } from '../wire.ts';
import { queryInt, queryList } from '../wire-query.ts';

export const getJobApplications = defineCall({
  name: 'getJobApplications',
  method: 'GET',
  path: '/api/getJobApplications',
  summary: "Applications: those to the client's jobs, or the caller's own",
  access: USER_TYPES,
  input: z.strictObject({
    ...pageQuery,
    // The documented "companyId or other key": the allow-list of keys a caller may choose from.
    clientId: z.optional(id),
    companyId: z.optional(id),
    userId: z.optional(id),
    userType: z.optional(userType),
    jobId: z.optional(id),
    /** Narrows the list to a vendor's submissions of this person on the bench. */
    employeeId: z.optional(id),
    status: z.optional(queryList(APPLICATION_STATUSES.schema)),
    /** Only those that wait for this side, and the longest wait first. */
    turn: z.optional(z.enum(TURNS)),
    /** Only those that came so far, whatever became of them; the client's. */
    reached: z.optional(z.enum(FUNNEL_STAGES)),
    /** Only those of the last days. */
    days: z.optional(queryInt(1, 365)),
    ...pipelineFilters,
  }),
  output: z.array(applicationListItem),
  page: z.extend(pageInfo, {
    /** More were found than a list by match compares (`COMPARED_APPLICATIONS`): the others are missing. */
    comparedSome: z.boolean(),
  }),
  errors: [],
  basis: 'documented',
  claims: ['clientId', 'companyId', 'userId', 'userType'],
  rateLimit: 'read',
});

export const getJobApplicationById = defineCall({
  name: 'getJobApplicationById',
  method: 'GET',
  path: '/api/getJobApplicationById',
  summary: 'One application with its timeline; the first look by the client marks it viewed',
  access: USER_TYPES,
  input: z.strictObject({ id, userType: z.optional(userType) }),
  output: applicationDetail,
  errors: ['not_found'],
  basis: 'documented',
  claims: ['userType'],
  rateLimit: 'read',
});

/** The fields that an applicant fills in. */
export const applyFields = {
  jobId: id,
  /** The bench resource to submit; vendors only, and theirs only. */
  employeeId: z.optional(id),
  userId: z.optional(id),
  companyId: z.optional(id),
  coverNote: z.optional(z.nullable(text(0, LIMITS.coverNote))),
  /** Goes along with the application: one of the job seeker's own, or of the person who is submitted. */
  resumeId: z.optional(z.nullable(id)),
  /** The rate that the vendor asks for the person; the employer reads it. */
  rate: z.optional(z.nullable(priceInput)),
  /** The person is paid this, as the vendor agreed with them: they read it, the employer does not. */
  agreedPay: z.optional(z.nullable(priceInput)),
  /** Only the vendor reads the note. */
  marginNote: z.optional(z.nullable(text(0, CONSENT.marginNote))),
  answers: z._default(
    z
      .array(z.strictObject({ questionId: line(1, 40), answer: text(1, LIMITS.answer) }))
      .check(z.maxLength(LIMITS.screeningQuestions)),
    [],
  ),
} as const;

export const applyJobs = defineCall({
  name: 'applyJobs',
  method: 'POST',
  path: '/api/applyJobs',
  summary: 'Applies to a job: a job seeker for themselves, a vendor for somebody on their bench',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject(applyFields),
  output: z.object({ _id: id, jobId: id, status: APPLICATION_STATUSES.schema, appliedAt: instant }),
  errors: [
    ...(['not_found', 'already_applied', 'list_full', 'job_not_open', 'verification_required'] as const),
    ...(['idempotency_mismatch', 'request_running'] as const),
  ],
  basis: 'documented',
  claims: ['userId', 'companyId'],
  idempotent: true,
  rateLimit: 'apply',
});
