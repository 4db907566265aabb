import { useQuery } from '@tanstack/react-query';
import { getDashboardLists } from '#contract/api/dashboard.ts';
import { callApi } from '#web/api/call-api.ts';

export const dashboardKeys = { client: ['dashboard', 'client'] as const };

/** Numbers and lists of the client's dashboard. */
export function useClientDashboard() {
  return useQuery({
    queryKey: dashboardKeys.client,
    queryFn: async ({ signal }) => (await callApi(getDashboardLists, {}, { signal })).data,
  });
}
