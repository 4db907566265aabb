/** Who may see an application. Pure; `false` becomes `not_found`. */
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { Caller } from '../../access/caller.ts';

export interface ApplicationParties {
  /** Owner of the job. */
  clientId: string;
  /** The person who applied directly. */
  applicantId: string | null;
  /** The vendor who submitted somebody. */
  vendorId: string | null;
}

export type Side = 'applicant' | 'employer';

/** An employer has shown that it wants to meet them. */
export const ENGAGED = ['interviewing', 'offered', 'hired'] as const satisfies readonly ApplicationStatus[];

/** Whether the employer may reach somebody submitted, and read their resume: after their yes, and once it wants to meet them. */
export const contactShown = (confirmed: boolean, status: ApplicationStatus): boolean =>
  confirmed && ENGAGED.some((each) => each === status);

/** On which side of the application the caller stands; null for a stranger. */
export function sideOf(caller: Caller, application: ApplicationParties): Side | null {
  switch (caller.userType) {
    case 'client':
      return caller.userId === application.clientId ? 'employer' : null;
    case 'personal':
      return caller.userId === application.applicantId ? 'applicant' : null;
    case 'individual':
    case 'company':
      return caller.userId === application.vendorId ? 'applicant' : null;
    default:
      return null;
  }
}
