import type { Source } from '#contract/domain/hiring-report.ts';

/** How applications came. */
export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  direct: 'Applied directly',
  vendor: 'Through a vendor',
  invited: 'Invited by you',
};
