import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jobDetail, jobDraft, managedJob } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import { JOB_STATUSES, MANAGED_JOB_SORTS } from '../domain/options.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, line, pageInfo, pageQuery } from '../wire.ts';
import { queryFlag } from '../wire-query.ts';

export const getJobs = defineCall({
  name: 'getJobs',
  method: 'GET',
  path: '/api/getJobs',
  summary: "One client's jobs: in every state for the owner, the open ones for anybody else",
  access: USER_TYPES,
  input: z.strictObject({
    ...pageQuery,
    clientId: id,
    /** Documented in lower case here; `userId` beside it would be refused as an unknown field. */
    userid: z.optional(id),
    jobStatus: z.optional(JOB_STATUSES.schema),
    keyword: z.optional(line(0, LIMITS.keyword)),
    /** Jobs that this member of the account looks after; for its members alone. */
    assigneeId: z.optional(id),
    /** Only those that take people from vendors. */
    acceptVendors: z.optional(queryFlag),
    /** Only those that somebody has applied for; for the owner alone. */
    applied: z.optional(queryFlag),
    sortBy: z._default(MANAGED_JOB_SORTS.schema, 'posted'),
    /** Not the `asc` of activeJobs: here the words mean what they say. */
    direction: z._default(z.enum(['ascending', 'descending']), 'descending'),
  }),
  output: z.array(managedJob),
  page: z.extend(pageInfo, {
    /** Jobs per status under the same keyword, those without any left out; null for anybody but the owner. */
    statusCounts: z.nullable(z.array(z.object({ status: JOB_STATUSES.schema, count: z.int() }))),
  }),
  errors: [],
  basis: 'documented',
  claims: ['userid'],
  rateLimit: 'read',
});

export const getJobById = defineCall({
  name: 'getJobById',
  method: 'GET',
  path: '/api/getJobById',
  summary: 'One job: open ones for everybody, others for their owner and for applicants',
  access: 'public',
  input: z.strictObject({ id }),
  output: jobDetail,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const addJob = defineCall({
  name: 'addJob',
  method: 'POST',
  path: '/api/addJob',
  summary: 'Posts a job, or stores it as a draft',
  access: ['client'],
  input: z.strictObject({
    job: jobDraft,
    status: z._default(z.enum(['active', 'draft']), 'active'),
    clientId: z.optional(id),
  }),
  output: jobDetail,
  errors: ['verification_required', 'idempotency_mismatch', 'request_running'],
  basis: 'documented',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'addJob',
});
