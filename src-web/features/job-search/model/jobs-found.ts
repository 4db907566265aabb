import { formatCount, plural } from '#web/lib/format.ts';

/** The number of jobs that a search found, in words, with a note if counting stopped early. Pure. */
export function jobsFound(page: { total: number; totalIsCapped: boolean }): string {
  return page.totalIsCapped ? `More than ${formatCount(page.total)} jobs` : plural(page.total, 'job');
}
