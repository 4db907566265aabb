import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '#contract/domain/notification.ts';
import { getScheduledInterview } from '#contract/api/interviews.ts';
import { plural } from '#web/lib/format.ts';
import { useNotificationPanel, usePlatform } from '#web/session/use-session.ts';
import { callApi } from '#web/api/call-api.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './notifications.module.css';
import { useMarkRead, useNotifications } from './queries.ts';
import { useLiveNotifications } from './use-live-notifications.ts';
import { reminderIn } from './reminders.ts';
import { useSnoozeReminder } from './use-snooze-reminder.ts';

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
