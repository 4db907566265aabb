import { useQueryClient } from '@tanstack/react-query';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Notification, StreamEvent } from '#contract/domain/notification.ts';
import { useNotificationPanel, usePlatform, useStreamStatus } from '#web/session/use-session.ts';
import { QuietSummary } from '#web/lib/event-stream/quiet-summary.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { askAgain, changeList, notificationKeys } from './queries.ts';
import { refreshLists, STALE_WITH_APPLICATIONS, STALE_WITH_NEWS } from './stale-lists.ts';
import { textOf, withNext, type ToastBurst } from './toast-bursts.ts';

/**
 * Tells the person of what has just come: to screen readers by `announcement`, and by a toast or the system's notification. What
 * comes within a moment is one of them.
 */
function usePresenting(open: (item: Notification) => void, pathOf: (item: Notification) => string) {
  const { notifier } = usePlatform();
  const [isPanelOpen, setPanelOpen] = useNotificationPanel();
  const burst = useRef<ToastBurst | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [quiet] = useState(
    () =>
      new QuietSummary((title) => {
        void notifier.show({ title, body: 'Open Rolecall to read more.', path: null });
      }),
  );
  const present = (item: Notification) => {
    const isAway = notifier.permission?.state() === 'granted' && document.visibilityState === 'hidden';
    if (isAway && item.quietUntil !== undefined) {
      quiet.add(item);
      return;
    }
    burst.current = withNext(burst.current, item, Date.now());
    const { items, key } = burst.current;
    const isOne = items.length === 1;
    const text = textOf(items);
    setAnnouncement(isOne ? `New notification: ${text}` : text);
    if (notifier.showsNewItself === true) return;
    if (isAway && item.quiet !== true) {
      const [first = item] = items;
      void notifier.show({
        title: text,
        body: isOne ? item.details : 'Open Rolecall to read more.',
        path: isOne ? pathOf(item) : null,
        tag: pathOf(first),
      });
    } else if (!isPanelOpen) toast('info', text, isOne ? () => open(item) : () => setPanelOpen(true), key);
  };
  return { announcement, present, quiet };
}

/**
 * Joins the notification stream for as long as the bell is on screen. Returns the sentence to announce to screen
 * readers. `open` is called when the person clicks the toast.
 */
export function useLiveNotifications(
  open: (item: Notification) => void,
  pathOf: (item: Notification) => string,
): string {
  const platform = usePlatform();
  const client = useQueryClient();
  const [status, setStatus] = useStreamStatus();
  const { announcement, present, quiet } = usePresenting(open, pathOf);

  const onEvent = useEffectEvent((event: StreamEvent) => {
    if (event.event === 'session-ended') return;
    if (event.event === 'applications') {
      void refreshLists(client, STALE_WITH_APPLICATIONS);
      return;
    }
    if (event.event === 'typing') {
      client.setQueryData(['typing', event.recordId], Date.now());
      return;
    }
    quiet.setUnread(event.unread);
    if (event.event === 'notification') {
      const { notification: item, unread } = event;
      changeList(
        client,
        (items) =>
          [item, ...items.filter((other) => other._id !== item._id)].sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
        unread,
      );
      if (client.isFetching({ queryKey: notificationKeys.all }) > 0) void askAgain(client);
      void refreshLists(client, STALE_WITH_NEWS);
      if (!event.replayed) present(item);
      return;
    }
    void askAgain(client);
    // Also for news that the person leaves out of the panel, and for what is written in conversations.
    if (event.event === 'changed') void refreshLists(client, STALE_WITH_NEWS);
  });

  const refresh = () => void refreshLists(client, [notificationKeys.all, ...STALE_WITH_NEWS]);
  const onStatus = useEffectEvent((next: typeof status) => {
    // Asking the server while the stream is down also renews an expired token, with which the stream then returns.
    if (next === 'offline' && status !== 'offline') void client.invalidateQueries({ queryKey: notificationKeys.all });
    // Nothing is announced here; each attempt that is refused looks for what happened since the last.
    if (next === 'refused') refresh();
    setStatus(next);
  });
  useWindowEvent('focus', () => {
    if (status === 'refused') refresh();
  });

  useEffect(() => {
    const leave = platform.stream.subscribe({ onEvent: (event) => onEvent(event), onStatus: (next) => onStatus(next) });
    return () => {
      leave();
      quiet.clear();
      // The next person to sign in starts afresh.
      setStatus('connecting');
    };
  }, [platform, setStatus, quiet]);
  const activated = useEffectEvent(open);
  useEffect(() => platform.notifier.onActivated((item) => activated(item)), [platform]);

  return announcement;
}
