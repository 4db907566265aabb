import { CloseButton, UnstyledButton, VisuallyHidden, Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Notification } from '#contract/domain/notification.ts';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import classes from './notifications.module.css';
import { useDeleteNotification } from './queries.ts';
import { reminderIn } from './reminders.ts';
import { useSnoozeReminder } from './use-snooze-reminder.ts';

interface NotificationRowProps {
  item: Notification;
  onOpen: (item: Notification) => void;
}

/** One notification: a click opens what it is about. */
export function NotificationRow({ item, onOpen }: NotificationRowProps) {
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
