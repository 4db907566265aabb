import type { Notification } from '#contract/domain/notification.ts';
import { useSnooze } from '#web/shared/use-snooze.ts';
import { useMarkRead } from './queries.ts';
import { reminderIn } from './reminders.ts';

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
