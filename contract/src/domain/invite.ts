import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { DECLINE_REASONS, INVITE_STATUSES } from './options.ts';

/** The invited person as the employer sees them: masked until they accept (product section 4). */
export const invitedPerson = z.object({
  /** Of the public card; null while the person cannot be found. It is never the id of the account. */
  candidateId: z.nullable(id),
  /** As on the card, in full once accepted; null when the person can no longer be found. */
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  totalYears: z.nullable(z.number()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
});
export type InvitedPerson = z.output<typeof invitedPerson>;

/** An invitation to apply to a job, for either side. */
export const invite = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  /** The job takes applications now. */
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
  /** What the person applied with; null unless accepted. */
  applicationId: z.nullable(id),
  /** For the employer; null for the person themselves. */
  person: z.nullable(invitedPerson),
});
export type Invite = z.output<typeof invite>;
