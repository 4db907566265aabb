import { Checkbox, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { joinAccount } from '#contract/api/members.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { OpenInvitation } from '#contract/domain/member.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { detectTimeZone } from '#web/lib/format-time.ts';
import { signIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TermsLabel } from '#web/shared/forms/TermsLabel.tsx';

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  acceptedTerms: 'Terms',
} as const;
type Field = keyof typeof LABELS;

const required = (label: string) => (value: string) => (value.trim() === '' ? `Enter your ${label}` : null);

interface JoinFormProps {
  invitation: OpenInvitation;
  ticket: string;
  onJoined: () => void;
}

/** The form for a new person: the link has proven their address, so a name and a password are enough. */
export function JoinForm({ invitation, ticket, onJoined }: JoinFormProps) {
  const prefix = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { firstName: '', lastName: '', password: '', acceptedTerms: false },
    validate: {
      firstName: required('first name'),
      lastName: required('last name'),
      password: (value) =>
        value.length < LIMITS.passwordMin ? `At least ${String(LIMITS.passwordMin)} characters` : null,
      acceptedTerms: (value) => (value ? null : 'Please accept the terms'),
    },
  });
  const refused = (fault: Failure | null) => {
    setFailure(fault);
    setAttempt((n) => n + 1);
  };
  const submit = form.onSubmit(
    async ({ firstName, lastName, password }) => {
      setBusy(true);
      setFailure(null);
      try {
        const input = { ticket, firstName, lastName, password, timeZone: detectTimeZone() };
        await signIn((await callApi(joinAccount, { ...input, acceptedTerms: true })).data);
        onJoined();
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fieldErrors);
        refused(failureOf(error));
      } finally {
        setBusy(false);
      }
    },
    () => refused(null),
  );
  const errors = (Object.keys(LABELS) as Field[]).flatMap((name) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ inputId: `${prefix}-${name}`, label: LABELS[name], message }] : [];
  });
  const field = (name: 'firstName' | 'lastName' | 'password') => ({
    ...{ id: `${prefix}-${name}`, label: LABELS[name], size: 'md' },
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <ErrorSummary message={failure?.message} errors={errors} attempt={attempt} />
        <TextInput autoComplete="given-name" maxLength={LIMITS.name} {...field('firstName')} />
        <TextInput autoComplete="family-name" maxLength={LIMITS.name} {...field('lastName')} />
        {/* Lets a password manager know whose password it is to keep. */}
        <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
        <PasswordField autoComplete="new-password" maxLength={LIMITS.passwordMax} {...field('password')} />
        <Checkbox
          id={`${prefix}-acceptedTerms`}
          label={<TermsLabel />}
          {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Join {invitation.organisation}
        </SubmitButton>
      </Stack>
    </form>
  );
}
