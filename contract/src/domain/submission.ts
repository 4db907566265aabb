/** A vendor's submissions: grouped by job or by person, and as a report of all of them. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { WITHDRAW_REASONS } from './application-moves.ts';
import { CONSENT_STATES } from './consent.ts';
import { RATE_PERIODS } from './money.ts';
import { APPLICATION_STATUSES, REJECT_REASONS, tokens, type ApplicationStatus } from './options.ts';
import { price } from './resource.ts';

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

/** A submission as the vendor's report lists it. */
export const reportedSubmission = z.extend(submission, {
  headline: z.string(),
  submittedAt: instant,
  /** The name of the colleague who sent it. */
  submittedBy: z.nullable(z.string()),
  /** The employer reads the rate; null where none was asked for. */
  rate: z.nullable(price),
  /** Only the vendor and the person read what was agreed; null where nothing was written down. */
  agreedPay: z.nullable(price),
  /** Null where the submission was taken back. */
  consent: z.nullable(CONSENT_STATES.schema),
  /** When the person answered, or was asked if they have not; null where nobody was asked. */
  consentAt: z.nullable(instant),
});
export type ReportedSubmission = z.output<typeof reportedSubmission>;

/** Means over the submissions with a rate in one currency for one period; amounts of different ones are never added. */
export const rateMeans = z.object({
  currency: z.string(),
  period: RATE_PERIODS.schema,
  count: z.int(),
  rate: z.number(),
  /** Pay and margin are of those alone whose pay is agreed in the same currency and period; null for none. */
  pay: z.nullable(z.number()),
  margin: z.nullable(z.number()),
});
export type RateMeans = z.output<typeof rateMeans>;

/** Counts of the present month, in the reader's zone. */
export const submissionMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  people: z.int(),
  jobs: z.int(),
});
export type SubmissionMonth = z.output<typeof submissionMonth>;
