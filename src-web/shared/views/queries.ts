/** Server state of views that are kept. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteView, getSavedViews, saveView } from '#contract/api/pipeline.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

const VIEWS = ['views'] as const;

export function useSavedViews() {
  return useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await callApi(getSavedViews, {}, { signal })).data,
  });
}

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof saveView>) => (await callApi(saveView, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: VIEWS }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => callApi(deleteView, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: VIEWS }),
  });
}
