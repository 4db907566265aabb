/** Server state of notifications, changed at once on screen and put right by the server's answer. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  clearAllNotifications,
  deleteNotification,
  getNotifications,
  updateNotification,
  updateNotifications,
} from '#contract/api/notifications.ts';
import type { CallInput, Success } from '#contract/call.ts';
import { NOTIFICATIONS, PAGING } from '#contract/domain/limits.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { callApi } from '#web/api/call-api.ts';
import { toast } from '#web/ui/toast/toast.ts';

type List = Success<typeof getNotifications>;

export const notificationKeys = { all: ['notifications'] as const };

/** Newest first. Live by the stream; refetched on focus and reconnect, and by the documented poll as a last resort. */
export function useNotifications() {
  return useQuery({
    queryKey: notificationKeys.all,
    queryFn: ({ signal }) =>
      callApi(getNotifications, { pageId: PAGING.dashboardPageId, limit: PAGING.dashboardLimit }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: NOTIFICATIONS.pollIntervalMs,
  });
}

/**
 * Asks for the list anew. An answer that is on its way is dropped: it may have been read before the news was stored, and would
 * take it off the screen again until the next poll.
 */
export async function askAgain(client: QueryClient): Promise<void> {
  const queryKey = notificationKeys.all;
  // Of its own accord a first request, which has nothing to show yet, would be waited for.
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Applies `change` to the cached list; `unread` null leaves the count to be derived from the change. */
export function changeList(
  client: QueryClient,
  change: (items: Notification[]) => Notification[],
  unread?: number,
): void {
  client.setQueryData<List>(notificationKeys.all, (list) => {
    if (list === undefined) return list;
    const data = change(list.data);
    const newBefore = countNew(list.data);
    const derived = Math.max(0, (list.page?.unread ?? newBefore) + countNew(data) - newBefore);
    return list.page === undefined
      ? { ...list, data }
      : { ...list, data, page: { ...list.page, unread: unread ?? derived } };
  });
}

const countNew = (items: readonly Notification[]): number => items.filter((item) => item.status === 'New').length;

/** A change that shows at once; a failure brings the former list back and says so (spec section 8). */
function useListMutation<Argument>(
  send: (argument: Argument) => Promise<unknown>,
  change: (items: Notification[], argument: Argument) => Notification[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (argument) => {
      await client.cancelQueries({ queryKey: notificationKeys.all });
      const before = client.getQueryData<List>(notificationKeys.all);
      changeList(client, (items) => change(items, argument));
      return before;
    },
    onError: (_error, _argument, before) => {
      client.setQueryData(notificationKeys.all, before);
      toast('error', TEXTS.notificationFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export const useMarkRead = () =>
  useListMutation(
    (notificationId: string) => callApi(updateNotification, { notificationId }),
    (items, id) => items.map((item) => (item._id === id ? { ...item, status: 'Read' } : item)),
  );

export const useDeleteNotification = () =>
  useListMutation(
    (notificationId: string) => callApi(deleteNotification, { notificationId }),
    (items, id) => items.filter((item) => item._id !== id),
  );

type SomeChanged = Pick<CallInput<typeof updateNotifications>, 'change'> & { ids: readonly string[] };

/** Those of one entry. */
export const useChangeNotifications = () =>
  useListMutation(
    ({ ids, change }: SomeChanged) =>
      callApi(updateNotifications, { notificationIds: ids.slice(0, PAGING.maxLimit), change }),
    (items, { ids, change }) =>
      change === 'delete'
        ? items.filter((item) => !ids.includes(item._id))
        : items.map((item) => (ids.includes(item._id) ? { ...item, status: 'Read' } : item)),
  );

export const useClearNotifications = () =>
  useListMutation(
    () => callApi(clearAllNotifications, {}),
    () => [],
  );
