import { PAGING } from '#contract/domain/limits.ts';
import { hasWords } from '../../../records/search/search-criteria.ts';
import type { SearchCriteria } from '../../../records/search/search-criteria.ts';
import type { JobCondition, SearchInput } from '../../../records/search/search-input.ts';
import type { Slice } from '../../../records/search/search-rows.ts';

/** The number of jobs that a search finds. */
export interface Total {
  readonly total: number;
  /** The limit at which counting stopped, if it is not `PAGING.countCap`. */
  readonly cap?: number;
}

/** A search of which a page is wanted. */
export interface Search {
  readonly input: SearchInput;
  readonly applied: JobCondition | null;
  readonly criteria: SearchCriteria;
  readonly slice: Slice;
  /** Under which its count is remembered. */
  readonly key: string;
  /** The count, if it is remembered. */
  readonly known: Total | undefined;
}

const SMALLEST_END = 50;

/** At least so many matches hold the slice. Few numbers: each makes a statement of its own, to be planned and kept. */
export function endOf({ offset, limit }: Slice, cap: number): number {
  const end = offset + limit;
  if (end > cap) return cap + PAGING.maxLimit;
  return Math.min(cap, SMALLEST_END * 2 ** Math.max(0, Math.ceil(Math.log2(end / SMALLEST_END))));
}

/** The limit of counting and serving: nobody reads page 2,000, and following words that far is expensive. */
export function capOf(input: SearchInput): number {
  return hasWords(input) ? PAGING.facetDepth : PAGING.countCap;
}
