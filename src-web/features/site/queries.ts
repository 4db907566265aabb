/** Server state of the public pages. The options are exported for the server, which asks before it draws. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { activeJobs } from '#contract/api/jobs.ts';
import { getEmployerById, getEmployers, getSiteFigures } from '#contract/api/site.ts';
import { callApi } from '#web/api/call-api.ts';
import { employersInput, type EmployerSearch } from './model/employer-search.ts';

/** How many of the newest jobs the start page shows. */
export const NEWEST = 5;
const MINUTE_MS = 60_000;
const LIST_FRESH_MS = 30_000;

interface Asked {
  signal: AbortSignal;
}

export const figuresQuery = {
  queryKey: ['site', 'figures'],
  queryFn: async ({ signal }: Asked) => (await callApi(getSiteFigures, {}, { signal })).data,
  staleTime: MINUTE_MS,
};

export const newestQuery = {
  queryKey: ['site', 'newest'],
  queryFn: async ({ signal }: Asked) => (await callApi(activeJobs, { pageId: 1, limit: NEWEST }, { signal })).data,
  staleTime: MINUTE_MS,
};

export const employersQuery = (search: EmployerSearch) => {
  const input = employersInput(search);
  return {
    queryKey: ['site', 'employers', input],
    queryFn: ({ signal }: Asked) => callApi(getEmployers, input, { signal }),
    staleTime: LIST_FRESH_MS,
  };
};

export const employerQuery = (id: string) => ({
  queryKey: ['site', 'employer', id],
  queryFn: async ({ signal }: Asked) => (await callApi(getEmployerById, { id }, { signal })).data,
  staleTime: LIST_FRESH_MS,
});

export const useFigures = () => useQuery(figuresQuery);
export const useNewestJobs = () => useQuery(newestQuery);
export const useEmployer = (id: string) => useQuery(employerQuery(id));
export const useEmployers = (search: EmployerSearch) =>
  useQuery({ ...employersQuery(search), placeholderData: keepPreviousData });

const shelfInput = { pageId: 1, limit: 6, sort: 'jobs' } as const;

export const shelfQuery = {
  queryKey: ['site', 'employers', shelfInput],
  queryFn: ({ signal }: Asked) => callApi(getEmployers, shelfInput, { signal }),
  staleTime: MINUTE_MS,
};

/** The employers with the most open jobs. */
export const useShelf = () => useQuery(shelfQuery);

/** For pages that the server draws; they never throw: what is not there is shown as on its way. */
const ahead = async (...asked: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(asked);
};
export const loadShowcase = (client: QueryClient) =>
  ahead(client.query(figuresQuery), client.query(newestQuery), client.query(shelfQuery));
export const loadEmployers = (client: QueryClient, search: EmployerSearch) =>
  ahead(client.query(employersQuery(search)));
export const loadEmployer = (client: QueryClient, id: string) => ahead(client.query(employerQuery(id)));
