import { PAGING } from '#contract/domain/limits.ts';
import type { PageInfo } from '#contract/wire.ts';

/** Rows to skip for a documented page number. */
export function offsetOf(page: { pageId: number; limit: number }): number {
  return (page.pageId - 1) * page.limit;
}

/** `counted` is a count that stopped at `cap`; reaching the cap therefore reads as "10,000+". */
export function pageInfoOf(
  page: { pageId: number; limit: number },
  counted: number,
  cap: number = PAGING.countCap,
): PageInfo {
  const total = Math.min(counted, cap);
  return {
    pageId: page.pageId,
    limit: page.limit,
    total,
    totalIsCapped: counted >= cap,
    totalPages: Math.ceil(total / page.limit),
  };
}
