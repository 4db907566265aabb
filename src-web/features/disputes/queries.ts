/** Server state of disputes for our staff. Below `admin`, so that whatever makes the staff's lists out of date makes these so too. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminDecideDispute, adminDispute, adminDisputes, adminNoteDispute } from '#contract/api/admin-disputes.ts';
import type { CallInput } from '#contract/call.ts';
import type { DisputeCase } from '#contract/domain/dispute.ts';
import { callApi } from '#web/api/call-api.ts';
import { adminKeys } from '#web/shared/keys.ts';
import type { CasesState } from './cases-url.ts';

const KEY = [...adminKeys.all, 'disputes'] as const;
/** Colleagues decide while somebody looks on. */
const EVERY_MS = 20_000;

export function useDisputeCases({ state, page, perPage }: CasesState) {
  return useQuery({
    queryKey: [...KEY, 'list', state, page, perPage],
    queryFn: ({ signal }) =>
      callApi(adminDisputes, { pageId: page, limit: perPage, ...(state === null ? {} : { state }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

const caseKey = (disputeId: string) => [...KEY, 'case', disputeId] as const;

export function useDisputeCase(disputeId: string) {
  return useQuery({
    queryKey: caseKey(disputeId),
    queryFn: async ({ signal }) => (await callApi(adminDispute, { disputeId }, { signal })).data,
  });
}

function useCaseChange<Input>(send: (input: Input) => Promise<DisputeCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => client.setQueryData(caseKey(data._id), data),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useNoteDispute() {
  return useCaseChange(
    async (input: CallInput<typeof adminNoteDispute>) => (await callApi(adminNoteDispute, input)).data,
  );
}

export function useDecideDispute() {
  return useCaseChange(
    async (input: CallInput<typeof adminDecideDispute>) => (await callApi(adminDecideDispute, input)).data,
  );
}
