import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useForm } from '@mantine/form';
import { acceptMemberInvitation, openMemberInvitation, joinAccount } from '#contract/api/members.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { OpenInvitation } from '#contract/domain/member.ts';
import { ROLE_DUTIES, ROLE_IN_SENTENCE } from '#contract/domain/role-duties.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { detectTimeZone } from '#web/lib/format-time.ts';
import { actAs, signOut, signIn } from '#web/session/session.ts';
import { useLoginDialog } from '#web/session/use-session.ts';
import { TermsLabel } from '#web/shared/forms/TermsLabel.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import classes from './members.module.css';

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
function JoinForm({ invitation, ticket, onJoined }: JoinFormProps) {
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

interface JoinProps {
  /** The secret from the link. */
  ticket: string;
  user: SessionUser | null;
  /** The person works in the account now. */
  onJoined: () => void;
}

/** Describes an invitation, and offers the way to accept it that fits its reader. */
export function JoinByInvitation({ ticket, user, onJoined }: JoinProps) {
  const query = useQuery({
    queryKey: ['member-invitation', ticket],
    queryFn: async () => (await callApi(openMemberInvitation, { ticket })).data,
    retry: false,
    staleTime: Infinity,
  });
  if (query.data === undefined && query.error instanceof ApiError && query.error.code === 'ticket_invalid') {
    return (
      <EmptyState
        title="This invitation no longer works"
        text="It may have been used, withdrawn or replaced by a newer one. Please ask your colleague for another."
      />
    );
  }
  return (
    <Loaded query={query} what="the invitation" rows={1} height={120}>
      {(invitation) => (
        <>
          <p className={classes['terms']}>
            {invitation.invitedBy} invites <strong>{invitation.email}</strong> to work with{' '}
            <strong>{invitation.organisation}</strong> on Rolecall as {ROLE_IN_SENTENCE[invitation.role]}:{' '}
            {lowerFirst(ROLE_DUTIES[invitation.role])}. The invitation is open until {lastDayOf(invitation.expiresAt)}.
          </p>
          <Way {...{ invitation, ticket, user, onJoined }} />
        </>
      )}
    </Loaded>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Way({ invitation, ticket, user, onJoined }: JoinProps & { invitation: OpenInvitation }) {
  const [, setLogin] = useLoginDialog();
  if (user !== null && user.email !== invitation.email) {
    return (
      <>
        <p className={classes['terms']}>
          You’re signed in as {user.email ?? user.firstName}. Sign out to go on as {invitation.email}.
        </p>
        <Button variant="default" onClick={() => void signOut('/join')}>
          Sign out
        </Button>
      </>
    );
  }
  if (user !== null) return <Accept {...{ invitation, ticket, onJoined }} />;
  if (!invitation.hasAccount) return <JoinForm {...{ invitation, ticket, onJoined }} />;
  return (
    <>
      <p className={classes['terms']}>There is already an account with this address. Sign in to accept.</p>
      <Button onClick={() => setLogin(`Sign in to work with ${invitation.organisation}.`)}>Sign in</Button>
    </>
  );
}

function Accept({ invitation, ticket, onJoined }: Omit<JoinProps, 'user'> & { invitation: OpenInvitation }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    try {
      await actAs((await callApi(acceptMemberInvitation, { ticket })).data);
      onJoined();
    } catch (error) {
      setFailure(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes['terms']}>
        Your own account stays as it is. You can switch between the two in the menu under your name.
      </p>
      {failure === undefined ? null : (
        <p role="alert" className={classes['fault']}>
          {failure}
        </p>
      )}
      <Button loading={busy} onClick={() => void accept()}>
        Join {invitation.organisation}
      </Button>
    </>
  );
}
