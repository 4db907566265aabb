import type { Source } from '#contract/domain/hiring-report.ts';

/** The sources of applications. */
export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  direct: 'Applied directly',
  vendor: 'Through a vendor',
  invited: 'Invited by you',
};
