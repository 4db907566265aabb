import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchResources } from '#contract/api/bench.ts';
import { callApi } from '#web/api/call-api.ts';

export const benchKeys = {
  all: ['bench'] as const,
  list: (page: number, perPage: number) => ['bench', 'list', page, perPage] as const,
};

/** The vendor's own bench, longest on the bench first, with the counts over all of it. */
export function useBench(page: number, perPage: number, enabled = true) {
  return useQuery({
    queryKey: benchKeys.list(page, perPage),
    queryFn: ({ signal }) => callApi(getBenchResources, { pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
