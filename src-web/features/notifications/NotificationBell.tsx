import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { getScheduledInterview } from '#contract/api/interviews.ts';
import type { Notification, StreamEvent } from '#contract/domain/notification.ts';
import { callApi } from '#web/api/call-api.ts';
import { QuietSummary } from '#web/lib/event-stream/quiet-summary.ts';
import { plural } from '#web/lib/format.ts';
import { useNotificationPanel, usePlatform, useStreamStatus } from '#web/session/use-session.ts';
import { toastFailure, toast } from '#web/ui/toast/toast.ts';
import { conversationKeys, notificationKeys } from '#web/shared/keys.ts';
import { NotificationPanel, reminderIn, useSnoozeReminder } from './NotificationPanel.tsx';
import { useMarkRead, useNotifications, askAgain, changeList } from './queries.ts';
import { refreshLists, STALE_WITH_APPLICATIONS, STALE_WITH_NEWS } from './stale-lists.ts';
import { textOf, withNext, type ToastBurst } from './toast-bursts.ts';
import classes from './notifications.module.css';

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
      client.setQueryData(conversationKeys.typing(event.recordId), Date.now());
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

const MOST_SHOWN = 99;

interface BellProps {
  pathOf: (item: Notification) => string;
  /** The page on which the person chooses their notifications. */
  settingsHref: string;
}

/** The bell with its count; toggles the panel, which closes on a click outside and on Escape. */
export default function NotificationBell({ pathOf, settingsHref }: BellProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [opened, setOpened] = useNotificationPanel();
  const headingId = useId();
  const { data } = useNotifications();
  const markRead = useMarkRead();
  const unread = data?.page?.unread ?? 0;

  const open = (item: Notification) => {
    setOpened(false);
    if (item.status === 'New') markRead.mutate(item._id);
    void navigate(pathOf(item));
  };
  const announcement = useLiveNotifications(open, pathOf);
  useReminderAnswers(open);

  // The popover hears Escape only once focus is inside it, which takes a moment after opening.
  useWindowEvent('keydown', (event) => {
    if (opened && event.key === 'Escape') setOpened(false);
  });

  useEffect(() => {
    const show = () => platform.window.setUnreadCount(unread);
    show();
    // A page that arrives after the count sets a title without it.
    const title = document.querySelector('title');
    if (title === null) return;
    const observer = new MutationObserver(show);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [platform, unread]);

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={390}
        shadow="lg"
        radius="lg"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.bell ?? ''}
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${plural(unread, 'unread', 'unread')}`}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={21} stroke={1.7} aria-hidden />
            {unread === 0 ? null : (
              <span className={classes.count}>{unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : unread}</span>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} maw="calc(100vw - 24px)" aria-labelledby={headingId}>
          <NotificationPanel
            headingId={headingId}
            onOpen={open}
            settingsHref={settingsHref}
            onLeave={() => setOpened(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Carries out what somebody chose on the shell's own notification of a reminder, perhaps with the window closed. */
function useReminderAnswers(open: (item: Notification) => void): void {
  const { notifier, links } = usePlatform();
  // Said the way in which it was asked for: nobody may be looking at the page.
  const snooze = useSnoozeReminder(
    ({ message }) => void notifier.show({ title: 'We couldn’t snooze the reminder', body: message, path: null }),
  );

  const onAnswered = useEffectEvent((answer: 'join' | 'snooze', item: Notification) => {
    const reminder = reminderIn(item);
    if (reminder === null) return;
    if (answer === 'join') {
      open(item);
      // Reads the interview again, because its link may have changed since the reminder.
      callApi(getScheduledInterview, { interviewId: reminder.interviewId }).then(
        ({ data: { link } }) => (link === null ? undefined : links.openExternal(link)),
        toastFailure,
      );
      return;
    }
    snooze.put(item);
  });

  useEffect(() => notifier.onAnswered?.((answer, item) => onAnswered(answer, item)), [notifier]);
}
