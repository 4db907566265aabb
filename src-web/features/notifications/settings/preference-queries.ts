import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getNotificationPreferences, updateNotificationPreferences } from '#contract/api/notification-preferences.ts';
import type { NotificationPreferences } from '#contract/domain/notification-preferences.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Server state of what reaches the person. A change shows at once, and is kept in the order in which it was made. */
export type Change = Partial<Omit<NotificationPreferences, 'version' | 'timeZone'>>;

/** @param zone of the person: with another one the quiet hours are others */
const keyOf = (zone: string) => ['notification-preferences', zone] as const;

export function useNotificationPreferences(zone: string) {
  return useQuery({
    queryKey: keyOf(zone),
    queryFn: async ({ signal }) => (await callApi(getNotificationPreferences, {}, { signal })).data,
    refetchOnWindowFocus: true,
  });
}

export function useChangePreferences(zone: string) {
  const client = useQueryClient();
  const queryKey = keyOf(zone);
  const read = () => client.getQueryData<NotificationPreferences>(queryKey);
  return useMutation({
    // One after the other: each names the version that the one before has made.
    scope: { id: 'notification-preferences' },
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<NotificationPreferences>(queryKey, (now) => now && { ...now, ...change });
    },
    mutationFn: async () => {
      const now = read();
      if (now === undefined) return undefined;
      const { timeZone: _, ...wanted } = now;
      return (await callApi(updateNotificationPreferences, wanted)).data;
    },
    // Changes made while this was under way stay; only the version is taken from the server.
    onSuccess: (stored) =>
      client.setQueryData<NotificationPreferences>(
        queryKey,
        (now) => now && stored && { ...now, version: stored.version },
      ),
    onError: async (error) => {
      await client.invalidateQueries({ queryKey });
      const isOutdated = error instanceof ApiError && error.code === 'conflict';
      toast(
        'error',
        isOutdated ? 'You changed this on another device. Here is how it stands there.' : failureOf(error).message,
      );
    },
  });
}
