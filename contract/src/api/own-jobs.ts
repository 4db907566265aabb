/** Calls for a client's own jobs. They are separate from `jobs.ts` so that a job seeker need not load them. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { reached, sources } from '../domain/hiring-report.ts';
import { activityLine, activityPlace } from '../domain/job-activity.ts';
import { jobDetail, jobDraft, managedJob } from '../domain/job.ts';
import { JOB_LIFE } from '../domain/limits.ts';
import { disposition, JOB_ACTIONS, ownJob, unfinishedJob } from '../domain/own-job.ts';
import { eachFailure } from '../errors/each-failure.ts';
import { id, instant } from '../wire.ts';

export const getOwnJob = defineCall({
  name: 'getOwnJob',
  method: 'GET',
  path: '/api/getOwnJob',
  summary: 'The own job with every field, to change it',
  access: ['client'],
  input: z.strictObject({ id }),
  output: ownJob,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getJobOverview = defineCall({
  name: 'getJobOverview',
  method: 'GET',
  path: '/api/getJobOverview',
  summary: 'An own job as a whole: how far its applications came, where from, and how many wait for the employer',
  access: ['client'],
  input: z.strictObject({ id }),
  output: z.object({
    job: managedJob,
    reached,
    sources,
    /** Applications where it is the client's turn (`turnOf`). */
    waiting: z.object({ applications: z.int(), oldestSince: z.nullable(instant) }),
  }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getJobActivity = defineCall({
  name: 'getJobActivity',
  method: 'GET',
  path: '/api/getJobActivity',
  summary: 'What has happened around an own job, the newest first; notes only for members who may judge',
  access: ['client'],
  input: z.strictObject({
    id,
    /** Only what is older: the `next` of the answer before. */
    before: z.optional(activityPlace),
  }),
  output: z.object({
    lines: z.array(activityLine),
    /** The place at which the older ones begin; null where there are none. */
    next: z.nullable(z.string()),
  }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateJob = defineCall({
  name: 'updateJob',
  method: 'POST',
  path: '/api/updateJob',
  summary: "Changes an own job: its fields, its state, or both; a version that is not the job's present one is refused",
  access: ['client'],
  input: z.strictObject({
    jobId: id,
    version: z.int(),
    /** Replaces every field. */
    job: z.optional(jobDraft),
    /** `active` posts a draft, resumes a paused job and opens a filled or closed one again. */
    status: z.optional(z.enum(['active', 'paused', 'filled', 'closed'])),
    /** Gives the job its default life from today on. */
    renew: z._default(z.boolean(), false),
    /** Needed with `filled` and `closed` while applications are open. */
    disposition: z.optional(disposition),
    clientId: z.optional(id),
  }),
  output: jobDetail,
  errors: [
    ...(['not_found', 'conflict', 'job_state', 'dispositions_missing', 'verification_required'] as const),
    ...(['idempotency_mismatch', 'request_running'] as const),
  ],
  basis: 'documented',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'write',
});

export const assignJob = defineCall({
  name: 'assignJob',
  method: 'POST',
  path: '/api/assignJob',
  summary: 'Says which member of the account looks after a job; null for nobody in particular',
  access: ['client'],
  input: z.strictObject({ jobId: id, personId: z.nullable(id) }),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const updateJobs = defineCall({
  name: 'updateJobs',
  method: 'POST',
  path: '/api/updateJobs',
  summary: 'Does one thing to several own jobs, each by itself, and says what became of every one',
  access: ['client'],
  input: z.strictObject({
    action: JOB_ACTIONS.schema,
    jobs: z
      .array(z.strictObject({ jobId: id, version: z.int() }))
      .check(z.minLength(1), z.maxLength(JOB_LIFE.bulk, { error: `At most ${String(JOB_LIFE.bulk)} jobs at once` })),
    /** Only for `close`. */
    disposition: z.optional(disposition),
  }),
  /** In the order of the request. */
  output: z.array(z.object({ jobId: id, failure: eachFailure })),
  errors: ['idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const saveJobDraft = defineCall({
  name: 'saveJobDraft',
  method: 'POST',
  path: '/api/saveJobDraft',
  summary: 'Keeps an unfinished posting as a draft: a new one, or the given one',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({
    /** Absent: a new draft. */
    draft: z.optional(z.strictObject({ jobId: id, version: z.int() })),
    job: unfinishedJob,
  }),
  output: z.object({ _id: id, version: z.int(), savedAt: instant }),
  errors: ['not_found', 'conflict', 'job_state', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const duplicateJob = defineCall({
  name: 'duplicateJob',
  method: 'POST',
  path: '/api/duplicateJob',
  summary: 'Makes a draft with everything that an own job says',
  access: ['client'],
  input: z.strictObject({ jobId: id }),
  output: jobDetail,
  errors: ['not_found', 'job_state', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'addJob',
});

export const previewJob = defineCall({
  name: 'previewJob',
  method: 'POST',
  path: '/api/previewJob',
  summary: 'How a posting will look to others; stores nothing',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({ job: unfinishedJob }),
  output: jobDetail,
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});
