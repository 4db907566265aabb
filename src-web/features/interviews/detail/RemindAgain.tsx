import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useSnooze } from '#web/shared/interview-reminders/use-snooze.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

interface RemindAgainProps {
  interview: Pick<Interview, '_id' | 'startsAt' | 'snoozedUntil'>;
  /** IANA zone in which times are shown. */
  timeZone: string;
  now: Date;
}

/** Puts off the reminder of an agreed interview, once reminders come and as long as one can come back. */
export function RemindAgain({ interview, timeZone, now }: RemindAgainProps) {
  const snooze = useSnooze();
  const { _id, startsAt, snoozedUntil } = interview;
  if (startsAt === null) return null;
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()) {
    return <p className={shared['hint']}>We’ll remind you again at {formatTime(snoozedUntil, timeZone)}.</p>;
  }
  if (snoozeUntil(startsAt, now) === null) return null;
  return (
    <div className={classes['calendar']}>
      <Button
        variant="default"
        leftSection={<IconClock size={18} aria-hidden />}
        loading={snooze.isPending}
        onClick={() => snooze.mutate({ interviewId: _id, startsAt }, { onError: toastFailure })}
      >
        Snooze the reminder
      </Button>
    </div>
  );
}
