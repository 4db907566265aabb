/** Server state of interviews. Keys begin with `interviews`: a notification makes them out of date by that prefix. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getInterviewFeedback, getInterviewGuides } from '#contract/api/interview-feedback.ts';
import {
  getEmployeeInterviewLists,
  getInterviewAvailability,
  getInterviewCalendar,
  getInterviewFreeTimes,
  getInterviewList,
  getInterviewMailPreview,
  getScheduledInterview,
} from '#contract/api/interviews.ts';
import { getMeetingRoom } from '#contract/api/meeting-room.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { downloadText } from '#web/lib/download.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { interviewKeys } from '#web/shared/keys.ts';
import type { InterviewsState } from './model/list-url.ts';

type Narrowing = Pick<CallInput<typeof getInterviewList>, 'jobId' | 'applicationId'>;

/** The account's interviews: of all jobs, of one, or about one application. */
export function useInterviews(
  { view, search, page, perPage }: Omit<InterviewsState, 'look' | 'day'>,
  of: Narrowing = {},
  enabled = true,
) {
  return useQuery({
    queryKey: [...interviewKeys.all, 'list', { view, search, page, perPage }, of],
    enabled,
    queryFn: ({ signal }) =>
      callApi(
        getInterviewList,
        {
          pageId: page,
          limit: perPage,
          view,
          ...(search !== '' && { search }),
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
    queryKey: [...interviewKeys.all, 'of-people', of],
    queryFn: ({ signal }) =>
      callApi(getEmployeeInterviewLists, { jobId, companyId, pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useInterview(interviewId: string) {
  return useQuery({
    queryKey: interviewKeys.one(interviewId),
    queryFn: async ({ signal }) => (await callApi(getScheduledInterview, { interviewId }, { signal })).data,
    enabled: interviewId !== '',
    refetchOnWindowFocus: 'always',
  });
}

export function useAvailability(of: CallInput<typeof getInterviewAvailability>) {
  return useQuery({
    queryKey: [...interviewKeys.all, 'availability', of],
    queryFn: async ({ signal }) => (await callApi(getInterviewAvailability, of, { signal })).data,
    enabled: of.applicationId !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** The mail with which an interview would be proposed; null asks for none. */
export function useMailPreview(of: CallInput<typeof getInterviewMailPreview> | null) {
  return useQuery({
    queryKey: [...interviewKeys.all, 'mail-preview', of],
    queryFn: async ({ signal }) => (of === null ? null : (await callApi(getInterviewMailPreview, of, { signal })).data),
    enabled: of !== null,
    placeholderData: keepPreviousData,
  });
}

/** Free times on some days, for an interview whose time is open. */
export function useFreeTimes(of: CallInput<typeof getInterviewFreeTimes>) {
  return useQuery({
    queryKey: [...interviewKeys.all, 'free-times', of],
    queryFn: async ({ signal }) => (await callApi(getInterviewFreeTimes, of, { signal })).data.times,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export const feedbackKey = (interviewId: string) => [...interviewKeys.all, 'feedback', interviewId] as const;

export function useFeedback(interviewId: string) {
  return useQuery({
    queryKey: feedbackKey(interviewId),
    queryFn: async ({ signal }) => (await callApi(getInterviewFeedback, { interviewId }, { signal })).data,
  });
}

/** For those who judge. */
export function useGuides(jobId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...interviewKeys.all, 'guides', jobId],
    queryFn: async ({ signal }) => (await callApi(getInterviewGuides, { jobId }, { signal })).data,
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

export const ROOM_KEY = ['meeting-room'] as const;

/** Where the reader holds video calls; employers have such a place. */
export function useMeetingRoom(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ROOM_KEY,
    queryFn: async ({ signal }) => (await callApi(getMeetingRoom, {}, { signal })).data,
  });
}
