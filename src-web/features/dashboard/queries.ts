import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDashboardLists, getHiringReport } from '#contract/api/dashboard.ts';
import type { ReportDays } from '#contract/domain/hiring-report.ts';
import { callApi } from '#web/api/call-api.ts';

export const dashboardKeys = {
  client: ['dashboard', 'client'] as const,
  report: (days: ReportDays) => ['dashboard', 'report', days] as const,
};

/** Numbers and lists of the client's dashboard. */
export function useClientDashboard() {
  return useQuery({
    queryKey: dashboardKeys.client,
    queryFn: async ({ signal }) => (await callApi(getDashboardLists, {}, { signal })).data,
  });
}

/** The outcome of the applications of the last days. */
export function useHiringReport(days: ReportDays) {
  return useQuery({
    queryKey: dashboardKeys.report(days),
    queryFn: async ({ signal }) => (await callApi(getHiringReport, { days }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
