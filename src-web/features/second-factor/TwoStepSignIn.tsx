import { useState, useEffect, useRef } from 'react';
import { TextInput, Button } from '@mantine/core';
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactorState,
  addPasskey,
  startPasskey,
} from '#contract/api/second-factor.ts';
import type { CallOutput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi, ApiError } from '#web/api/call-api.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Platform } from '#web/platform/platform.ts';
import { downloadText } from '#web/lib/download.ts';
import { ProofForm } from './ProofForm.tsx';
import { useKeepState, useSecondFactor } from './queries.ts';
import classes from './second-factor.module.css';
import { SetUpApp } from './SetUpApp.tsx';
import { TwoStepRows, type OpenForm } from './TwoStepRows.tsx';
import { PASSKEY_NOT_MADE } from './model/texts.ts';
import { EnrolForm } from './EnrolForm.tsx';

/** The card of two-step sign-in, on the own profile and in the staff's area. */
export function TwoStepSignIn() {
  const query = useSecondFactor();
  return (
    <Section
      title="Two-step sign-in"
      actions={
        query.data === undefined ? null : (
          <ToneBadge tone={query.data.isOn ? 'positive' : 'neutral'}>{query.data.isOn ? 'On' : 'Off'}</ToneBadge>
        )
      }
    >
      <Loaded query={query} what="two-step sign-in" title="We couldn’t load your two-step sign-in" rows={2} height={64}>
        {(data) => <Card state={data} />}
      </Loaded>
    </Section>
  );
}

interface Changed {
  state: SecondFactorState;
  recoveryCodes: readonly string[] | null;
}

function Card({ state }: { state: SecondFactorState }) {
  const keep = useKeepState();
  const { passkeys } = usePlatform();
  const [open, setOpen] = useState<OpenForm | null>(null);
  /** Waits until its codes are saved: whoever is let in by the new state would not see them otherwise. */
  const [waiting, setWaiting] = useState<{ state: SecondFactorState; codes: readonly string[] } | null>(null);
  const close = () => setOpen(null);
  const done = (changed: Changed, text: string) => {
    setOpen(null);
    toast('success', text);
    if (changed.recoveryCodes === null) keep(changed.state);
    else setWaiting({ state: changed.state, codes: changed.recoveryCodes });
  };
  if (waiting !== null) {
    const saved = () => {
      setWaiting(null);
      keep(waiting.state);
    };
    return <RecoveryCodes codes={waiting.codes} onSaved={saved} />;
  }
  const form =
    open === 'app' ? (
      <SetUpApp
        state={state}
        onDone={(changed) => done(changed, 'Your authenticator app is set up')}
        onCancel={close}
      />
    ) : open === 'passkey' && passkeys !== undefined ? (
      <AddPasskey
        state={state}
        passkeys={passkeys}
        onDone={(changed) => done(changed, 'Your passkey is added')}
        onCancel={close}
      />
    ) : open === 'codes' ? (
      <ProofForm
        state={state}
        lead="You’ll get ten new codes. The ones you have no longer work then."
        submitLabel="Make new codes"
        onProof={async (proof) => done((await callApi(renewRecoveryCodes, proof)).data, 'You have new recovery codes')}
        onCancel={close}
      />
    ) : open === 'off' ? (
      <ProofForm
        state={state}
        lead="Signing in then takes one step again. Your authenticator app, passkeys and recovery codes no longer work."
        submitLabel="Turn it off"
        isDangerous
        onProof={async (proof) => {
          const { data } = await callApi(turnOffSecondFactor, proof);
          done({ state: data, recoveryCodes: null }, 'Two-step sign-in is off');
        }}
        onCancel={close}
      />
    ) : null;
  return (
    <>
      <p className={classes['lead']}>
        {state.isOn
          ? 'Signing in takes a second step, so a stolen password is not enough.'
          : 'Add a second step to signing in, so a stolen password is not enough.'}
        {state.isRequired ? ' As one of the staff, you need it.' : null}
      </p>
      <TwoStepRows state={state} open={open} onOpen={setOpen} form={form} canAddPasskey={passkeys !== undefined} />
    </>
  );
}

interface AddPasskeyProps {
  state: SecondFactorState;
  passkeys: NonNullable<Platform['passkeys']>;
  onDone: (changed: CallOutput<typeof addPasskey>) => void;
  onCancel: () => void;
}

/** Proof and a name, then the browser makes the passkey. */
function AddPasskey({ state, passkeys, onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState('');
  return (
    <EnrolForm
      state={state}
      lead={
        state.isOn
          ? 'Your browser will ask for your fingerprint, face or screen lock. After that, the passkey signs you in by itself.'
          : 'Your browser will ask for your fingerprint, face or screen lock. After that, the passkey signs you in by itself, and signing in another way takes a second step. The desktop app can’t use passkeys: there you’ll need an authenticator app or a recovery code.'
      }
      submitLabel="Add a passkey"
      onProof={async (proof) => {
        const made = await passkeys.create((await callApi(startPasskey, proof)).data);
        if (made === null)
          throw new ApiError({ code: 'passkey_refused', status: 0, message: PASSKEY_NOT_MADE.message });
        onDone((await callApi(addPasskey, { ...made, name: name.trim() || 'My passkey' })).data);
      }}
      onCancel={onCancel}
    >
      <TextInput
        label="Name of the passkey"
        description="A name you’ll recognise, such as “My phone”."
        maxLength={SECOND_FACTOR.passkeyName}
        placeholder="My passkey"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </EnrolForm>
  );
}

/** New recovery codes: shown once, until the person says that they are kept. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Rolecall recovery codes\r\nEach of them signs you in once.\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', 'Your recovery codes are copied'),
      () => toast('error', 'We couldn’t copy the codes. Please select and copy them yourself.'),
    );
  };
  return (
    <div className={classes['recovery']}>
      <h3 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
        Save your recovery codes
      </h3>
      <p className={classes['lead']}>
        If you lose your phone, each of these codes signs you in once. We can’t show them again, so keep them somewhere
        safe, away from your phone.
      </p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={copy}>
          Copy
        </Button>
        <Button variant="default" onClick={() => downloadText('rolecall-recovery-codes.txt', 'text/plain', text)}>
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onSaved}>I’ve saved my codes</Button>
      </div>
    </div>
  );
}
