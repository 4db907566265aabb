import { CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notification } from '#contract/domain/notification.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import classes from './notifications.module.css';
import { useDeleteNotification } from './queries.ts';
import { ReminderSnooze } from './ReminderSnooze.tsx';

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
