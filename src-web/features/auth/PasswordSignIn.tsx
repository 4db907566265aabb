import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { login } from '#contract/api/auth.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './auth.module.css';
import { FaultSummary } from './FaultSummary.tsx';
import { faultsOf } from './model/form-faults.ts';
import { StaySignedIn } from './StaySignedIn.tsx';
import { useSubmission } from './use-submission.ts';

/** Values shared by both methods, so that a change of mind loses nothing. */
export interface SignInMethodProps {
  email: string;
  onEmail: (email: string) => void;
  staySignedIn: boolean;
  onStaySignedIn: (stay: boolean) => void;
  /** The person follows a link away from the form. */
  onLeave: () => void;
}

const LABELS = { email: 'E-mail', password: 'Password' } as const;

/** Signs in by e-mail and password. The routing rule then decides where the person goes. */
export function PasswordSignIn({ email, onEmail, staySignedIn, onStaySignedIn, onLeave }: SignInMethodProps) {
  const prefix = useId();
  const submission = useSubmission();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: (values) => faultsOf(login.input, values),
    onValuesChange: (values) => onEmail(values.email),
  });
  const submit = form.onSubmit(async (values) => {
    await submission.run(async () => {
      await signIn((await callApi(login, { ...values, staySignedIn })).data);
    });
  }, submission.refused);

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
        <TextInput
          id={`${prefix}-email`}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          size="md"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordField
            id={`${prefix}-password`}
            label={LABELS.password}
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <p className={classes['forgot']}>
            <Link to="/reset-password" onClick={onLeave}>
              Forgot your password?
            </Link>
          </p>
        </div>
        <StaySignedIn checked={staySignedIn} onChange={onStaySignedIn} />
        <SubmitButton busy={submission.busy} waitUntil={submission.failure?.waitUntil ?? null}>
          Login
        </SubmitButton>
      </Stack>
    </form>
  );
}
