import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '#contract/domain/user.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { switchTo } from '#web/session/accounts.ts';
import { signOut } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { ExportButton } from './ExportButton.tsx';
import { staysOver } from './model/leaving-text.ts';
import classes from './profile.module.css';
import { useRestoreProfile } from './queries.ts';

/** Shown to an account in its last 30 days: keep it, download the data, switch to another account, or sign out. */
export function Restore({ user, leavingAt }: { user: SessionUser; leavingAt: string }) {
  const restore = useRestoreProfile();
  const [attempt, setAttempt] = useState(0);
  const over = staysOver(user.userType);
  const isShared = user.member !== undefined;
  const others = user.accounts?.filter((account) => account._id !== user._id) ?? [];
  const keep = async () => {
    try {
      await restore.mutateAsync();
      toast('success', `Welcome back! ${isShared ? 'The' : 'Your'} account won’t be deleted.`);
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
        {isShared
          ? 'Until then, no one can see the account, and each of its owners can still keep it.'
          : 'Until then, no one can see your profile, and you can still keep your account.'}{' '}
        {over}
      </p>
      <div className={classes['buttons']}>
        <Button loading={restore.isPending} onClick={() => void keep()}>
          {isShared ? 'Keep the account' : 'Keep my account'}
        </Button>
        <ExportButton />
        {others.map(({ _id: id, name }) => (
          <Button key={id} variant="default" onClick={() => void switchTo(id).catch(toastFailure)}>
            Switch to {name}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Card>
  );
}
