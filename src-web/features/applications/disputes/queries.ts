/** Server state of a vendor's own disputes: below `applications`, so that what makes those out of date makes these so too. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDisputes, openDispute, withdrawDispute } from '#contract/api/disputes.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import type { Paging } from '#web/lib/paging-url.ts';
import { applicationKeys } from '#web/shared/keys.ts';

const KEY = [...applicationKeys.all, 'disputes'] as const;

export function useDisputes({ page, perPage }: Paging) {
  return useQuery({
    queryKey: [...KEY, 'list', page, perPage],
    queryFn: ({ signal }) => callApi(getDisputes, { pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The newest one about a person at a job; null without any. */
export function useDisputeAbout({ jobId, employeeId }: { jobId: string; employeeId: string }) {
  return useQuery({
    queryKey: [...KEY, 'about', jobId, employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(getDisputes, { jobId, employeeId, limit: 1 }, { signal })).data[0] ?? null,
  });
}

/** The same words sent twice are one dispute. */
export function useOpenDispute() {
  const client = useQueryClient();
  const [keyFor] = useState(() => createKeyKeeper());
  return useMutation({
    mutationFn: async (input: CallInput<typeof openDispute>) =>
      (await callApi(openDispute, input, { idempotencyKey: keyFor(input) })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useWithdrawDispute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (disputeId: string) => (await callApi(withdrawDispute, { disputeId })).data,
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
