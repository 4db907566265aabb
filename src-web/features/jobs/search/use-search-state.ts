import { useListState, type ListState } from '#web/ui/use-list-state.ts';
import { EMPTY_SEARCH, refine, type JobSearch } from '../model/search.ts';
import { parseSearch, writeSearch } from '../model/search-url.ts';

export type SearchState = ListState<JobSearch>;

const SEARCH_URL = { empty: EMPTY_SEARCH, parse: parseSearch, write: writeSearch, refine };

/** The search lives in the URL alone. */
export function useSearchState(): SearchState {
  return useListState(SEARCH_URL);
}
