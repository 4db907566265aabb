import { Button, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import danger from '#web/ui/danger.module.css';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { Proof } from './model/proof.ts';
import classes from './second-factor.module.css';
import { LABELS, useProof } from './use-proof.ts';

export interface ProofFormProps {
  state: SecondFactorState;
  /** Announces the change that needs the proof. */
  lead: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Further fields, above the proof. */
  children?: ReactNode;
  /** Makes the call; what it throws is shown here. */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password where there is one and for a factor where there is one, and then does what it was asked for. */
export function ProofForm(props: ProofFormProps) {
  const { state } = props;
  const proof = useProof(state, props.onProof);
  const { isRecovery } = proof;
  return (
    <form className={classes['form']} onSubmit={proof.submit} noValidate>
      <Stack gap={16}>
        <ErrorSummary {...proof.summary} />
        <p className={classes['lead']}>{props.lead}</p>
        {props.children}
        {state.hasPassword ? (
          <PasswordField
            id={proof.password.id}
            label={LABELS.password}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={proof.password.value}
            error={proof.password.fault}
            onChange={(event) => proof.password.set(event.currentTarget.value)}
          />
        ) : null}
        {state.isOn ? (
          <TextInput
            id={proof.code.id}
            label={proof.code.label}
            required
            withAsterisk={false}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            description={
              isRecovery ? undefined : `The ${String(SECOND_FACTOR.digits)} digits that it shows for Rolecall.`
            }
            autoCapitalize="off"
            spellCheck={false}
            value={proof.code.value}
            error={proof.code.fault}
            onChange={(event) => proof.code.set(event.currentTarget.value)}
          />
        ) : null}
        <OtherWays state={state} isRecovery={isRecovery} onSwitch={proof.switchWay} onPasskey={proof.byPasskey} />
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            busy={proof.busy}
            waitUntil={proof.waitUntil}
            {...(props.isDangerous === true ? { className: danger['danger'] ?? '' } : {})}
          >
            {props.submitLabel}
          </SubmitButton>
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface OtherWaysProps {
  state: SecondFactorState;
  isRecovery: boolean;
  onSwitch: () => void;
  /** Absent where there is no passkey, or no way to ask for one. */
  onPasskey: (() => void) | undefined;
}

/** Other ways in which the person can prove their identity. */
function OtherWays({ state, isRecovery, onSwitch, onPasskey }: OtherWaysProps) {
  if (!state.isOn || (state.app === null && onPasskey === undefined)) return null;
  return (
    <div className={classes['others']}>
      {state.app === null ? null : (
        <Button variant="subtle" size="compact-sm" px={6} onClick={onSwitch}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code instead'}
        </Button>
      )}
      {onPasskey === undefined ? null : (
        <Button variant="subtle" size="compact-sm" px={6} onClick={onPasskey}>
          Use your passkey
        </Button>
      )}
    </div>
  );
}
