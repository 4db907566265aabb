/** Server state of what people save. */
import { keepPreviousData, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedSearch,
  getSavedJobs,
  getSavedSearches,
  getSearchAlert,
  saveSearch,
  updateSavedSearch,
  type SavedSearch,
} from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import type { SavedSort } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { jobKeys } from '#web/shared/keys.ts';

export interface SavedFilter {
  sort: SavedSort;
  page: number;
  perPage: number;
}

const SEARCHES = [...jobKeys.all, 'saved-searches'] as const;

export function useSavedJobs(filter: SavedFilter) {
  return useQuery({
    queryKey: [...jobKeys.saved, filter],
    queryFn: ({ signal }) =>
      callApi(getSavedJobs, { pageId: filter.page, limit: filter.perPage, sort: filter.sort }, { signal }),
    placeholderData: keepPreviousData,
    // Saved in another tab, or closed meanwhile: the list shows it when it is opened again.
    refetchOnWindowFocus: 'always',
  });
}

/** The caller's saved searches, with what is being changed of them as it is going to be. */
export function useSavedSearches() {
  const query = useQuery({
    queryKey: SEARCHES,
    queryFn: async ({ signal }) => (await callApi(getSavedSearches, {}, { signal })).data,
  });
  const changes = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as SearchChange,
  });
  return { ...query, data: query.data && changes.reduce(withChange, query.data) };
}

/** The search behind an alert, and from when on its jobs were new. */
export function useSearchAlert(id: string | null) {
  return useQuery({
    queryKey: [...jobKeys.all, 'alert', id ?? ''],
    queryFn: async ({ signal }) => (await callApi(getSearchAlert, { id: id ?? '' }, { signal })).data,
    enabled: id !== null,
    retry: false,
  });
}

/** Saves a search; the same `key` never makes two (Idempotency-Key). */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...input }: CallInput<typeof saveSearch> & { key: string }) =>
      (await callApi(saveSearch, input, { idempotencyKey: key })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: SEARCHES }),
  });
}

/** A new name, frequency or ways of one search; or its end. */
export type SearchChange = CallInput<typeof updateSavedSearch> | { id: string; isDeleted: true };

const CHANGES = ['change-saved-search'];

function withChange(items: SavedSearch[], change: SearchChange): SavedSearch[] {
  if ('isDeleted' in change) return items.filter(({ _id }) => _id !== change.id);
  return items.map((item) =>
    item._id === change.id
      ? {
          ...item,
          name: change.name ?? item.name,
          frequency: change.frequency ?? item.frequency,
          channels: change.channels ?? item.channels,
        }
      : item,
  );
}

/**
 * Changes a search. They go out one after another, so that the last one wins; each shows from the moment it is made
 * (`useSavedSearches`), and one that fails shows a message and is taken out again.
 */
export function useChangeSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES.join() },
    mutationFn: async (change: SearchChange): Promise<void> => {
      await ('isDeleted' in change
        ? callApi(deleteSavedSearch, { id: change.id })
        : callApi(updateSavedSearch, change));
    },
    onSuccess: async (_, change) => {
      // A list that was asked for before would take the change back.
      await client.cancelQueries({ queryKey: SEARCHES });
      client.setQueryData<SavedSearch[]>(SEARCHES, (items) => items && withChange(items, change));
    },
    onError: (error) => toast('error', error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: SEARCHES }),
  });
}
