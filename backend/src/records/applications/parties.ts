/** Decides who may see an application. Pure; `false` becomes `not_found`. */
import type { StandingConsent } from '#contract/domain/consent.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { Shown } from '../../library/text/masked-person.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

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

/**
 * An employer reads this of somebody submitted: their name after their yes; how to reach them, and their resume, once it
 * wants to meet them, too.
 */
export function shownOf(consent: { readonly state: StandingConsent } | undefined, status: ApplicationStatus): Shown {
  if (consent?.state !== 'confirmed') return 'masked';
  return ENGAGED.some((each) => each === status) ? 'reachable' : 'named';
}

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
