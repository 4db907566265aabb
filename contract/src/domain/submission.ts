/** A vendor's submissions, grouped by job or by person. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { WITHDRAW_REASONS } from './application-moves.ts';
import { APPLICATION_STATUSES, REJECT_REASONS, tokens, type ApplicationStatus } from './options.ts';

/** The stages that are over; a table shows them in one column. */
export const ENDED_STAGES = ['rejected', 'withdrawn', 'closed'] as const satisfies readonly ApplicationStatus[];

export const SUBMISSION_GROUPINGS = tokens({ job: 'By job', person: 'By person' });
export type SubmissionGrouping = z.output<typeof SUBMISSION_GROUPINGS.schema>;

/** At most this many submissions of one group are listed. */
export const SUBMISSIONS_OF_GROUP = 20;

export const submission = z.object({
  /** The id of the application. */
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  employeeId: id,
  name: z.string(),
  status: APPLICATION_STATUSES.schema,
  /** Why the employer ended it; null where it gave no reason, and for all that goes on. */
  reason: z.nullable(REJECT_REASONS.schema),
  /** Why it was taken back; null where nobody said. */
  withdrawReason: z.nullable(WITHDRAW_REASONS.schema),
  /** When it came to where it is. */
  updatedAt: instant,
});
export type Submission = z.output<typeof submission>;

export const submissionGroup = z.object({
  /** The id of the job, or of the person on the bench. */
  _id: id,
  /** The job's title, or the person's name. */
  title: z.string(),
  /** The employer, or the person's headline. */
  line: z.string(),
  /** Null for a person. */
  job: z.nullable(z.object({ open: z.boolean(), closesAt: z.nullable(instant) })),
  /** When anything of it changed last. */
  changedAt: instant,
  /** The count of each stage that has any, including submissions that are not listed. */
  stages: z.array(z.object({ status: APPLICATION_STATUSES.schema, count: z.int() })),
  /** The total, including those that are not listed. */
  total: z.int(),
  /** The last to change first. */
  submissions: z.array(submission),
});
export type SubmissionGroup = z.output<typeof submissionGroup>;
