import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UrlState } from './model/url-state.ts';

export interface ListState<V> {
  search: V;
  /** Changes part of the search; `replace` keeps the history entry (while somebody types). */
  change: (part: Partial<V>, options?: { replace?: boolean }) => void;
  /** Removes every filter, keeping the page size. */
  clear: () => void;
}

/** The state of a list lives in the URL alone. */
export function useUrlState<V extends { readonly perPage: number }>(url: UrlState<V>): ListState<V> {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => url.parse(params), [url, params]);
  const change = useCallback(
    (part: Partial<V>, options?: { replace?: boolean }) =>
      setParams((current) => url.write(url.refine(url.parse(current), part), current), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      }),
    [url, setParams],
  );
  const clear = useCallback(
    () =>
      setParams((current) => url.write({ ...url.empty, perPage: url.parse(current).perPage }, current), {
        preventScrollReset: true,
      }),
    [url, setParams],
  );
  return { search, change, clear };
}
