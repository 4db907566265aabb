import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Notification } from '#contract/domain/notification.ts';
import { plural } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Burst } from './bursts.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { useChangeNotifications } from './queries.ts';

interface BurstEntryProps {
  burst: Burst;
  onOpen: (item: Notification) => void;
}

/** Notifications that came in a burst: one entry, which opens to them. */
export function BurstEntry({ burst, onOpen }: BurstEntryProps) {
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
          <ul className={classes['rows']} aria-label={title}>
            {items.map((item) => (
              <NotificationRow key={item._id} item={item} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}
