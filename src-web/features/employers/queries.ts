/** Server state of employers' pages. The options are exported for the server, which asks before it renders. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { getEmployerById, getEmployers } from '#contract/api/employers.ts';
import { callApi } from '#web/api/call-api.ts';
import { siteKeys } from '#web/shared/keys.ts';
import { employersInput, type EmployerSearch } from './model/employer-search.ts';

const LIST_FRESH_MS = 30_000;

interface Asked {
  signal: AbortSignal;
}

export const employersQuery = (search: EmployerSearch) => {
  const input = employersInput(search);
  return {
    queryKey: [...siteKeys.employers, input],
    queryFn: ({ signal }: Asked) => callApi(getEmployers, input, { signal }),
    staleTime: LIST_FRESH_MS,
  };
};

export const employerQuery = (id: string) => ({
  queryKey: [...siteKeys.all, 'employer', id],
  queryFn: async ({ signal }: Asked) => (await callApi(getEmployerById, { id }, { signal })).data,
  staleTime: LIST_FRESH_MS,
});

export const useEmployer = (id: string) => useQuery(employerQuery(id));
export const useEmployers = (search: EmployerSearch) =>
  useQuery({ ...employersQuery(search), placeholderData: keepPreviousData });

/** Loads a page that the server renders. Never throws: missing data is shown as still loading. */
export async function loadEmployers(client: QueryClient, search: EmployerSearch): Promise<void> {
  await Promise.allSettled([client.query(employersQuery(search))]);
}
export async function loadEmployer(client: QueryClient, id: string): Promise<void> {
  await Promise.allSettled([client.query(employerQuery(id))]);
}
