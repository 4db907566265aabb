import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { DECLINE_REASONS, INVITE_STATUSES } from './options.ts';

/** The invited person as the employer sees them: masked until they accept (product section 4). */
export const invitedPerson = z.object({
  /**
   * The id of the public card; null while the person cannot be found, and for people on a bench. It is never the id of
   * the account.
   */
  candidateId: z.nullable(id),
  /**
   * The name as on the card, in full once accepted; null when the person can no longer be found. Employers read the
   * name of a person on a bench masked.
   */
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  totalYears: z.nullable(z.number()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
});
export type InvitedPerson = z.output<typeof invitedPerson>;

/** An invitation to apply to a job, or to submit somebody, for either side. */
export const invite = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  /** The job takes applications of this kind now. */
  jobOpen: z.boolean(),
  status: INVITE_STATUSES.schema,
  declineReason: z.nullable(DECLINE_REASONS.schema),
  /** Plain text by the employer. */
  message: z.nullable(z.string()),
  sentAt: instant,
  /** From then on it cannot be accepted any more. */
  expiresAt: instant,
  /** When it became what it is. */
  updatedAt: instant,
  /** The application that followed; null unless accepted. */
  applicationId: z.nullable(id),
  /** Shown to the employer, and to the vendor of the person; null for job seekers themselves. */
  person: z.nullable(invitedPerson),
  /** The person on a vendor's bench; null for a job seeker. */
  employeeId: z.nullable(id),
  /** Whose bench it is; null for a job seeker. */
  vendor: z.nullable(z.object({ name: z.string(), verified: z.boolean() })),
});
export type Invite = z.output<typeof invite>;
