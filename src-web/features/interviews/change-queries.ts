/** Everything that changes an interview. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInterview,
  acceptRescheduleRequest,
  addInterview,
  answerInterviewByFile,
  concludeInterview,
  declineInterview,
  deleteInterview,
  refuseRescheduleRequest,
  resheduleMsg,
  updateInterview,
} from '#contract/api/interview-changes.ts';
import { addInterviewFeedback, saveInterviewGuide } from '#contract/api/interview-feedback.ts';
import type { CallInput } from '#contract/call.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, dashboardKeys, interviewKeys } from '#web/shared/keys.ts';

/** A change: its answer is shown at once, and whatever it was, everything about interviews is asked for again. */
function useChange<Input>(change: (input: Input) => Promise<Interview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (interview) => client.setQueryData(interviewKeys.one(interview._id), interview),
    // After a refusal, somebody else has changed the interview, or its time is taken.
    onSettled: () =>
      Promise.all(
        [interviewKeys.all, applicationKeys.all, dashboardKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useAddInterview = () =>
  useChange(
    async ({ input, key }: { input: CallInput<typeof addInterview>; key: string }) =>
      (await callApi(addInterview, input, { idempotencyKey: key })).data,
  );
export const useUpdateInterview = () =>
  useChange(async (input: CallInput<typeof updateInterview>) => (await callApi(updateInterview, input)).data);
export const useCancelInterview = () =>
  useChange(async (input: CallInput<typeof deleteInterview>) => (await callApi(deleteInterview, input)).data);
export const useAcceptInterview = () =>
  useChange(async (input: CallInput<typeof acceptInterview>) => (await callApi(acceptInterview, input)).data);
export const useDeclineInterview = () =>
  useChange(async (input: CallInput<typeof declineInterview>) => (await callApi(declineInterview, input)).data);
export const useAnswerByFile = () =>
  useChange(
    async (input: CallInput<typeof answerInterviewByFile>) => (await callApi(answerInterviewByFile, input)).data,
  );
export const useAskForTime = () =>
  useChange(async (input: CallInput<typeof resheduleMsg>) => (await callApi(resheduleMsg, input)).data);
export const useAcceptRequest = () =>
  useChange(
    async (input: CallInput<typeof acceptRescheduleRequest>) => (await callApi(acceptRescheduleRequest, input)).data,
  );
export const useRefuseRequest = () =>
  useChange(
    async (input: CallInput<typeof refuseRescheduleRequest>) => (await callApi(refuseRescheduleRequest, input)).data,
  );
export const useConclude = () =>
  useChange(async (input: CallInput<typeof concludeInterview>) => (await callApi(concludeInterview, input)).data);

export function useGiveFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: { input: CallInput<typeof addInterviewFeedback>; key: string }) =>
      (await callApi(addInterviewFeedback, input, { idempotencyKey: key })).data,
    onSettled: () =>
      Promise.all([interviewKeys.all, dashboardKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useSaveGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof saveInterviewGuide>) => (await callApi(saveInterviewGuide, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: interviewKeys.all }),
  });
}
