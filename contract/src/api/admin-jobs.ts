/** Moderation of postings, where the operator has switched it on. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jobDetail } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import { id, pageInfo, pageQuery, text } from '../wire.ts';

export const adminJobsInReview = defineCall({
  name: 'adminJobsInReview',
  method: 'GET',
  path: '/api/adminJobsInReview',
  summary: 'Postings that wait for our review, those that wait longest first',
  access: ['staff'],
  input: z.strictObject(pageQuery),
  output: z.array(jobDetail),
  /** `moderation`: whether the operator has switched it on; what waits from before is reviewed all the same. */
  page: z.extend(pageInfo, { moderation: z.boolean() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminReviewJob = defineCall({
  name: 'adminReviewJob',
  method: 'POST',
  path: '/api/adminReviewJob',
  summary: 'Releases a posting, or gives it back to its employer with the reason',
  access: ['staff'],
  input: z
    .strictObject({
      jobId: id,
      version: z.int(),
      decision: z.enum(['approve', 'refuse']),
      /** The employer reads this note; it is required to refuse a job. */
      note: z.optional(text(0, LIMITS.reviewNote)),
    })
    .check(
      z.refine(({ decision, note }) => decision === 'approve' || (note ?? '') !== '', {
        error: 'Please say why',
        path: ['note'],
      }),
    ),
  output: z.object({}),
  errors: ['not_found', 'conflict', 'job_state'],
  basis: 'decided',
  rateLimit: 'write',
});
