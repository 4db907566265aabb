import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '#contract/domain/user.ts';
import { failureOf } from '#web/api/failure.ts';
import { leaveCurrentAccount } from '#web/session/accounts.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import classes from './members.module.css';

/** The member's own way out. */
export function LeaveAccount({ user }: { user: SessionUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    try {
      await leaveCurrentAccount();
    } catch (error) {
      setFailure(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <div className={classes['leave']}>
      <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
        Leave {user.organisation}
      </Button>
      {isAsking ? (
        <Dialog title={`Leave ${user.organisation ?? 'this account'}?`} onClose={() => setIsAsking(false)}>
          <div className={dialog['parts']}>
            <p>
              You’ll no longer see its jobs, people and messages. Your own sign-in stays. To come back, you need a new
              invitation.
            </p>
            {failure === undefined ? null : (
              <p role="alert" className={dialog['failure']}>
                {failure}
              </p>
            )}
            <div className={dialog['actions']}>
              <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
                Stay
              </Button>
              <Button className={danger['danger'] ?? ''} loading={busy} onClick={() => void leave()}>
                Leave
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
