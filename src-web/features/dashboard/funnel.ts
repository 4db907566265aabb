import type { Reached } from '#contract/domain/hiring-report.ts';

/**
 * The share of the previous stage that reached this one; empty for the first stage, and if the previous one had nobody.
 */
export function shareOfBefore(reached: Reached, index: number): string {
  const before = reached[index - 1]?.count ?? 0;
  const here = reached[index]?.count ?? 0;
  return before === 0 ? '' : `${String(Math.round((here / before) * 100))}%`;
}
