/** Server state of notifications, changed at once on screen and put right by the server's answer. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  clearAllNotifications,
  deleteNotification,
  getNotifications,
  readAllNotifications,
  restoreNotifications,
  updateNotification,
  updateNotifications,
} from '#contract/api/notifications.ts';
import type { CallInput, Success } from '#contract/call.ts';
import { NOTIFICATIONS, PAGING } from '#contract/domain/limits.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { callApi } from '#web/api/call-api.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { notificationKeys } from '#web/shared/keys.ts';

type List = Success<typeof getNotifications>;

const pageOf = (pageId: number, signal?: AbortSignal): Promise<List> =>
  callApi(getNotifications, { pageId, limit: PAGING.dashboardLimit }, signal === undefined ? {} : { signal });

/** Older ones may have moved by what came meanwhile: each stands once. */
const joined = (items: readonly Notification[]): Notification[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
];

/**
 * Newest first, with as many pages as have been looked at. Live by the stream; refetched on focus and reconnect, and by the
 * documented poll as a last resort.
 */
export function useNotifications() {
  return useQuery({
    queryKey: notificationKeys.all,
    queryFn: async ({ signal, client }) => {
      const shown = client.getQueryData<List>(notificationKeys.all)?.data.length ?? 0;
      const first = await pageOf(PAGING.dashboardPageId, signal);
      const pages = [first];
      const wanted = Math.ceil(Math.min(shown, first.page?.total ?? 0) / PAGING.dashboardLimit);
      for (let pageId = 2; pageId <= wanted; pageId += 1) pages.push(await pageOf(pageId, signal));
      return { ...first, data: joined(pages.flatMap(({ data }) => data)) };
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: NOTIFICATIONS.pollIntervalMs,
  });
}

/** The next page of older ones, below those that are there. */
export function useOlderNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: number) => pageOf(Math.floor(shown / PAGING.dashboardLimit) + 1),
    onSuccess: ({ data }) =>
      client.setQueryData<List>(notificationKeys.all, (list) =>
        list === undefined ? list : { ...list, data: joined([...list.data, ...data]) },
      ),
    onError: () => toast('error', TEXTS.notificationFailed),
  });
}

/**
 * Asks for the list anew. An answer that is on its way is dropped: it may have been read before the news was stored, and would
 * take it off the screen again until the next poll.
 */
export async function askAgain(client: QueryClient): Promise<void> {
  const queryKey = notificationKeys.all;
  // Otherwise a first request, which has nothing to show yet, would not be repeated but waited for.
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
  unread?: number,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (argument) => {
      await client.cancelQueries({ queryKey: notificationKeys.all });
      const before = client.getQueryData<List>(notificationKeys.all);
      changeList(client, (items) => change(items, argument), unread);
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
    async ({ ids, change }: SomeChanged) => {
      for (let at = 0; at < ids.length; at += PAGING.maxLimit)
        await callApi(updateNotifications, { notificationIds: ids.slice(at, at + PAGING.maxLimit), change });
    },
    (items, { ids, change }) =>
      change === 'delete'
        ? items.filter((item) => !ids.includes(item._id))
        : items.map((item) => (ids.includes(item._id) ? { ...item, status: 'Read' } : item)),
  );

export function useClearNotifications() {
  const client = useQueryClient();
  const restore = () => callApi(restoreNotifications, {}).then(() => askAgain(client), toastFailure);
  return useListMutation(
    async () => {
      await callApi(clearAllNotifications, {});
      toast('info', 'Notifications cleared.', { label: 'Undo', run: () => void restore() });
    },
    () => [],
  );
}

export const useReadAllNotifications = () =>
  useListMutation(
    () => callApi(readAllNotifications, {}),
    (items) => items.map((item) => ({ ...item, status: 'Read' as const })),
    0,
  );
