/** Server state of verification for our staff. Below `admin`, so that whatever makes the staff's lists out of date makes these so too. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminClaimKyc,
  adminDecideKyc,
  adminKycCase,
  adminKycCases,
  adminOpenKycFile,
  type WholeKycCase,
} from '#contract/api/admin-kyc.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { download } from '#web/lib/download.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { adminKeys } from '#web/shared/keys.ts';

const KEY = [...adminKeys.all, 'kyc'] as const;
/** Colleagues take and decide cases while somebody looks on. */
const EVERY_MS = 20_000;

export function useKycCases(input: CallInput<typeof adminKycCases>) {
  return useQuery({
    queryKey: [...KEY, 'cases', input],
    queryFn: ({ signal }) => callApi(adminKycCases, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

const caseKey = (userId: string) => [...KEY, 'case', userId] as const;

export function useKycCase(userId: string) {
  return useQuery({
    queryKey: caseKey(userId),
    queryFn: async ({ signal }) => (await callApi(adminKycCase, { userId }, { signal })).data,
  });
}

function useCaseChange<Input>(send: (input: Input) => Promise<WholeKycCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => client.setQueryData(caseKey(data.userId), data),
    // Refused or not: what was shown is no longer how it stands.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useClaim() {
  return useCaseChange(async (input: CallInput<typeof adminClaimKyc>) => (await callApi(adminClaimKyc, input)).data);
}

export function useDecide() {
  return useCaseChange(async (input: CallInput<typeof adminDecideKyc>) => (await callApi(adminDecideKyc, input)).data);
}

/** An address for looking at a document, which works for two minutes; the owner sees that a reviewer has looked. */
export function usePaper(documentId: string) {
  return useQuery({
    queryKey: ['kyc-paper', documentId],
    queryFn: async ({ signal }) => (await callApi(adminOpenKycFile, { documentId }, { signal })).data,
    // Each look is recorded, so one dialog looks once, whatever happens to the lists meanwhile.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

/** Saves a document where the reviewer wants it so. */
export function useSavePaper() {
  return useMutation({
    mutationFn: async (documentId: string) => (await callApi(adminOpenKycFile, { documentId, save: true })).data,
    onSuccess: ({ url, fileName }) => download(url, fileName),
    onError: toastFailure,
  });
}
