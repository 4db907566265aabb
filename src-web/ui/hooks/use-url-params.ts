import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Makes new parameters of those that the address has at this moment; `replace` keeps the history entry. */
export type ChangeUrlParams = (
  next: (present: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/** The query string as state: links can be shared, and the back button works. */
export function useUrlParams(): [params: URLSearchParams, change: ChangeUrlParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeUrlParams>(
    (next, options) =>
      // From the address itself: two changes in one turn (a field that is left, the box that is clicked) must add up,
      // and the router's own are those of the last rendering.
      setParams(next(new URLSearchParams(window.location.search)), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [params, change];
}
