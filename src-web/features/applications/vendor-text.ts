import type { Applicant } from '#contract/domain/application.ts';

/** The vendor of somebody who was submitted, and that we have verified them. */
export const vendorText = ({ vendorName, vendorVerified }: Pick<Applicant, 'vendorName' | 'vendorVerified'>): string =>
  `${vendorName ?? 'Vendor'}${vendorVerified ? ' (verified)' : ''}`;
