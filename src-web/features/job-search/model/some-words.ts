/** Whether jobs that have some of the words are worth asking for. Pure. */
import { PAGING } from '#contract/domain/limits.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';

/** All words find something, but less than a page; and one of them can be left out. */
export function hasRoomForMore(
  { keyword, exact }: JobSearch,
  page: { pageId: number; total: number; readPlace: { words: string } | null },
): boolean {
  const words = page.readPlace?.words ?? keyword;
  return page.pageId === 1 && page.total > 0 && page.total < PAGING.fewFound && !exact && /\S\s+\S/.test(words);
}
