import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notification, StreamEvent } from '#contract/domain/notification.ts';
import { usePlatform, useStreamStatus } from '#web/session/use-session.ts';
import { QuietSummary } from '#web/lib/event-stream/quiet-summary.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { askAgain, changeList, notificationKeys } from './queries.ts';
import { refreshLists, STALE_WITH_APPLICATIONS, STALE_WITH_NEWS } from './stale-lists.ts';

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
  const [announcement, setAnnouncement] = useState('');

  const [quiet] = useState(
    () =>
      new QuietSummary((title) => {
        void platform.notifier.show({ title, body: 'Open Rolecall to read more.', path: null });
      }),
  );

  const present = useEffectEvent((item: Notification) => {
    setAnnouncement(`New notification: ${item.title}`);
    if (platform.notifier.showsNewItself === true) return;
    const isAway = platform.notifier.permission?.state() === 'granted' && document.visibilityState === 'hidden';
    if (isAway && item.quietUntil !== undefined) quiet.add(item);
    else if (isAway && item.quiet !== true) {
      void platform.notifier.show({ title: item.title, body: item.details, path: pathOf(item) });
    } else {
      toast('info', item.title, () => open(item));
    }
  });

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

  // Asking the server while the stream is down also renews an expired token, with which the stream then returns.
  const onStatus = useEffectEvent((next: typeof status) => {
    if (next === 'offline' && status !== 'offline') void client.invalidateQueries({ queryKey: notificationKeys.all });
    setStatus(next);
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
