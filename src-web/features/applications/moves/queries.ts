/** Steps of applications; what they change is asked for anew. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOffer, updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { sendMessages } from '#contract/api/conversations.ts';
import type { CallInput, Success } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, conversationKeys, dashboardKeys, jobKeys } from '#web/shared/keys.ts';
import { messageValues } from '#web/shared/message-templates/message-values.ts';

export type MoveInput = CallInput<typeof updateApplicatonJobs>;
export type Moved = Success<typeof updateApplicatonJobs>['data'];

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [applicationKeys.all, dashboardKeys.all, jobKeys.managed].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** The same `key` never makes two steps (Idempotency-Key). `onStored` is told before anything is asked for anew. */
export function useMove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ input, key }: { input: MoveInput; key: string; onStored?: (answer: Moved) => void }) =>
      (await callApi(updateApplicatonJobs, input, { idempotencyKey: key })).data,
    onSuccess: (answer, { onStored }) => onStored?.(answer),
    // A refusal, too, says that something is not as it is shown.
    onSettled: refresh,
  });
}

/** What the jobs of these applications say of an offer's terms; undefined while it is loading. */
export function useJobTerms(applicationIds: readonly string[], asks: boolean) {
  return useQuery({ ...messageValues(applicationIds, asks), select: (found) => found.map(({ job }) => job) }).data;
}

/** Writes to several; the same `key` never sends twice (Idempotency-Key). */
export function useSendMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: { input: CallInput<typeof sendMessages>; key: string }) =>
      (await callApi(sendMessages, input, { idempotencyKey: key })).data,
    onSettled: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}

export function useAnswerOffer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (input: CallInput<typeof answerOffer>) => (await callApi(answerOffer, input)).data,
    onSettled: refresh,
  });
}
