import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchResources } from '#contract/api/bench.ts';
import type { ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';

export interface BenchList {
  page: number;
  perPage: number;
  keyword?: string;
  status?: ResourceStatus | null;
  archived?: boolean;
  workMode?: WorkMode | null;
  skill?: string;
  leastYears?: number;
  availableBy?: string;
  rollOffWithin?: string | null;
  place?: string;
}

export const benchKeys = {
  lists: ['bench', 'list'] as const,
  list: (list: BenchList) => ['bench', 'list', list] as const,
  one: (id: string) => ['bench', 'one', id] as const,
};

/** The vendor's own bench, longest on the bench first, with the counts over all of it. */
export function useBench(list: BenchList, enabled = true) {
  const { page, perPage, keyword = '', status = null, archived = false } = list;
  const { workMode = null, skill = '', leastYears = 0, availableBy = '', rollOffWithin = null, place = '' } = list;
  const more = { workMode, skill, leastYears, availableBy, rollOffWithin, place };
  return useQuery({
    queryKey: benchKeys.list({ page, perPage, keyword, status, archived, ...more }),
    queryFn: ({ signal }) =>
      callApi(
        getBenchResources,
        {
          pageId: page,
          limit: perPage,
          ...(keyword !== '' && { keyword }),
          ...(status !== null && { status: [status] }),
          ...(archived && { archived }),
          ...(workMode !== null && { workMode: [workMode] }),
          ...(skill !== '' && { skill }),
          ...(skill !== '' && leastYears > 0 && { leastYears }),
          ...(availableBy !== '' && { availableBy }),
          ...(rollOffWithin !== null && { rollOffWithin: Number(rollOffWithin) }),
          ...(place !== '' && { place }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
}
