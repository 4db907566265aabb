/** Server state of the list of candidates. The options are exported for the server, which asks before it renders. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { getCandidate, getCandidates } from '#contract/api/candidates.ts';
import { callApi } from '#web/api/call-api.ts';
import { siteKeys } from '#web/shared/keys.ts';
import { candidatesInput, type CandidateSearch } from './candidate-search.ts';

const LIST_FRESH_MS = 30_000;

export const candidatesQuery = (search: CandidateSearch) => {
  const input = candidatesInput(search);
  return {
    queryKey: [...siteKeys.all, 'candidates', input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getCandidates, input, { signal }),
    staleTime: LIST_FRESH_MS,
  };
};

export const useCandidates = (search: CandidateSearch) =>
  useQuery({ ...candidatesQuery(search), placeholderData: keepPreviousData });

/** @param reader account of whoever looks, null of a visitor: each sees something else */
export const useCandidate = (id: string, reader: string | null) =>
  useQuery({
    queryKey: [...siteKeys.all, 'candidate', id, reader],
    queryFn: async ({ signal }) => (await callApi(getCandidate, { id }, { signal })).data,
  });

/** Loads a page that the server renders. Never throws: missing data is shown as still loading. */
export async function loadCandidates(client: QueryClient, search: CandidateSearch): Promise<void> {
  await Promise.allSettled([client.query(candidatesQuery(search))]);
}
