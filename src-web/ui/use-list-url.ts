import { useSearchParams } from 'react-router-dom';

/**
 * Filters and page of a list, kept in the URL: a link, a reload and the back button find them again. Whatever changes,
 * the list begins at its first page unless the change says otherwise.
 * @param parse reads the state; it takes nonsense for defaults
 * @param write writes it, into a copy of the present parameters where those are to be kept
 */
export function useListUrl<State extends { page: number }>(
  parse: (params: URLSearchParams) => State,
  write: (state: State, present: URLSearchParams) => URLSearchParams,
): [state: State, set: (change: Partial<State>, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<State>, options?: { replace: boolean }) =>
    setParams((present) => write({ ...parse(present), page: 1, ...change }, present), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  return [parse(params), set];
}
