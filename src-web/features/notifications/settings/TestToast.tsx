import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePlatform } from '#web/session/use-session.ts';
import classes from './settings.module.css';

const TEST = {
  title: 'This is how Rolecall tells you',
  body: 'A click on a real one opens what it is about.',
  path: null,
} as const;

/** Whether this device shows notifications of its own, and a look at one. Nothing where it has none. */
export function TestToast() {
  const { notifier } = usePlatform();
  const [state, setState] = useState(() => notifier.permission?.state());
  const [isSent, setSent] = useState(false);
  if (notifier.permission === undefined && notifier.showsNewItself !== true) return null;
  const ask = async () => {
    await notifier.permission?.request();
    setState(notifier.permission?.state());
  };
  const send = async () => {
    await notifier.show(TEST);
    setSent(true);
  };
  return (
    <div className={classes['test']}>
      <p className={classes['note']} role="status">
        {state === 'denied'
          ? 'This browser blocks notifications from Rolecall. You can allow them in its settings for this site.'
          : state === 'default'
            ? 'This browser doesn’t show desktop notifications from Rolecall yet.'
            : isSent
              ? 'Sent. If you don’t see it, look at the notification settings of your computer.'
              : 'This device shows desktop notifications.'}
      </p>
      {state === 'denied' ? null : state === 'default' ? (
        <Button variant="default" size="sm" onClick={() => void ask()}>
          Turn them on
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={() => void send()}>
          Send me a test
        </Button>
      )}
    </div>
  );
}
