/** The people of the account in the cache. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeMember,
  getMembers,
  inviteMember,
  removeMember,
  withdrawMemberInvitation,
} from '#contract/api/members.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { jobKeys, memberKeys } from './keys.ts';

/** Another colleague may have changed it; nobody waits for news of it. */
const FRESH_MS = 30_000;

export function useMembers({ enabled = true } = {}) {
  return useQuery({
    queryKey: memberKeys.all,
    queryFn: async ({ signal }) => (await callApi(getMembers, {}, { signal })).data,
    staleTime: FRESH_MS,
    enabled,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

export const useInviteMember = () =>
  useChange(async (input: CallInput<typeof inviteMember>) => (await callApi(inviteMember, input)).data);

export const useWithdrawInvitation = () =>
  useChange(async (id: string) => (await callApi(withdrawMemberInvitation, { id })).data);

export const useChangeMember = () =>
  useChange(async (input: CallInput<typeof changeMember>) => (await callApi(changeMember, input)).data);

/** A removed member's jobs pass to somebody else, so jobs are fetched again. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof removeMember>) => (await callApi(removeMember, input)).data,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.all }),
        client.invalidateQueries({ queryKey: jobKeys.all }),
      ]),
  });
}
