/** Server state of jobs. Keys begin with `jobs`: the stream handler of the shell invalidates by that prefix. */
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { activeJobs, getJobById } from '#contract/api/jobs.ts';
import type { CallInput, CallOutput, Success } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { searchInput, type JobSearch } from '#web/shared/search-criteria/search.ts';

type JobDetail = CallOutput<typeof getJobById>;
type SearchInput = CallInput<typeof activeJobs>;

export const jobKeys = {
  all: ['jobs'] as const,
  search: (input: SearchInput) => ['jobs', 'search', input] as const,
  detail: (id: string) => ['jobs', 'detail', id] as const,
};

/** A result list is believed this long; hovering and paging back and forth then cost nothing. */
const SEARCH_FRESH_MS = 30_000;

const searchQuery = (input: SearchInput) => ({
  queryKey: jobKeys.search(input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(activeJobs, input, { signal }),
  staleTime: SEARCH_FRESH_MS,
});

export const detailQuery = (id: string) => ({
  queryKey: jobKeys.detail(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callApi(getJobById, { id }, { signal })).data,
  staleTime: SEARCH_FRESH_MS,
});

/** Open jobs for a search. The former list stays visible while the next one is on its way; a stale request is aborted. */
export function useJobSearch(search: JobSearch) {
  return useQuery({ ...searchQuery(searchInput(search)), placeholderData: keepPreviousData });
}

/** The answer to a search for a page that the server renders. Never throws. */
export async function loadSearch(client: QueryClient, search: JobSearch): Promise<void> {
  await client.query(searchQuery(searchInput(search))).catch(ignore);
}

/** The answer to `useNewestJobs` for a page that the server renders. Never throws. */
export async function loadJobs(client: QueryClient, input: SearchInput): Promise<void> {
  await client.query(searchQuery(input)).catch(ignore);
}

/** The newest open jobs under a fixed filter, for dashboards. */
export function useNewestJobs(input: SearchInput, enabled = true) {
  return useQuery({ ...searchQuery(input), enabled });
}

export function useJob(id: string, enabled = true) {
  return useQuery({ ...detailQuery(id), enabled });
}

/** What was only fetched ahead may fail; the page shows the failure if it is really opened. */
const ignore = () => undefined;

/** Fetches what a pointer or the focus announces: the next page of a search, or a job's page. */
export function usePrefetch() {
  const client = useQueryClient();
  return {
    search: useCallback(
      (search: JobSearch) => void client.query(searchQuery(searchInput(search))).catch(ignore),
      [client],
    ),
    job: useCallback((id: string) => void client.query(detailQuery(id)).catch(ignore), [client]),
  };
}

/**
 * Shows a job as applied before the server has answered; the returned function takes that back when it refuses. Lists
 * are marked too, so that the card says the same as the page.
 */
export function useMarkApplied() {
  const client = useQueryClient();
  return useCallback(
    (jobId: string): (() => void) => {
      const detail = client.getQueryData<JobDetail>(jobKeys.detail(jobId));
      const lists = client.getQueriesData<Success<typeof activeJobs>>({ queryKey: ['jobs', 'search'] });
      client.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, isApplied: true });
      client.setQueriesData<Success<typeof activeJobs>>({ queryKey: ['jobs', 'search'] }, (list) =>
        list === undefined
          ? list
          : { ...list, data: list.data.map((job) => (job._id === jobId ? { ...job, isApplied: true } : job)) },
      );
      return () => {
        client.setQueryData(jobKeys.detail(jobId), detail);
        for (const [key, list] of lists) client.setQueryData(key, list);
      };
    },
    [client],
  );
}

/** Makes every cached job be asked for again, for example after an application was stored. */
export function useRefreshJobs() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: jobKeys.all }), [client]);
}
