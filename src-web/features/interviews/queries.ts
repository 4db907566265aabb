/** Server state of interviews. Keys begin with `interviews`: a notification makes them out of date by that prefix. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { addInterviewFeedback, getInterviewFeedback } from '#contract/api/interview-feedback.ts';
import {
  getEmployeeInterviewLists,
  getInterviewAvailability,
  getInterviewCalendar,
  getInterviewFreeTimes,
  getInterviewList,
  getScheduledInterview,
} from '#contract/api/interviews.ts';
import type { CallInput } from '#contract/call.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { callApi } from '#web/api/call-api.ts';
import { downloadText } from '#web/lib/download.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import type { InterviewsState } from './model/list-url.ts';

const ALL = ['interviews'] as const;
const oneKey = (id: string) => [...ALL, 'one', id] as const;

type Narrowing = Pick<CallInput<typeof getInterviewList>, 'jobId' | 'applicationId'>;

/** The account's interviews: of all jobs, of one, or about one application. */
export function useInterviews(state: InterviewsState, of: Narrowing = {}) {
  return useQuery({
    queryKey: [...ALL, 'list', state, of],
    queryFn: ({ signal }) =>
      callApi(
        getInterviewList,
        {
          pageId: state.page,
          limit: state.perPage,
          view: state.view,
          ...(state.search !== '' && { search: state.search }),
          ...of,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** Interviews of a vendor's people about one job, last first. */
export function useEmployeeInterviews(of: { jobId: string; companyId: string; page: number; perPage: number }) {
  const { jobId, companyId, page, perPage } = of;
  return useQuery({
    queryKey: [...ALL, 'of-people', of],
    queryFn: ({ signal }) =>
      callApi(getEmployeeInterviewLists, { jobId, companyId, pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useInterview(interviewId: string) {
  return useQuery({
    queryKey: oneKey(interviewId),
    queryFn: async ({ signal }) => (await callApi(getScheduledInterview, { interviewId }, { signal })).data,
    enabled: interviewId !== '',
    refetchOnWindowFocus: 'always',
  });
}

export function useAvailability(of: CallInput<typeof getInterviewAvailability>) {
  return useQuery({
    queryKey: [...ALL, 'availability', of],
    queryFn: async ({ signal }) => (await callApi(getInterviewAvailability, of, { signal })).data,
    enabled: of.applicationId !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** Of an interview at any time: those that are free on some days. */
export function useFreeTimes(of: CallInput<typeof getInterviewFreeTimes>) {
  return useQuery({
    queryKey: [...ALL, 'free-times', of],
    queryFn: async ({ signal }) => (await callApi(getInterviewFreeTimes, of, { signal })).data.times,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useFeedback(interviewId: string) {
  return useQuery({
    queryKey: [...ALL, 'feedback', interviewId],
    queryFn: async ({ signal }) => (await callApi(getInterviewFeedback, { interviewId }, { signal })).data,
  });
}

/** A change: its answer is shown at once, and whatever it was, everything about interviews is asked for again. */
function useChange<Input>(change: (input: Input) => Promise<Interview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (interview) => client.setQueryData(oneKey(interview._id), interview),
    // What was refused was changed by somebody else, or its time is taken.
    onSettled: () =>
      Promise.all([ALL, ['applications'], ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey }))),
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
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Saves the calendar file of an interview. */
export function useCalendarFile() {
  return useMutation({
    mutationFn: async (id: string) => (await callApi(getInterviewCalendar, { id })).data,
    onSuccess: ({ name, content }) => downloadText(name, 'text/calendar', content),
    onError: toastFailure,
  });
}
