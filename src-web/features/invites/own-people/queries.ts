/**
 * The questions to people on the own bench whether they are on it. Keys begin with `invites`, like those of all news of
 * that kind.
 */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBenchConfirmations, inviteBenchResource } from '#contract/api/invites.ts';
import { callApi } from '#web/api/call-api.ts';
import { inviteKeys } from '#web/shared/keys.ts';

const ALL = [...inviteKeys.all, 'own-people'] as const;

/** The question to one person; null if they were never asked. */
export function useConfirmation(employeeId: string) {
  return useQuery({
    queryKey: [...ALL, 'one', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(getBenchConfirmations, { employeeId, limit: 1 }, { signal })).data[0] ?? null,
  });
}

export function useConfirmations(page: number) {
  return useQuery({
    queryKey: [...ALL, 'list', page],
    queryFn: ({ signal }) => callApi(getBenchConfirmations, { pageId: page, limit: 10 }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** Asks somebody by mail; the same `key` never sends two (Idempotency-Key). */
export function useAskPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, key }: { employeeId: string; key: string }) =>
      callApi(inviteBenchResource, { employeeId }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
