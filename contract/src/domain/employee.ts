/** A person on a vendor's bench in the context of one job. */
import * as z from 'zod/mini';
import { id } from '../wire.ts';
import { APPLICATION_STATUSES, DECLINE_REASONS, INVITE_STATUSES, tokens, type ApplicationStatus } from './options.ts';

/** The standings that a person can have at a job. */
export const EMPLOYEE_STANDINGS = tokens({
  eligible: 'Can be submitted',
  unavailable: 'Not available',
  submitted: 'Submitted',
  interviewing: 'Interviewing',
  hired: 'Hired',
  ended: 'Ended',
});
export type EmployeeStanding = z.output<typeof EMPLOYEE_STANDINGS.schema>;

/** Selects all people, those who can be submitted, or those with a submission, whatever its outcome. */
export const EMPLOYEE_VIEWS = ['all', 'eligible', 'submitted'] as const;
export type EmployeeView = (typeof EMPLOYEE_VIEWS)[number];

/** No contact details, rates or costs: neither side needs them here. */
export const employee = z.object({
  _id: id,
  /** In full for the vendor, masked for employers. */
  name: z.string(),
  headline: z.string(),
  skills: z.array(z.string()),
  totalYears: z.number(),
  city: z.nullable(z.string()),
  country: z.string(),
  standing: EMPLOYEE_STANDINGS.schema,
  /** The submission to this job, as the reader sees it. */
  application: z.nullable(z.object({ _id: id, status: APPLICATION_STATUSES.schema })),
  /** The last invitation to this job. */
  invite: z.nullable(
    z.object({ _id: id, status: INVITE_STATUSES.schema, declineReason: z.nullable(DECLINE_REASONS.schema) }),
  ),
  /** The match of the job and the person, 0 to 100; null if too little is known. */
  match: z.nullable(z.int()),
});
export type Employee = z.output<typeof employee>;

/** The standing that a submission with this status gives to a person. */
export function standingOf(status: ApplicationStatus): Exclude<EmployeeStanding, 'eligible' | 'unavailable'> {
  switch (status) {
    case 'interviewing':
    case 'hired':
      return status;
    case 'rejected':
    case 'withdrawn':
    case 'closed':
      return 'ended';
    default:
      return 'submitted';
  }
}
