import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDashboardLists, getHiringReport } from '#contract/api/dashboard.ts';
import type { ReportDays } from '#contract/domain/hiring-report.ts';
import { callApi } from '#web/api/call-api.ts';
import { dashboardKeys } from '#web/shared/keys.ts';

/** Numbers and lists of the client's dashboard. */
export function useClientDashboard() {
  return useQuery({
    queryKey: [...dashboardKeys.all, 'client'],
    queryFn: async ({ signal }) => (await callApi(getDashboardLists, {}, { signal })).data,
  });
}

/** The outcome of the applications of the last days. */
export function useHiringReport(days: ReportDays) {
  return useQuery({
    queryKey: [...dashboardKeys.all, 'report', days],
    queryFn: async ({ signal }) => (await callApi(getHiringReport, { days }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
