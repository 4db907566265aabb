import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBenchResources, getBenchSettings, setBenchSettings } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import type { ResourceStatus } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Paging } from '#web/lib/paging-url.ts';
import { benchKeys } from '#web/shared/keys.ts';
import { type BenchState } from './bench-url.ts';
import { filterInput } from './bench-filter-input.ts';

/** A page of the bench, narrowed or whole. */
export type BenchList = Paging & Partial<BenchState>;

/** Those of the bench in these states, longest on the bench first: with the words, or the one that is named. */
export function useBenchPeople(
  of: { status: readonly ResourceStatus[]; keyword?: string; id?: string },
  limit: number,
  enabled: boolean,
) {
  const { status, keyword = '', id } = of;
  const input = {
    ...{ pageId: 1, limit, status: [...status] },
    ...(keyword !== '' && { keyword }),
    ...(id !== undefined && { ids: [id] }),
  };
  return useQuery({
    queryKey: [...benchKeys.lists, input],
    queryFn: ({ signal }) => callApi(getBenchResources, input, { signal }),
    ...(id === undefined && { placeholderData: keepPreviousData }),
    enabled,
  });
}

/** The vendor's own bench, longest on the bench first, with the counts over all of it. */
export function useBench(list: BenchList, enabled = true) {
  const { page, perPage, ...filters } = list;
  const input = { pageId: page, limit: perPage, ...filterInput(filters) };
  return useQuery({
    queryKey: [...benchKeys.lists, input],
    queryFn: ({ signal }) => callApi(getBenchResources, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What is set for the whole bench. */
export const useBenchSettings = () =>
  useQuery({
    queryKey: benchKeys.settings,
    queryFn: async ({ signal }) => (await callApi(getBenchSettings, {}, { signal })).data,
  });

export function useSetBenchSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof setBenchSettings>) => (await callApi(setBenchSettings, input)).data,
    onSuccess: (settings) => client.setQueryData(benchKeys.settings, settings),
  });
}
