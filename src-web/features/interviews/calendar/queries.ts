/** Server state of the address that the reader's calendar program reads. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getCalendarFeed,
  renewCalendarFeed,
  stopCalendarFeed,
  type CalendarFeed,
} from '#contract/api/calendar-feed.ts';
import { callApi } from '#web/api/call-api.ts';

const KEY = ['calendar-feed'] as const;

export function useCalendarFeed() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getCalendarFeed, {}, { signal })).data,
  });
}

/** A new address; the one before ends. */
export function useRenewCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(renewCalendarFeed, {})).data,
    onSuccess: (feed) => client.setQueryData<CalendarFeed | null>(KEY, feed),
  });
}

export function useStopCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(stopCalendarFeed, {}),
    onSuccess: () => client.setQueryData<CalendarFeed | null>(KEY, null),
  });
}
