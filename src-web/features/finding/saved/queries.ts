/** Server state of an account's saved searches for people. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deletePeopleSearch,
  getPeopleSearches,
  savePeopleSearch,
  updatePeopleSearch,
  type SavedPeopleSearch,
} from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { toast } from '#web/ui/toast/toast.ts';

const KEY = ['people-searches'] as const;

export function usePeopleSearches() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getPeopleSearches, {}, { signal })).data,
    // The number of new people changes by the minute.
    staleTime: 0,
  });
}

/** Saves a search; the same `key` never makes two (Idempotency-Key). */
export function useSavePeopleSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...input }: CallInput<typeof savePeopleSearch> & { key: string }) =>
      (await callApi(savePeopleSearch, input, { idempotencyKey: key })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export type PeopleSearchChange = CallInput<typeof updatePeopleSearch> | { id: string; isDeleted: true };

/** Changes go out one after another, so that the last one wins. */
export function useChangePeopleSearch() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: KEY.join() },
    mutationFn: async (change: PeopleSearchChange): Promise<SavedPeopleSearch | null> => {
      if (!('isDeleted' in change)) return (await callApi(updatePeopleSearch, change)).data;
      await callApi(deletePeopleSearch, { id: change.id });
      return null;
    },
    onSuccess: async (changed, { id }) => {
      // A list that was asked for before would take the change back.
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<SavedPeopleSearch[]>(KEY, (items) =>
        items?.flatMap((item) => (item._id === id ? (changed ?? []) : item)),
      );
    },
    onError: (error) => toast('error', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
