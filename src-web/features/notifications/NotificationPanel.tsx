import { Button, CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSettings, IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState, useId } from 'react';
import { Link } from 'react-router-dom';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { plural } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { useSnooze } from '#web/shared/use-snooze.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { entriesOf, isBurst, type Burst } from './bursts.ts';
import {
  useClearNotifications,
  useNotifications,
  useOlderNotifications,
  useReadAllNotifications,
  useChangeNotifications,
  useDeleteNotification,
  useMarkRead,
} from './queries.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './notifications.module.css';

/** The interview and its agreed time (an instant in UTC) that a notification reminds of; null if it is no reminder. */
export function reminderIn({
  reminderOf,
  notificationDetail,
}: Pick<Notification, 'reminderOf' | 'notificationDetail'>): { interviewId: string; startsAt: string } | null {
  return reminderOf === undefined || notificationDetail === null
    ? null
    : { interviewId: notificationDetail, startsAt: reminderOf };
}

/** Puts off what a notification reminds of, which is read with that; nothing where it is no reminder. */
export function useSnoozeReminder(onError: (error: Error) => void) {
  const snooze = useSnooze();
  const markRead = useMarkRead();
  return {
    isPending: snooze.isPending,
    put: (item: Notification): void => {
      const reminder = reminderIn(item);
      if (reminder === null) return;
      snooze.mutate(reminder, {
        onSuccess: () => {
          if (item.status === 'New') markRead.mutate(item._id);
        },
        onError,
      });
    },
  };
}

interface NotificationRowProps {
  item: Notification;
  onOpen: (item: Notification) => void;
}

/** One notification: a click opens what it is about. */
function NotificationRow({ item, onOpen }: NotificationRowProps) {
  const remove = useDeleteNotification();
  const isNew = item.status === 'New';
  return (
    <li className={classes['item']}>
      <UnstyledButton className={classes['open'] ?? ''} onClick={() => onOpen(item)}>
        <span className={classes['dot']} data-new={isNew || undefined} />
        <span className={classes['itemTitle']} data-new={isNew || undefined}>
          {isNew ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {item.title}
        </span>
        <span className={classes['details']}>{item.details}</span>
        <RelativeTime at={item.sentAt} className={classes['when'] ?? ''} />
      </UnstyledButton>
      <CloseButton
        className={classes['remove'] ?? ''}
        size={28}
        aria-label={`Delete notification: ${item.title}`}
        onClick={() => remove.mutate(item._id)}
      />
      <ReminderSnooze item={item} />
    </li>
  );
}

/** Puts off a reminder of an interview; nothing where it is none, or comes back no more. */
function ReminderSnooze({ item }: { item: Notification }) {
  const snooze = useSnoozeReminder(toastFailure);
  const now = useNow();
  const reminder = reminderIn(item);
  if (reminder === null || snoozeUntil(reminder.startsAt, now) === null) return null;
  return (
    <div className={classes['again']}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClock size={16} aria-hidden />}
        loading={snooze.isPending}
        aria-label={`Snooze: ${item.title}`}
        onClick={() => snooze.put(item)}
      >
        Snooze
      </Button>
    </div>
  );
}

interface BurstEntryProps {
  burst: Burst;
  onOpen: (item: Notification) => void;
}

/** Notifications that came in a burst: one entry, which opens to them. */
function BurstEntry({ burst, onOpen }: BurstEntryProps) {
  const { title, items, unread } = burst;
  const [isOpen, setOpen] = useState(false);
  const change = useChangeNotifications();
  const id = useId();
  const isNew = unread > 0;
  const ids = items.map(({ _id }) => _id);
  return (
    <li>
      <div className={classes['item']}>
        <UnstyledButton
          className={classes['open'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes['dot']} data-new={isNew || undefined} />
          <span className={classes['itemTitle']} data-new={isNew || undefined}>
            {title}
            <IconChevronDown className={classes['chevron']} size={17} stroke={1.8} aria-hidden />
          </span>
          <span className={classes['when']}>
            {isNew ? `${plural(unread, 'unread', 'unread')} · the latest ` : 'The latest '}
            <RelativeTime at={items[0]?.sentAt ?? ''} />
          </span>
        </UnstyledButton>
        <CloseButton
          className={classes['remove'] ?? ''}
          size={28}
          aria-label={`Delete notifications: ${title}`}
          onClick={() => change.mutate({ ids, change: 'delete' })}
        />
      </div>
      {isOpen ? (
        <div id={id} className={classes['burst']}>
          {isNew ? (
            <Button variant="subtle" size="compact-sm" onClick={() => change.mutate({ ids, change: 'read' })}>
              Mark all as read
            </Button>
          ) : null}
          <ul className={listRows['rows']} aria-label={title}>
            {items.map((item) => (
              <NotificationRow key={item._id} item={item} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}

interface PanelProps {
  headingId: string;
  onOpen: (item: Notification) => void;
  settingsHref: string;
  /** The person goes to another page from here. */
  onLeave: () => void;
}

/** The list behind the bell. */
export function NotificationPanel({ headingId, onOpen, settingsHref, onLeave }: PanelProps) {
  const { data, isPending, isFetching, error, refetch } = useNotifications();
  const clear = useClearNotifications();
  const readAll = useReadAllNotifications();
  const older = useOlderNotifications();
  const total = data?.page?.total ?? 0;
  const hasMore = total > (data?.data.length ?? 0);
  const arrived = useHeldRows({
    ...{ items: data?.data, list: 'all', isFetching },
    page: { pageId: 1, totalPages: hasMore ? 2 : 1 },
  });
  const items = arrived.rows ?? [];

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={headingId}>
          Notifications
        </h2>
        <span className={classes.headActions}>
          {(data?.page?.unread ?? 0) === 0 ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => readAll.mutate(undefined)}>
              Mark all read
            </Button>
          )}
          {items.length === 0 ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => clear.mutate(undefined)}>
              Clear all
            </Button>
          )}
          <Link to={settingsHref} className={classes.settings} aria-label="Notification settings" onClick={onLeave}>
            <IconSettings size={19} stroke={1.7} aria-hidden />
          </Link>
        </span>
      </div>
      {isPending ? (
        <p className={classes.empty} role="status">
          {TEXTS.loadingNotifications}
        </p>
      ) : error !== null && data === undefined ? (
        <ErrorState error={error} title="We couldn’t load your notifications" onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <p className={classes.empty}>{TEXTS.noNotifications}</p>
      ) : (
        <>
          <HeldNotice count={arrived.count} show={arrived.show} unit="notification" />
          {/* Scrollable areas take focus, so that the keyboard can scroll them. */}
          <ul className={classes.list} tabIndex={-1}>
            {entriesOf(items, hasMore).map((entry) =>
              isBurst(entry) ? (
                <BurstEntry key={entry.key} burst={entry} onOpen={onOpen} />
              ) : (
                <NotificationRow key={entry._id} item={entry} onOpen={onOpen} />
              ),
            )}
            {hasMore ? (
              <li className={classes.older}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={older.isPending}
                  onClick={() => older.mutate(data.data.length)}
                >
                  Show older ones
                </Button>
              </li>
            ) : null}
          </ul>
        </>
      )}
      <AskPermission />
    </>
  );
}

/** Offers native notifications where the shell has to ask for them, until the person has answered. */
function AskPermission() {
  const { permission } = usePlatform().notifier;
  const [state, setState] = useState(() => permission?.state());
  if (permission === undefined || state !== 'default') return null;
  return (
    <div className={classes.ask}>
      <span>Get notified when Rolecall is in the background</span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void permission.request().then(() => setState(permission.state()))}
      >
        Turn on
      </Button>
    </div>
  );
}
