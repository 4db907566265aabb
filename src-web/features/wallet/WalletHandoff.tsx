import { Button, CopyButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { walletHandoff } from '#contract/api/wallet.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Signed } from './model/sign.ts';
import classes from './wallet.module.css';
import WalletFlow from './WalletFlow.tsx';

interface WalletHandoffProps {
  /** RFC 7636 S256 challenge, and the state, of the app that opened this page. */
  request: { challenge: string; state: string };
}

/** Signs with a wallet of this browser and hands a one-time code to the desktop app, which alone can use it. */
export function WalletHandoff({ request }: WalletHandoffProps) {
  const [run, setRun] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wayBack, setWayBack] = useState<{ link: string; code: string }>();
  const onDone = useCallback(() => setBusy(false), []);

  const onSigned = async (signed: Signed) => {
    const { data } = await callApi(walletHandoff, { ...signed, codeChallenge: request.challenge });
    const link = `rolecall://sign-in?${new URLSearchParams({ code: data.code, state: request.state }).toString()}`;
    setWayBack({ link, code: data.code });
    window.location.assign(link);
  };

  if (wayBack !== undefined) {
    return (
      <div role="status">
        <p className={classes['text']}>
          You’re signed in with your wallet. Rolecall should open now; if it doesn’t, use the button. It works once,
          within {WALLET.handoffSeconds / 60} minutes. After that, you can close this page.
        </p>
        <Button component="a" href={wayBack.link} size="md">
          Open Rolecall
        </Button>
        <OneTimeCode code={wayBack.code} />
      </div>
    );
  }
  return (
    <>
      <p className={classes['text']}>
        Continue only if you have just chosen Web3 Login in the Rolecall app on this computer. Otherwise, close this
        page.
      </p>
      <Button
        size="md"
        disabled={busy}
        onClick={() => {
          setBusy(true);
          setRun((n) => n + 1);
        }}
      >
        {busy ? WALLET_TEXTS.connecting : 'Sign in with my wallet'}
      </Button>
      {run === 0 ? null : <WalletFlow key={run} purpose="login" onSigned={onSigned} onDone={onDone} />}
    </>
  );
}

/** The same by hand, where the link does not open the app. Only the app that asked for it can use the code. */
function OneTimeCode({ code }: { code: string }) {
  return (
    <div className={classes['oneTime']}>
      <p>Nothing happening? Copy this code and paste it into the Rolecall app.</p>
      <div className={classes['oneTimeRow']}>
        <code className={classes['oneTimeCode']}>{code}</code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy code'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
