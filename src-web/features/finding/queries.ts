/** Server state of finding people. Everything begins with `finding`: an invitation or a kept person changes rows and counts. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  addPeopleList,
  deletePeopleList,
  getAllVendorAndJobseeker,
  getPeopleLists,
  keepPerson,
} from '#contract/api/finding.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { peopleInput, type PeopleSearch } from './model/people-search.ts';

const ALL = ['finding'] as const;

/** @param jobId undefined while it is not known yet */
export function usePeople(search: PeopleSearch, jobId: string | null | undefined) {
  const input = peopleInput(search, jobId ?? null);
  return useQuery({
    queryKey: [...ALL, 'people', input],
    queryFn: ({ signal }) => callApi(getAllVendorAndJobseeker, { ...input, facets: false }, { signal }),
    placeholderData: keepPreviousData,
    enabled: jobId !== undefined,
  });
}

/**
 * The counts beside the filters, which are the same on every page and in every order. They do not keep the people waiting.
 * @param jobId undefined while it is not known yet; it counts only as long as those who have applied for it are hidden
 */
export function usePeopleFacets(search: PeopleSearch, jobId: string | null | undefined) {
  const hiddenFor = search.applied === 'shown' ? null : (jobId ?? null);
  const input = { ...peopleInput(search, hiddenFor), pageId: 1, limit: 1, sort: 'asc' as const };
  return useQuery({
    queryKey: [...ALL, 'facets', input],
    queryFn: async ({ signal }) => (await callApi(getAllVendorAndJobseeker, input, { signal })).page?.facets ?? null,
    placeholderData: keepPreviousData,
    enabled: jobId !== undefined,
  });
}

export function usePeopleLists() {
  return useQuery({
    queryKey: [...ALL, 'lists'],
    queryFn: async ({ signal }) => (await callApi(getPeopleLists, {}, { signal })).data,
  });
}

/** Makes what shows people ask again. */
export function useRefreshPeople() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ALL }), [client]);
}

/** The same `key` never makes two lists (Idempotency-Key). */
export function useAddList() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: async ({ input, key }: { input: CallInput<typeof addPeopleList>; key: string }) =>
      (await callApi(addPeopleList, input, { idempotencyKey: key })).data,
    onSettled: refresh,
  });
}

export function useDeleteList() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (listId: string) => callApi(deletePeopleList, { listId }),
    onSettled: refresh,
  });
}

export function useKeepPerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: async (input: CallInput<typeof keepPerson>) => (await callApi(keepPerson, input)).data,
    onSettled: refresh,
  });
}
