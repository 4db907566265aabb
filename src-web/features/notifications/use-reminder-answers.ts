import { useEffect, useEffectEvent } from 'react';
import { getScheduledInterview } from '#contract/api/interviews.ts';
import type { Notification } from '#contract/domain/notification.ts';
import { callApi } from '#web/api/call-api.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { reminderIn } from './reminders.ts';
import { useSnoozeReminder } from './use-snooze-reminder.ts';

/** Carries out what somebody chose on the shell's own notification of a reminder, perhaps with the window closed. */
export function useReminderAnswers(open: (item: Notification) => void): void {
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
