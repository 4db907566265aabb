import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { verifySecondFactor } from '#contract/api/second-factor.ts';
import type { CallInput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { type Failure } from '#web/api/failure.ts';
import { CodeField } from '#web/ui/form/CodeField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';

export type Given = Omit<CallInput<typeof verifySecondFactor>, 'ticket'>;

export type Refusal = Failure & { tries?: string | undefined };

interface FieldProps {
  busy: boolean;
  failure: Refusal | null;
  onCode: (code: string) => void;
}

export function AppCode({ busy, failure, onCode }: FieldProps) {
  const [code, setCode] = useState('');
  const waitUntil = failure?.waitUntil ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={18}>
        <CodeField
          label={`${String(SECOND_FACTOR.digits)}-digit code`}
          digits={SECOND_FACTOR.digits}
          value={code}
          onChange={setCode}
          onComplete={(complete) => {
            if ((waitUntil ?? 0) <= Date.now()) onCode(complete);
          }}
          busy={busy}
          autoFocus
          error={failure?.fields['code'] ?? failure?.message}
          description={failure?.tries}
        />
        <SubmitButton busy={busy} waitUntil={waitUntil}>
          Continue
        </SubmitButton>
      </Stack>
    </form>
  );
}

export function RecoveryCode({ busy, failure, onCode }: FieldProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') field.current?.focus();
    else onCode(code);
  };
  useEffect(() => field.current?.focus(), [failure]);
  const fault = failure === null ? undefined : `${failure.message} ${failure.tries ?? ''}`.trim();
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={18}>
        <TextInput
          ref={field}
          label="Recovery code"
          size="md"
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          errorProps={{ role: 'alert' }}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Continue
        </SubmitButton>
      </Stack>
    </form>
  );
}
