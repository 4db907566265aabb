import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState, type ReactNode } from 'react';
import { changePassword } from '#contract/api/auth.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './auth.module.css';
import { Done } from './Done.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { faultsOf } from './model/form-faults.ts';
import { NewPasswordField, passwordFaultOf } from './NewPasswordField.tsx';
import { useSubmission } from './use-submission.ts';

const LABELS = { currentPassword: 'Current password', newPassword: 'New password' } as const;

/** Changes the password of the signed-in user; `back` leads on from there. */
export function ChangePasswordForm({ user, back }: { user: SessionUser; back?: ReactNode }) {
  const prefix = useId();
  const submission = useSubmission();
  const [done, setDone] = useState(false);
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: (values) => faultsOf(changePassword.input, values),
  });
  const owner = { ...user, email: user.email ?? '' };

  const submit = form.onSubmit(async (values) => {
    const fault = await passwordFaultOf(values.newPassword, owner);
    if (fault !== undefined) {
      form.setErrors({ newPassword: fault });
      submission.refused();
      return;
    }
    const changed = await submission.run(async () => {
      try {
        await callApi(changePassword, values);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password_wrong') {
          form.setErrors({ currentPassword: error.message });
        }
        throw error;
      }
    });
    if (changed) setDone(true);
  }, submission.refused);

  if (done) {
    return (
      <Done title="Your password has been changed" action={back}>
        You’re still signed in here. All your other devices have been signed out.
      </Done>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <FaultSummary
          prefix={prefix}
          labels={LABELS}
          errors={form.errors}
          failure={submission.failure}
          attempt={submission.attempt}
        />
        <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
        <PasswordField
          id={`${prefix}-currentPassword`}
          label={LABELS.currentPassword}
          autoComplete="current-password"
          size="md"
          toggleLabel="Show or hide the current password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          id={`${prefix}-newPassword`}
          label={LABELS.newPassword}
          owner={owner}
          value={form.values.newPassword}
          input={form.getInputProps('newPassword')}
        />
        <p className={classes['lead']}>All your other devices will be signed out.</p>
        <SubmitButton busy={submission.busy} waitUntil={submission.failure?.waitUntil ?? null}>
          Change password
        </SubmitButton>
      </Stack>
    </form>
  );
}
