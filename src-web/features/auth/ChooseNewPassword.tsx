import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useId, useRef } from 'react';
import { newPassword, resetPassword } from '#contract/api/auth.ts';
import { OTP } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './auth.module.css';
import { FaultSummary } from './FaultSummary.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { passwordFaultOf } from './use-password-fault.ts';
import { useSubmission } from './use-submission.ts';

const LABELS = { newPassword: 'New password' } as const;

interface ChooseNewPasswordProps {
  /** From a code for the purpose `reset`. */
  ticket: string;
  /** Empty when the code went to a phone. */
  email: string;
  onDone: () => void;
  onStartAgain: () => void;
}

/** The last step of a reset. */
export function ChooseNewPassword({ ticket, email, onDone, onStartAgain }: ChooseNewPasswordProps) {
  const prefix = useId();
  const box = useRef<HTMLFormElement>(null);
  const submission = useSubmission();
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: (value) => newPassword.safeParse(value).error?.issues[0]?.message ?? null },
  });
  // The names are known to the server alone, which asks again.
  const owner = { firstName: '', lastName: '', email, organisation: null };
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), []);

  const submit = form.onSubmit(async (values) => {
    const fault = await passwordFaultOf(values.newPassword, owner);
    if (fault !== undefined) {
      form.setErrors({ newPassword: fault });
      submission.refused();
      return;
    }
    const sent = await submission.run(async () => {
      await callApi(resetPassword, { ticket, newPassword: values.newPassword });
    });
    if (sent) onDone();
  }, submission.refused);

  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Stack gap={18}>
        <FaultSummary
          prefix={prefix}
          labels={LABELS}
          errors={form.errors}
          failure={submission.failure}
          attempt={submission.attempt}
        />
        <p className={classes['lead']}>
          Your code is confirmed. Please choose a new password within {OTP.ticketMinutes} minutes. After that, you’ll
          need another code.
        </p>
        {/* Lets a password manager know whose password it is to keep. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          id={`${prefix}-newPassword`}
          label={LABELS.newPassword}
          owner={owner}
          value={form.values.newPassword}
          input={form.getInputProps('newPassword')}
        />
        <SubmitButton busy={submission.busy} waitUntil={submission.failure?.waitUntil ?? null}>
          Set the new password
        </SubmitButton>
        <Button variant="subtle" size="compact-sm" onClick={onStartAgain}>
          Ask for another code
        </Button>
      </Stack>
    </form>
  );
}
