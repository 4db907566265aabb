import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { SegmentedControl, Stack, TextInput, Checkbox } from '@mantine/core';
import { useState, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useForm } from '@mantine/form';
import { loginWithMobile, login } from '#contract/api/auth.ts';
import { SESSION } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { TargetCode, useTargetForm } from './TargetCode.tsx';
import type { TargetValues } from './model/code-target.ts';
import { faultsOf } from './model/form-faults.ts';
import { keptCodeName } from './use-kept-code.ts';
import { useSubmission } from './use-submission.ts';
import classes from './auth.module.css';

/** Lets a session outlive the browser; without it the web's sessions end after 12 hours. */
function StaySignedIn({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label="Stay signed in on this device"
      description={`For ${String(SESSION.staySignedInDays)} days. Leave it off on a shared computer.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Values shared by both methods, so that a change of mind loses nothing. */
interface SignInMethodProps {
  email: string;
  onEmail: (email: string) => void;
  staySignedIn: boolean;
  onStaySignedIn: (stay: boolean) => void;
  /** The person follows a link away from the form. */
  onLeave: () => void;
}

const LABELS = { email: 'E-mail', password: 'Password' } as const;

/** Signs in by e-mail and password. The routing rule then decides where the person goes. */
function PasswordSignIn({ email, onEmail, staySignedIn, onStaySignedIn, onLeave }: SignInMethodProps) {
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

/** Signs in by a code to the mailbox or phone. */
function CodeSignIn({ email, onEmail, staySignedIn, onStaySignedIn }: SignInMethodProps) {
  const form = useTargetForm({ email }, (values) => onEmail(values.email));
  return (
    <TargetCode
      purpose="login"
      form={form}
      also={{ staySignedIn }}
      submitLabel="Login"
      onTicket={async (ticket) => {
        await signIn((await callApi(loginWithMobile, { ticket, staySignedIn })).data);
      }}
    >
      <StaySignedIn checked={staySignedIn} onChange={onStaySignedIn} />
    </TargetCode>
  );
}

interface SignInProps {
  /** Further ways in, such as by wallet. */
  others?: ReactNode;
  /** Path and query of the registration, with the way back. */
  registerHref: string;
  onLeave?: () => void;
}

const WAYS = [
  { value: 'password', label: 'With password' },
  { value: 'code', label: 'With a code' },
];

/** Every way to sign in: on the login page and in the dialog of the header. */
export function SignIn({ others, registerHref, onLeave = () => undefined }: SignInProps) {
  const { kept } = useEntryState();
  const isCodeSent = kept[keptCodeName('login')] !== undefined;
  const [way, setWay] = useState(isCodeSent ? 'code' : 'password');
  const [email, setEmail] = useState(isCodeSent ? ((kept['target'] as Partial<TargetValues>).email ?? '') : '');
  const [staySignedIn, setStaySignedIn] = useState(isCodeSent && kept['staySignedIn'] === true);
  const shared: SignInMethodProps = {
    email,
    onEmail: setEmail,
    staySignedIn,
    onStaySignedIn: setStaySignedIn,
    onLeave,
  };
  return (
    <div>
      <SegmentedControl
        className={classes['ways'] ?? ''}
        aria-label="Ways to sign in"
        fullWidth
        size="md"
        data={WAYS}
        value={way}
        onChange={setWay}
      />
      {way === 'password' ? <PasswordSignIn {...shared} /> : <CodeSignIn {...shared} />}
      {others === undefined ? null : (
        <>
          <p className={classes['or']}>or</p>
          {others}
        </>
      )}
      <p className={classes['foot']}>
        New to Rolecall?{' '}
        <Link to={registerHref} onClick={onLeave}>
          Create an account
        </Link>
      </p>
    </div>
  );
}
