/** Takes back an employer's step, or a proposal of an interview, of which nobody has been told yet. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoApplicationMove } from '#contract/api/application-moves.ts';
import type { CallInput, Success } from '#contract/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { applicationKeys, dashboardKeys, interviewKeys, jobKeys } from './keys.ts';

export type UndoInput = CallInput<typeof undoApplicationMove>;
type Undone = Success<typeof undoApplicationMove>['data'];

/** `onStored` is told before anything is asked for anew. */
export function useUndoMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input }: { input: UndoInput; onStored?: (answer: Undone) => void }) =>
      (await callApi(undoApplicationMove, input)).data,
    onSuccess: (answer, { onStored }) => onStored?.(answer),
    // A refusal, too, says that something is not as it is shown.
    onSettled: () =>
      Promise.all(
        [applicationKeys.all, dashboardKeys.all, interviewKeys.all, jobKeys.managed].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const TAKEN_BACK = 'Taken back. Nobody was told.';

/** A step leaves no trace once it is taken back: only what was on the screen can have been there. */
export const undoFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'not_found'
    ? 'This was taken back already. Nobody was told.'
    : failureOf(error).message;
