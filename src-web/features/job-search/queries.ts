/** The answers to searches, asked for when somebody searches or seems about to. */
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { jobQuery, jobsQuery } from '#web/shared/job-queries.ts';
import { searchInput, type JobSearch } from '#web/shared/search-criteria/search.ts';

/** Open jobs for a search. The former list stays visible while the next one is on its way; a stale request is aborted. */
export function useJobSearch(search: JobSearch) {
  return useQuery({ ...jobsQuery(searchInput(search)), placeholderData: keepPreviousData });
}

/** A failed prefetch is ignored; the page shows the failure if it is really opened. */
const ignore = () => undefined;

/** The answer to a search for a page that the server renders. Never throws. */
export async function loadSearch(client: QueryClient, search: JobSearch): Promise<void> {
  await client.query(jobsQuery(searchInput(search))).catch(ignore);
}

/** Fetches what a pointer or the focus announces: the next page of a search, or a job's page. */
export function usePrefetch() {
  const client = useQueryClient();
  return {
    search: useCallback(
      (search: JobSearch) => void client.query(jobsQuery(searchInput(search))).catch(ignore),
      [client],
    ),
    job: useCallback((id: string) => void client.query(jobQuery(id)).catch(ignore), [client]),
  };
}
