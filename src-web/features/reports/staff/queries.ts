/** Server state of reports for our staff. Below `admin`, so that whatever makes the staff's lists out of date makes these so too. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminClaimReport,
  adminDecideReport,
  adminReport,
  adminReports,
  type WholeReportCase,
} from '#contract/api/reports.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { adminKeys } from '#web/shared/keys.ts';

const KEY = [...adminKeys.all, 'reports'] as const;
/** Reports come, and colleagues decide, while somebody looks on. */
const EVERY_MS = 20_000;

export function useReportCases(input: CallInput<typeof adminReports>) {
  return useQuery({
    queryKey: [...KEY, 'list', input],
    queryFn: ({ signal }) => callApi(adminReports, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

const caseKey = (caseId: string) => [...KEY, 'case', caseId] as const;

export function useReportCase(caseId: string) {
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: async ({ signal }) => (await callApi(adminReport, { caseId }, { signal })).data,
    refetchInterval: EVERY_MS,
  });
}

function useCaseChange<Input>(send: (input: Input) => Promise<WholeReportCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => client.setQueryData(caseKey(data._id), data),
    // Refused or not: what was shown is no longer how it stands. What waits on the staff's home is another number, too.
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useClaimReport() {
  return useCaseChange(
    async (input: CallInput<typeof adminClaimReport>) => (await callApi(adminClaimReport, input)).data,
  );
}

export function useDecideReport() {
  return useCaseChange(
    async (input: CallInput<typeof adminDecideReport>) => (await callApi(adminDecideReport, input)).data,
  );
}
