import { useUrlParams } from '../hooks/use-url-params.ts';

/**
 * Filters and page of a list, kept in the URL. Whatever changes, the list begins at its first page unless the change says
 * otherwise.
 * @param parse reads the state; it takes nonsense for defaults
 * @param write writes it, into a copy of the present parameters where those are to be kept
 */
export function useListUrl<State extends { page: number }>(
  parse: (params: URLSearchParams) => State,
  write: (state: State, present: URLSearchParams) => URLSearchParams,
): [state: State, set: (change: Partial<State>, options?: { replace: boolean }) => void] {
  const [params, change] = useUrlParams();
  const set = (part: Partial<State>, options?: { replace: boolean }) =>
    change((present) => write({ ...parse(present), page: 1, ...part }, present), options);
  return [parse(params), set];
}
