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
  const change = useCallback(
    (part: Partial<JobSearch>, options?: { replace?: boolean }) =>
      setParams((current) => writeSearch(refine(parseSearch(current), part), current), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams(
        (current) => {
          const { perPage } = parseSearch(current);
          return writeSearch({ ...parseSearch(new URLSearchParams()), perPage }, current);
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { search, change, clear };
}
