import { Button, Stack, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { passkeyChallenge, type SecondFactorState } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { usePlatform } from '#web/session/use-session.ts';
import danger from '#web/ui/danger.module.css';
import { ErrorSummary, type FieldError } from '#web/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { Proof } from './model/proof.ts';
import { PASSKEY_CALLED_OFF } from './model/texts.ts';
import classes from './second-factor.module.css';

interface ProofFormProps {
  state: SecondFactorState;
  /** What is about to happen. */
  lead: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Further fields, above the proof. */
  children?: ReactNode;
  /** Makes the call; what it throws is shown here. */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

const LABELS = { password: 'Current password', code: 'Code from your app', recovery: 'Recovery code' } as const;

/** Asks for the password where there is one and for a factor where there is one, and then does what it was asked for. */
export function ProofForm(props: ProofFormProps) {
  const { state, onProof } = props;
  const id = useId();
  const { passkeys } = usePlatform();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(state.app === null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const hasPasskey = state.passkeys.length > 0 && passkeys !== undefined;
  const codeLabel = isRecovery ? LABELS.recovery : LABELS.code;
  const passwordId = `${id}-password`;
  const codeId = `${id}-code`;

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
      found.push({
        inputId: codeId,
        label: codeLabel,
        message: isRecovery ? 'Enter a recovery code' : 'Enter the code',
      });
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
      refuse(failureOf(error), []);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !check(state.isOn)) return;
    const typed = isRecovery ? { recoveryCode: code } : { code: code.replace(/\s/g, '') };
    void run(() => Promise.resolve(state.isOn ? typed : {}));
  };
  const byPasskey = () => {
    if (busy || passkeys === undefined || !check(false)) return;
    void run(async () => {
      const passkey = await passkeys.use((await callApi(passkeyChallenge, {})).data);
      return passkey === null ? null : { passkey };
    });
  };

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <ErrorSummary message={failure?.message} attempt={attempt} errors={faults} />
        <p className={classes['lead']}>{props.lead}</p>
        {props.children}
        {state.hasPassword ? (
          <PasswordField
            id={passwordId}
            label={LABELS.password}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            error={faults.find(({ inputId }) => inputId === passwordId)?.message}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {state.isOn ? (
          <TextInput
            id={codeId}
            label={codeLabel}
            required
            withAsterisk={false}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            description={
              isRecovery ? undefined : `The ${String(SECOND_FACTOR.digits)} digits that it shows for Rolecall.`
            }
            autoCapitalize="off"
            spellCheck={false}
            value={code}
            error={faults.find(({ inputId }) => inputId === codeId)?.message}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <OtherWays
          state={state}
          isRecovery={isRecovery}
          onSwitch={() => {
            setCode('');
            setRecovery(!isRecovery);
          }}
          onPasskey={hasPasskey ? byPasskey : undefined}
        />
        <div className={classes['buttons']}>
          <SubmitButton
            size="sm"
            fullWidth={false}
            busy={busy}
            waitUntil={failure?.waitUntil ?? null}
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

/** What else the person may prove themselves with. */
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
