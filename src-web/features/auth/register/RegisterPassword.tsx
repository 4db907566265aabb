import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useRef, type SubmitEventHandler } from 'react';
import type { Failure } from '#web/api/failure.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from '../auth.module.css';
import { FaultSummary } from '../FaultSummary.tsx';
import { ownerOf, REGISTER_LABELS, type RegisterValues } from '../model/register-model.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';

const LABELS = { password: REGISTER_LABELS.password } as const;

interface RegisterPasswordProps {
  form: UseFormReturnType<RegisterValues>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  busy: boolean;
  failure: Failure | null;
  attempt: number;
  onBack: () => void;
}

/** The last step where the account could not be created right after the code: a password is never kept over a reload. */
export function RegisterPassword({ form, onSubmit, busy, failure, attempt, onBack }: RegisterPasswordProps) {
  const prefix = useId();
  const box = useRef<HTMLFormElement>(null);
  const { values } = form;
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[type=password]');
    if (field?.value === '') field.focus();
  }, []);
  return (
    <form ref={box} onSubmit={onSubmit} noValidate>
      <Stack gap={18}>
        <FaultSummary prefix={prefix} labels={LABELS} errors={form.errors} failure={failure} attempt={attempt} />
        <p className={classes['lead']}>
          Your address <strong>{values.email.trim()}</strong> is confirmed. Only the password for your new account is
          missing.
        </p>
        {/* Lets a password manager know whose password it is to keep. */}
        <input type="text" autoComplete="username" value={values.email.trim()} readOnly hidden />
        <NewPasswordField
          id={`${prefix}-password`}
          label={LABELS.password}
          owner={ownerOf(values)}
          value={values.password}
          input={form.getInputProps('password')}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Create my account
        </SubmitButton>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Change my details
        </Button>
      </Stack>
    </form>
  );
}
