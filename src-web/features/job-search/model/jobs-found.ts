import { formatCount, plural } from '#web/lib/format.ts';

/** How many jobs a search found, in words: where counting stopped, that it did. Pure. */
export function jobsFound(page: { total: number; totalIsCapped: boolean }): string {
  return page.totalIsCapped ? `More than ${formatCount(page.total)} jobs` : plural(page.total, 'job');
}
