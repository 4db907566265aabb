import type { Reached } from '#contract/domain/hiring-report.ts';

/** Which part of those at the stage before came to this one; nothing for the first, and where nobody was there. */
export function shareOfBefore(reached: Reached, index: number): string {
  const before = reached[index - 1]?.count ?? 0;
  const here = reached[index]?.count ?? 0;
  return before === 0 ? '' : `${String(Math.round((here / before) * 100))}%`;
}
