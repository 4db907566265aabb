import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#web/lib/format-time.ts';
import { useLoginDialog } from '#web/session/use-session.ts';
import classes from './session-notice.module.css';

interface SessionNoticeProps {
  /** Ended, or about to end at that instant. */
  notice: { kind: 'ended'; timeWasUp: boolean } | { kind: 'ending'; endsAt: string };
  onClose?: () => void;
}

/** Says that a session was ended by something else than this page, or will end soon, and how to go on. */
export default function SessionNotice({ notice, onClose }: SessionNoticeProps) {
  const [closed, setClosed] = useState(false);
  const [, setLoginOpen] = useLoginDialog();
  if (closed) return null;
  const ended = notice.kind === 'ended';
  return (
    <div className={classes[notice.kind]}>
      <p>
        <strong>
          {ended
            ? notice.timeWasUp
              ? 'Your session has ended.'
              : 'You have been signed out.'
            : `Your session ends at ${formatTime(notice.endsAt)}.`}
        </strong>{' '}
        {ended ? 'Sign in again to pick up where you left off.' : 'Sign in again now to carry on without interruption.'}
      </p>
      <Button size="compact-md" onClick={() => setLoginOpen(true)}>
        Sign in again
      </Button>
      <CloseButton
        aria-label="Close this notice"
        onClick={() => {
          setClosed(true);
          onClose?.();
        }}
      />
    </div>
  );
}
