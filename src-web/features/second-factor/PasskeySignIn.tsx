import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyChallenge, passkeySignIn } from '#contract/api/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { signIn } from '#web/session/session.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { PASSKEY_CALLED_OFF } from './model/texts.ts';
import classes from './second-factor.module.css';

/** Signs in with a passkey alone; nothing where the shell knows none. */
export function PasskeySignIn() {
  const { passkeys } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (passkeys === undefined) return null;
  const run = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const passkey = await passkeys.use((await callApi(passkeyChallenge, {})).data);
      if (passkey === null) setFault(PASSKEY_CALLED_OFF.message);
      else await signIn((await callApi(passkeySignIn, { passkey })).data);
    } catch (error) {
      setFault(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes['passkeySignIn']}>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
        onClick={() => void run()}
      >
        Sign in with a passkey
      </Button>
      <p className={classes['fault']} role="alert">
        {fault}
      </p>
    </div>
  );
}
