import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { jobListItem } from '../domain/job.ts';
import { match, shortReason } from '../domain/match.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id } from '../wire.ts';
import { queryInt, queryList } from '../wire-query.ts';

export const getMatch = defineCall({
  name: 'getMatch',
  method: 'GET',
  path: '/api/getMatch',
  summary: 'How well a job and a person go together, and why: the same answer for both sides',
  access: USER_TYPES,
  input: z.strictObject({
    jobId: id,
    /** The application for this job. A job seeker may leave it out to ask about themselves. */
    applicationId: z.optional(id),
    /** Names a person on the bench instead of an application; only vendors may, for their own people. */
    employeeId: z.optional(id),
  }),
  output: match,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getJobMatches = defineCall({
  name: 'getJobMatches',
  method: 'GET',
  path: '/api/getJobMatches',
  summary:
    'How well some open jobs go with the caller, each as `getMatch` answers it; where there is too little for a number, the job is left out',
  access: ['personal'],
  input: z.strictObject({ jobIds: queryList(id, LIMITS.jobMatches) }),
  output: z.array(z.object({ jobId: id, match })),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getFittingJobs = defineCall({
  name: 'getFittingJobs',
  method: 'GET',
  path: '/api/getFittingJobs',
  summary:
    "Open jobs of the last days that go with the caller's profile, the best match first, without those that they applied to",
  access: ['personal'],
  input: z.strictObject({ limit: z._default(queryInt(1, LIMITS.jobMatches), 6) }),
  output: z.object({
    /** Those that fit (`FITS_FROM`), each with the total that `getMatch` answers, and what speaks for it or against it. */
    fitting: z.array(z.object({ job: jobListItem, total: z.int(), reasons: z.array(shortReason) })),
    /** If no job fits, the newest ones with the title that the person has now or had last are answered. */
    titled: z.array(jobListItem),
    /** False while the profile names neither a skill nor a job: nothing can follow it. */
    saysEnough: z.boolean(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
