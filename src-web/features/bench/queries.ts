import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchResources } from '#contract/api/bench.ts';
import type { ResourceStatus } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';

export interface BenchList {
  page: number;
  perPage: number;
  keyword?: string;
  status?: ResourceStatus | null;
  archived?: boolean;
}

export const benchKeys = {
  lists: ['bench', 'list'] as const,
  list: (list: BenchList) => ['bench', 'list', list] as const,
  one: (id: string) => ['bench', 'one', id] as const,
};

/** The vendor's own bench, longest on the bench first, with the counts over all of it. */
export function useBench(list: BenchList, enabled = true) {
  const { page, perPage, keyword = '', status = null, archived = false } = list;
  return useQuery({
    queryKey: benchKeys.list({ page, perPage, keyword, status, archived }),
    queryFn: ({ signal }) =>
      callApi(
        getBenchResources,
        {
          pageId: page,
          limit: perPage,
          ...(keyword !== '' && { keyword }),
          ...(status !== null && { status: [status] }),
          ...(archived && { archived }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
}
