import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchResources } from '#contract/api/bench.ts';
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
