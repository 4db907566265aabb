import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import classes from './notifications.module.css';
import { reminderIn } from './reminders.ts';
import { useSnoozeReminder } from './use-snooze-reminder.ts';

/** Puts off a reminder of an interview; nothing where it is none, or comes back no more. */
export function ReminderSnooze({ item }: { item: Notification }) {
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
