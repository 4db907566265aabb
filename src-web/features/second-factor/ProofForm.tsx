import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState, type SubmitEvent } from 'react';
import { type SecondFactorState, passkeyChallenge } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { ErrorSummary, type FieldError } from '#web/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { Proof } from './model/proof.ts';
import { PASSKEY_CALLED_OFF } from './model/texts.ts';
import danger from '#web/ui/danger.module.css';
import classes from './second-factor.module.css';

const LABELS = { password: 'Current password', code: 'Code from your app', recovery: 'Recovery code' } as const;

/** The typed proof, its faults, and the call that it is for. */
function useProof(state: SecondFactorState, onProof: (proof: Proof) => Promise<void>) {
  const id = useId();
  const { passkeys } = usePlatform();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(state.app === null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const codeLabel = isRecovery ? LABELS.recovery : LABELS.code;
  const [passwordId, codeId] = [`${id}-password`, `${id}-code`];

  const refuse = (next: Failure | null, fields: FieldError[]) => {
    setFailure(next);
    setFaults(fields);
    setAttempt((n) => n + 1);
  };
  const check = (needsCode: boolean): boolean => {
    const found: FieldError[] = [];
    if (state.hasPassword && password === '') {
      found.push({ inputId: passwordId, label: LABELS.password, message: 'Enter your current password' });
    }
    if (needsCode && code.trim() === '') {
      const message = isRecovery ? 'Enter a recovery code' : 'Enter the code';
      found.push({ inputId: codeId, label: codeLabel, message });
    }
    if (found.length > 0) refuse(null, found);
    return found.length === 0;
  };
  const run = async (factor: () => Promise<Omit<Proof, 'currentPassword'> | null>) => {
    setBusy(true);
    setFailure(null);
    setFaults([]);
    try {
      const given = await factor();
      if (given === null) refuse(PASSKEY_CALLED_OFF, []);
      else await onProof({ ...(state.hasPassword ? { currentPassword: password } : {}), ...given });
    } catch (error) {
      const refusal = failureOf(error);
      const wrongCode = refusal.fields['code'];
      if (wrongCode === undefined) refuse(refusal, []);
      else refuse(null, [{ inputId: codeId, label: codeLabel, message: wrongCode }]);
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = () => {
    if (busy || passkeys === undefined || !check(false)) return;
    void run(async () => {
      const passkey = await passkeys.use((await callApi(passkeyChallenge, {})).data);
      return passkey === null ? null : { passkey };
    });
  };
  const faultOf = (inputId: string) => faults.find((fault) => fault.inputId === inputId)?.message;
  return {
    busy,
    summary: { message: failure?.message, errors: faults, attempt },
    waitUntil: failure?.waitUntil ?? null,
    password: { id: passwordId, value: password, set: setPassword, fault: faultOf(passwordId) },
    code: { id: codeId, label: codeLabel, value: code, set: setCode, fault: faultOf(codeId) },
    isRecovery,
    switchWay: () => {
      setCode('');
      setRecovery(!isRecovery);
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (busy || !check(state.isOn)) return;
      const typed = isRecovery ? { recoveryCode: code } : { code: code.replace(/\s/g, '') };
      void run(() => Promise.resolve(state.isOn ? typed : {}));
    },
    /** Absent where there is no passkey, or no way to ask for one. */
    byPasskey: state.passkeys.length > 0 && passkeys !== undefined ? byPasskey : undefined,
  };
}

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
