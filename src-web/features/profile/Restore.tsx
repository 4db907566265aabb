import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '#contract/domain/user.ts';
import { formatInstant } from '#web/lib/format.ts';
import { signOut } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ExportButton } from './ExportButton.tsx';
import { staysOver } from './model/leaving-text.ts';
import classes from './profile.module.css';
import { useRestoreProfile } from './queries.ts';

/** For an account in its last 30 days: keep it, take the data along, or sign out. */
export function Restore({ user, leavingAt }: { user: SessionUser; leavingAt: string }) {
  const restore = useRestoreProfile();
  const [attempt, setAttempt] = useState(0);
  const over = staysOver(user.userType);
  const keep = async () => {
    try {
      await restore.mutateAsync();
      toast('success', 'Welcome back! Your account won’t be deleted.');
    } catch {
      // Said by the summary.
      setAttempt((n) => n + 1);
    }
  };
  return (
    <Card>
      <ErrorSummary message={restore.error?.message} errors={[]} attempt={attempt} />
      <p className={classes['date']}>
        Deletion on <time dateTime={leavingAt}>{formatInstant(leavingAt, user.timeZone)}</time>
      </p>
      <p className={classes['text']}>
        Until then, no one can see your profile, and you can still keep your account. {over}
      </p>
      <div className={classes['buttons']}>
        <Button loading={restore.isPending} onClick={() => void keep()}>
          Keep my account
        </Button>
        <ExportButton />
        <Button variant="subtle" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Card>
  );
}
