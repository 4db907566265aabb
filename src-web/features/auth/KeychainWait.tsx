import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { usePlatform } from '#web/session/use-session.ts';
import classes from './auth.module.css';

/** Says that the system's keychain has not answered yet: someone who is signed in there gets in by itself then. */
export function KeychainWait() {
  const { onWaiting } = usePlatform().session;
  const [waiting, setWaiting] = useState(false);
  useEffect(() => onWaiting?.(setWaiting), [onWaiting]);
  return (
    <div role="status">
      {waiting ? (
        <div className={classes['keychain']}>
          <Loader size={18} aria-hidden />
          <p>
            <strong>Still waiting for your keychain…</strong> If you were signed in, you will be again as soon as it
            answers. Your system may be asking you to unlock it.
          </p>
        </div>
      ) : null}
    </div>
  );
}
