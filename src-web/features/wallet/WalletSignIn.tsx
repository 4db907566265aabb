import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Signed } from './model/sign.ts';

// Nothing of wallets is loaded before somebody asks for it.
const WalletFlow = lazy(() => import('./WalletFlow.tsx'));
const BrowserSignIn = lazy(() => import('./BrowserSignIn.tsx'));

/** The "Web3 Login" button and all that follows from it, in the way of the shell we run in. */
export function WalletSignIn(props: Omit<ButtonProps, 'children' | 'disabled'>) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [run, setRun] = useState(0);
  const [busy, setBusy] = useState(false);
  const onDone = useCallback(() => setBusy(false), []);

  const onSigned = async (signed: Signed) => {
    const { connectWallet } = await import('./model/sign-in.ts');
    if (await connectWallet(signed, platform.wallet)) toast('success', WALLET_TEXTS.connected);
    // The routing rule sends someone who is signed in from there to where they belong, or back to where they came from; a
    // second step is asked for there.
    void navigate({ pathname: '/login', search: window.location.search });
  };

  return (
    <>
      <Button
        variant="default"
        {...props}
        disabled={busy}
        onClick={() => {
          setBusy(true);
          setRun((n) => n + 1);
        }}
      >
        {busy ? WALLET_TEXTS.connecting : 'Web3 Login'}
      </Button>
      {run === 0 ? null : (
        <Suspense>
          {platform.browserSignIn === undefined ? (
            <WalletFlow key={run} purpose="login" onSigned={onSigned} onDone={onDone} />
          ) : (
            <BrowserSignIn key={run} browser={platform.browserSignIn} onDone={onDone} />
          )}
        </Suspense>
      )}
    </>
  );
}
