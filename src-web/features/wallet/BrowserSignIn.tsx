import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { unreachable } from '#contract/errors/catalogue.ts';
import { serverName } from '#web/api/call-api.ts';
import type { BrowserSignInFailure, Platform } from '#web/platform/platform.ts';
import { WalletNotice } from './WalletNotice.tsx';
import classes from './wallet.module.css';

const FAILURES: Readonly<Record<BrowserSignInFailure, () => string>> = {
  expired: () => 'That sign-in took too long or was already used. Please start again.',
  malformed: () => 'That isn’t the code from your browser. The code starts with rch_.',
  refused: () => 'This sign-in no longer works. Please start again.',
  unreachable: () => unreachable(serverName()),
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
  useEffect(() => browser.onFailed((reason) => setFailure(FAILURES[reason]())), [browser]);
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
    <WalletNotice
      title="Web3 Login"
      text={failure ?? 'We’ve opened your browser. Sign in with your wallet there, and it will bring you back here.'}
      onClose={close}
      more={
        <CodeForm
          onEnter={async (code) => {
            setFailure(undefined);
            await browser.enter(code);
          }}
        />
      }
    >
      <Button onClick={start} data-autofocus>
        {failure === undefined ? 'Open it again' : 'Start again'}
      </Button>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
    </WalletNotice>
  );
}

/** Takes the code that the page in the browser shows, in case its link does not open the app. */
function CodeForm({ onEnter }: { onEnter: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const entered = code.trim();
    if (entered === '' || busy) return;
    setBusy(true);
    void onEnter(entered).finally(() => setBusy(false));
  };
  return (
    <form className={classes['codeForm']} onSubmit={submit}>
      <TextInput
        label="Nothing happened? Paste the code from your browser"
        placeholder="rch_…"
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={code.trim() === ''}>
        Sign in
      </Button>
    </form>
  );
}
