/** Steps of applications; what they change is asked for anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOffer, undoApplicationMove, updateApplicatonJobs } from '#contract/api/application-moves.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

export type MoveInput = CallInput<typeof updateApplicatonJobs>;

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['applications'], ['dashboard'], ['jobs', 'managed']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** The same `key` never makes two steps (Idempotency-Key). */
export function useMove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ input, key }: { input: MoveInput; key: string }) =>
      (await callApi(updateApplicatonJobs, input, { idempotencyKey: key })).data,
    // A refusal, too, says that something is not as it is shown.
    onSettled: refresh,
  });
}

export function useUndoMove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (moveId: string) => (await callApi(undoApplicationMove, { moveId })).data,
    onSettled: refresh,
  });
}

export function useAnswerOffer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (input: CallInput<typeof answerOffer>) => (await callApi(answerOffer, input)).data,
    onSettled: refresh,
  });
}
