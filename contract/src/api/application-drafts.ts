/** Applications before they are sent: drafts that are kept across devices, and what an employer is going to get. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationDraft, draftFields, tempApplication } from '../domain/application-draft.ts';
import { applicationDetail } from '../domain/application.ts';
import { version } from '../domain/directory.ts';
import { userType, USER_TYPES } from '../domain/user.ts';
import { id, instant, longPageQuery, nothing, pageInfo } from '../wire.ts';
import { applyFields } from './applications.ts';

export const getTempJobApplications = defineCall({
  name: 'getTempJobApplications',
  method: 'GET',
  path: '/api/getTempJobApplications',
  summary: 'Applications that are not complete: own unfinished drafts, and submissions that wait for their person',
  access: USER_TYPES,
  input: z.strictObject({
    /** The caller's own, each of them. What they name is ANDed: of both sides at once nobody has any. */
    clientId: z.optional(id),
    companyId: z.optional(id),
    userType: z.optional(userType),
    ...longPageQuery,
  }),
  /** Drafts come first. */
  output: z.array(tempApplication),
  page: pageInfo,
  errors: [],
  basis: 'documented',
  claims: ['clientId', 'companyId', 'userType'],
  rateLimit: 'read',
});

/** A vendor names the person on the bench that the draft is for; a job seeker names nobody. */
const draftOf = { jobId: id, employeeId: z.optional(id) } as const;

export const getApplicationDraft = defineCall({
  name: 'getApplicationDraft',
  method: 'GET',
  path: '/api/getApplicationDraft',
  summary: 'What was written so far of an application to an open job, or what it can begin with',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject(draftOf),
  output: z.object({
    draft: z.nullable(applicationDraft),
    /**
     * Without a draft, it holds earlier answers to the same questions and a sentence about the invitation, if there is
     * one.
     */
    suggested: z.object({ coverNote: z.string(), answers: draftFields.answers }),
  }),
  errors: ['not_found', 'job_not_open', 'already_applied'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'read',
});

export const saveApplicationDraft = defineCall({
  name: 'saveApplicationDraft',
  method: 'POST',
  path: '/api/saveApplicationDraft',
  summary: 'Keeps an unfinished application; a version that is not the present one is refused',
  access: ['personal', 'individual', 'company'],
  beforeTerms: true,
  input: z.strictObject({
    ...draftOf,
    /** Null: there is none yet. */
    version: z.nullable(version),
    ...draftFields,
  }),
  output: z.object({ _id: id, version, savedAt: instant }),
  errors: [
    'not_found',
    'conflict',
    'already_applied',
    'job_not_open',
    'list_full',
    'idempotency_mismatch',
    'request_running',
  ],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const deleteApplicationDraft = defineCall({
  name: 'deleteApplicationDraft',
  method: 'POST',
  path: '/api/deleteApplicationDraft',
  summary: 'Throws an unfinished application away',
  access: ['personal', 'individual', 'company'],
  beforeTerms: true,
  input: z.strictObject({ draftId: id }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const previewApplication = defineCall({
  name: 'previewApplication',
  method: 'POST',
  path: '/api/previewApplication',
  summary: 'What the employer will get: the application as it would be shown to them. Stores nothing',
  access: ['personal', 'individual', 'company'],
  beforeTerms: true,
  input: z.strictObject(applyFields),
  output: applicationDetail,
  errors: ['not_found', 'job_not_open'],
  basis: 'decided',
  claims: ['userId', 'companyId'],
  rateLimit: 'write',
});
