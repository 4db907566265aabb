import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { login } from '#contract/api/auth.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import classes from './auth.module.css';
import { faultsOf, summaryOf } from './form-faults.ts';

const LABELS = { email: 'E-mail', password: 'Password' } as const;

/** Signs in by e-mail and password. The routing rule then decides where the person goes. */
export function LoginForm({ onLeave }: { onLeave?: () => void }) {
  const prefix = useId();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '', staySignedIn: false },
    validate: (values) => faultsOf(login.input, values),
  });

  const submit = form.onSubmit(
    async (values) => {
      setBusy(true);
      setFailure(undefined);
      try {
        await signIn((await callApi(login, values)).data);
      } catch (error) {
        setBusy(false);
        setAttempt((n) => n + 1);
        setFailure(error instanceof Error ? error.message : String(error));
        if (error instanceof ApiError) form.setErrors(error.fieldErrors);
      }
    },
    () => {
      setFailure(undefined);
      setAttempt((n) => n + 1);
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <ErrorSummary message={failure} errors={summaryOf(prefix, LABELS, form.errors)} attempt={attempt} />
        <TextInput
          id={`${prefix}-email`}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          size="md"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          id={`${prefix}-password`}
          label={LABELS.password}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Stay signed in on this device"
          description="For 30 days. Leave it off on a shared computer."
          {...form.getInputProps('staySignedIn', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Login
        </Button>
        <p className={classes.foot}>
          New to Rolecall?{' '}
          <Link to="/register" onClick={onLeave}>
            Create an account
          </Link>
        </p>
      </Stack>
    </form>
  );
}
