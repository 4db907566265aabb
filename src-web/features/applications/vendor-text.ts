import type { Applicant } from '#contract/domain/application.ts';

/** The vendor of somebody who was submitted, and that we have verified them. */
export const vendorText = ({ vendorName, vendorVerified }: Pick<Applicant, 'vendorName' | 'vendorVerified'>): string =>
  `${vendorName ?? 'Vendor'}${vendorVerified ? ' (verified)' : ''}`;

/** Towards the employer, of an attached resume that is not theirs to read yet. */
export const RESUME_WAITS =
  'A resume is attached. You can read it once the person has said yes and you’ve invited them to an interview.';
