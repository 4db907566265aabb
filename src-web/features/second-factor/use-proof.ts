import { useId, useState, type SubmitEvent } from 'react';
import { passkeyChallenge, type SecondFactorState } from '#contract/api/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { usePlatform } from '#web/session/use-session.ts';
import type { FieldError } from '#web/ui/form/ErrorSummary.tsx';
import type { Proof } from './model/proof.ts';
import { PASSKEY_CALLED_OFF } from './model/texts.ts';

export const LABELS = { password: 'Current password', code: 'Code from your app', recovery: 'Recovery code' } as const;

/** The typed proof, its faults, and the call that it is for. */
export function useProof(state: SecondFactorState, onProof: (proof: Proof) => Promise<void>) {
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
