import { useState } from 'react';
import { renewRecoveryCodes, turnOffSecondFactor, type SecondFactorState } from '#contract/api/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useKeepState, useSecondFactor } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';
import { SetUpApp } from './SetUpApp.tsx';
import { TwoStepRows } from './TwoStepRows.tsx';
import type { OpenForm } from './TwoStepRows.tsx';

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
      {query.isPending ? (
        <ListSkeleton rows={2} height={64} label="Loading two-step sign-in" />
      ) : query.data === undefined ? (
        <ErrorState
          error={query.error}
          title="We couldn’t load your two-step sign-in"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Card state={query.data} />
      )}
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
          : 'Add a second step to signing in, so that a stolen password is not enough.'}
        {state.isRequired ? ' As one of the staff, you need it.' : null}
      </p>
      <TwoStepRows state={state} open={open} onOpen={setOpen} form={form} canAddPasskey={passkeys !== undefined} />
    </>
  );
}
