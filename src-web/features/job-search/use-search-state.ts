import { useListState, type ListState } from '#web/ui/list/use-list-state.ts';
import { withoutChosen } from './model/chosen-job.ts';
import { EMPTY_SEARCH, refine, type JobSearch } from '#web/shared/search-criteria/search.ts';
import { parseSearch, writeSearch } from '#web/shared/search-criteria/search-url.ts';

export type SearchState = ListState<JobSearch>;

const SEARCH_URL = {
  empty: EMPTY_SEARCH,
  parse: parseSearch,
  write: (search: JobSearch, base?: URLSearchParams) => withoutChosen(writeSearch(search, base)),
  refine,
};

/** The search lives in the URL alone. Whatever changes it closes the job that stands beside its results. */
export function useSearchState(): SearchState {
  return useListState(SEARCH_URL);
}
