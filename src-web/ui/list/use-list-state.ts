import { useCallback, useMemo } from 'react';
import { useUrlParams } from '../hooks/use-url-params.ts';

/** Reads, writes and changes the state of one list. */
export interface ListUrl<V> {
  readonly empty: V;
  readonly parse: (params: URLSearchParams) => V;
  /** Values that are not set are left out; parameters that are not ours stay. */
  readonly write: (values: V, base?: URLSearchParams) => URLSearchParams;
  /** Completes a change with others that follow from it; any but one of the page leads back to the first page. */
  readonly refine: (values: V, change: Partial<V>) => V;
}

export interface ListState<V> {
  search: V;
  /** Changes part of the search; `replace` keeps the history entry (while somebody types). */
  change: (part: Partial<V>, options?: { replace?: boolean }) => void;
  /** The address of the search with part of it changed. */
  hrefOf: (part: Partial<V>) => string;
  /** Removes every filter, keeping the page size. */
  clear: () => void;
}

/** The state of a list lives in the URL alone; the same object until the URL changes. */
export function useListState<V extends { readonly perPage: number }>(url: ListUrl<V>): ListState<V> {
  const [params, changeUrl] = useUrlParams();
  const search = useMemo(() => url.parse(params), [url, params]);
  const change = useCallback<ListState<V>['change']>(
    (part, options) => changeUrl((present) => url.write(url.refine(url.parse(present), part), present), options),
    [url, changeUrl],
  );
  const hrefOf = useCallback<ListState<V>['hrefOf']>(
    (part) => `?${url.write(url.refine(search, part), params).toString()}`,
    [url, search, params],
  );
  const clear = useCallback(
    () => changeUrl((present) => url.write({ ...url.empty, perPage: url.parse(present).perPage }, present)),
    [url, changeUrl],
  );
  return useMemo(() => ({ search, change, hrefOf, clear }), [search, change, hrefOf, clear]);
}
