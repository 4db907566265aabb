import { Button, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { encode } from 'uqr';
import { confirmAuthenticator, startAuthenticator, type SecondFactorState } from '#contract/api/second-factor.ts';
import type { CallOutput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { CodeField } from '#web/ui/form/CodeField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import classes from './second-factor.module.css';

type Changed = CallOutput<typeof confirmAuthenticator>;

interface SetUpAppProps {
  state: SecondFactorState;
  onDone: (changed: Changed) => void;
  onCancel: () => void;
}

/** Proof, picture, first code: nothing changes before the last of them. */
export function SetUpApp({ state, onDone, onCancel }: SetUpAppProps) {
  const [setup, setSetup] = useState<CallOutput<typeof startAuthenticator> | null>(null);
  if (setup !== null) return <ConfirmApp setup={setup} onDone={onDone} onCancel={onCancel} />;
  return (
    <EnrolForm
      state={state}
      lead={
        state.app === null
          ? 'You need an authenticator app on your phone, such as Aegis, Google Authenticator or a password manager.'
          : 'Once the new app is set up, codes from the old one no longer work.'
      }
      submitLabel="Continue"
      onProof={async (proof) => setSetup((await callApi(startAuthenticator, proof)).data)}
      onCancel={onCancel}
    />
  );
}

function ConfirmApp({
  setup,
  onDone,
  onCancel,
}: Pick<SetUpAppProps, 'onDone' | 'onCancel'> & { setup: CallOutput<typeof startAuthenticator> }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = async (typed: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone((await callApi(confirmAuthenticator, { code: typed })).data);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p className={classes['lead']}>
          1. Scan this picture with your authenticator app, or type the key below into it.
        </p>
        <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
        <div>
          <p className={classes['note']}>Key to type in</p>
          <p className={classes['key']}>{(setup.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        </div>
        <p className={classes['lead']}>2. Enter the code that your app shows now.</p>
        <CodeField
          label={`${String(SECOND_FACTOR.digits)}-digit code`}
          digits={SECOND_FACTOR.digits}
          value={code}
          onChange={setCode}
          onComplete={(complete) => void confirm(complete)}
          busy={busy}
          autoFocus
          error={failure?.fields['code'] ?? failure?.message}
        />
        <div className={classes['buttons']}>
          <SubmitButton size="sm" fullWidth={false} busy={busy} waitUntil={failure?.waitUntil ?? null}>
            Turn it on
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** A text as a picture for a phone's camera. Dark on light in every theme: some cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
