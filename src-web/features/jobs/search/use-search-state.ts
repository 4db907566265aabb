import { useCallback, useMemo } from 'react';
import { useUrlParams } from '#web/ui/use-url-params.ts';
import { EMPTY_SEARCH, refine, type JobSearch } from '../model/search.ts';
import { parseSearch, writeSearch } from '../model/search-url.ts';

export interface SearchState {
  search: JobSearch;
  /** Changes part of the search; `replace` keeps the history entry (while somebody types). */
  change: (part: Partial<JobSearch>, options?: { replace?: boolean }) => void;
  /** The address of the search with part of it changed. */
  hrefOf: (part: Partial<JobSearch>) => string;
  /** Removes every filter, keeping the page size. */
  clear: () => void;
}

/** The search lives in the URL alone. */
export function useSearchState(): SearchState {
  const [params, changeUrl] = useUrlParams();
  const search = useMemo(() => parseSearch(params), [params]);
  const change = useCallback<SearchState['change']>(
    (part, options) => changeUrl((present) => writeSearch(refine(parseSearch(present), part), present), options),
    [changeUrl],
  );
  const hrefOf = (part: Partial<JobSearch>) => `?${writeSearch(refine(search, part), params).toString()}`;
  const clear = useCallback(
    () => changeUrl((present) => writeSearch({ ...EMPTY_SEARCH, perPage: parseSearch(present).perPage }, present)),
    [changeUrl],
  );
  return { search, change, hrefOf, clear };
}
