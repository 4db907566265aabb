import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { BrowserSignInFailure, Platform } from '#web/platform/platform.ts';
import { Notice } from './WalletFlow.tsx';

const FAILURES: Readonly<Record<BrowserSignInFailure, string>> = {
  expired: 'The way back from your browser took too long, or was already used. Please start again.',
  refused: 'This sign-in no longer works. Please start again.',
  unreachable: 'We cannot reach Rolecall. Please check your connection and start again.',
};

interface BrowserSignInProps {
  browser: NonNullable<Platform['browserSignIn']>;
  onDone: () => void;
}

/** Signs in where the wallets are: in the system's browser. Closes by itself when the session has arrived. */
export default function BrowserSignIn({ browser, onDone }: BrowserSignInProps) {
  const [failure, setFailure] = useState<string>();
  const [open, setOpen] = useState(true);
  const begun = useRef(false);

  const start = () => {
    setFailure(undefined);
    browser.start().catch(() => setFailure('Your browser could not be opened. Please try again.'));
  };
  useEffect(() => browser.onFailed((reason) => setFailure(FAILURES[reason])), [browser]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    browser.start().catch(() => setFailure('Your browser could not be opened. Please try again.'));
  }, [browser]);

  if (!open) return null;
  const close = () => {
    setOpen(false);
    onDone();
  };
  return (
    <Notice
      title="Web3 Login"
      text={failure ?? 'Your browser opens now. Sign in with your wallet there; you come back here by yourself.'}
      onClose={close}
    >
      <Button onClick={start} data-autofocus>
        {failure === undefined ? 'Open it again' : 'Start again'}
      </Button>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
    </Notice>
  );
}
