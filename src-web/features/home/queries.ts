/** Server state of the start page. The options are exported for the server, which asks before it renders. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { activeJobs } from '#contract/api/job-search.ts';
import { getEmployers } from '#contract/api/employers.ts';
import { getSiteFigures } from '#contract/api/home.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { callApi } from '#web/api/call-api.ts';
import { siteKeys } from '#web/shared/keys.ts';

/** The number of newest jobs on the start page. */
export const NEWEST = 5;

interface Asked {
  signal: AbortSignal;
}

export const figuresQuery = {
  queryKey: [...siteKeys.all, 'figures'],
  queryFn: async ({ signal }: Asked) => (await callApi(getSiteFigures, {}, { signal })).data,
  staleTime: MINUTE_MS,
};

export const newestQuery = {
  queryKey: [...siteKeys.all, 'newest'],
  queryFn: async ({ signal }: Asked) => (await callApi(activeJobs, { pageId: 1, limit: NEWEST }, { signal })).data,
  staleTime: MINUTE_MS,
};

const shelfInput = { pageId: 1, limit: 6, sort: 'jobs' } as const;

export const shelfQuery = {
  queryKey: [...siteKeys.employers, shelfInput],
  queryFn: ({ signal }: Asked) => callApi(getEmployers, shelfInput, { signal }),
  staleTime: MINUTE_MS,
};

export const useFigures = () => useQuery(figuresQuery);
export const useNewestJobs = () => useQuery(newestQuery);
/** The employers with the most open jobs. */
export const useShelf = () => useQuery(shelfQuery);

/** Loads the page when the server renders it. Never throws: missing data is shown as still loading. */
export async function loadShowcase(client: QueryClient): Promise<void> {
  await Promise.allSettled([client.query(figuresQuery), client.query(newestQuery), client.query(shelfQuery)]);
}
