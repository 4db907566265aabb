/** Server state of what people keep. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { toast } from '#web/ui/toast.ts';
import { savedKeys } from './keys.ts';

export interface SavedFilter {
  sort: SavedSort;
  page: number;
  perPage: number;
}

export function useSavedJobs(filter: SavedFilter) {
  return useQuery({
    queryKey: [...savedKeys.jobs, filter],
    queryFn: ({ signal }) =>
      callApi(getSavedJobs, { pageId: filter.page, limit: filter.perPage, sort: filter.sort }, { signal }),
    placeholderData: keepPreviousData,
    // Saved in another tab, or closed meanwhile: whoever looks at the list again sees it.
    refetchOnWindowFocus: 'always',
  });
}

export function useSavedSearches() {
  return useQuery({
    queryKey: savedKeys.searches,
    queryFn: async ({ signal }) => (await callApi(getSavedSearches, {}, { signal })).data,
  });
}

/** The search behind an alert, and from when on its jobs were new. */
export function useSearchAlert(id: string | null) {
  return useQuery({
    queryKey: savedKeys.alert(id ?? ''),
    queryFn: async ({ signal }) => (await callApi(getSearchAlert, { id: id ?? '' }, { signal })).data,
    enabled: id !== null,
    retry: false,
  });
}

/** Keeps a search; the same `key` never makes two (Idempotency-Key). */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...input }: CallInput<typeof saveSearch> & { key: string }) =>
      (await callApi(saveSearch, input, { idempotencyKey: key })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: savedKeys.searches }),
  });
}

/** A change that shows at once; a failure brings the former list back and is told. */
function useListMutation<Argument>(
  send: (argument: Argument) => Promise<unknown>,
  change: (items: SavedSearch[], argument: Argument) => SavedSearch[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (argument) => {
      await client.cancelQueries({ queryKey: savedKeys.searches });
      const before = client.getQueryData<SavedSearch[]>(savedKeys.searches);
      client.setQueryData<SavedSearch[]>(savedKeys.searches, (items) => items && change(items, argument));
      return before;
    },
    onError: (error, _argument, before) => {
      client.setQueryData(savedKeys.searches, before);
      toast('error', error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedKeys.searches }),
  });
}

export const useUpdateSearch = () =>
  useListMutation(
    (input: CallInput<typeof updateSavedSearch>) => callApi(updateSavedSearch, input),
    (items, { id, name, frequency, channels }) =>
      items.map((item) =>
        item._id === id
          ? {
              ...item,
              ...(name !== undefined && { name }),
              ...(frequency !== undefined && { frequency }),
              ...(channels !== undefined && { channels }),
            }
          : item,
      ),
  );

export const useDeleteSearch = () =>
  useListMutation(
    (id: string) => callApi(deleteSavedSearch, { id }),
    (items, id) => items.filter((item) => item._id !== id),
  );
