import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSearch, refine, writeSearch, type JobSearch } from '../model/search.ts';

export interface SearchState {
  search: JobSearch;
  /** Changes part of the search; `replace` keeps the history entry (while somebody types). */
  change: (part: Partial<JobSearch>, options?: { replace?: boolean }) => void;
  /** Removes every filter, keeping the page size. */
  clear: () => void;
}

/** The search lives in the URL alone, so links can be shared and the back button works. */
export function useSearchState(): SearchState {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parseSearch(params), [params]);
  const go = useCallback(
    (next: (current: JobSearch) => JobSearch, replace: boolean) => {
      // From the address itself: two changes in one turn (a field that is left, the box that is clicked) must add up,
      // and the router's own `current` is that of the last drawing.
      const current = new URLSearchParams(window.location.search);
      setParams(writeSearch(next(parseSearch(current)), current), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const change = useCallback(
    (part: Partial<JobSearch>, options?: { replace?: boolean }) =>
      go((current) => refine(current, part), options?.replace ?? false),
    [go],
  );
  const clear = useCallback(
    () => go(({ perPage }) => ({ ...parseSearch(new URLSearchParams()), perPage }), false),
    [go],
  );
  return { search, change, clear };
}
