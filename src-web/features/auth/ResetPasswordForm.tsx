import { useEffect, useEffectEvent, useState, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newPassword, resetPassword } from '#contract/api/auth.ts';
import { OTP } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import { Done } from './Done.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { NewPasswordField, passwordFaultOf } from './NewPasswordField.tsx';
import { TargetCode, useTargetForm } from './TargetCode.tsx';
import { codeTarget } from './model/code-target.ts';
import { keptCodeName } from './use-kept-code.ts';
import { useSubmission } from './use-submission.ts';
import classes from './auth.module.css';

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
function ChooseNewPassword({ ticket, email, onDone, onStartAgain }: ChooseNewPasswordProps) {
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

/** From a lost password to a new one: where to send the code, the code, the new password. Signs nobody in. */
export function ResetPasswordForm() {
  const form = useTargetForm();
  const [ticket, setTicket] = useState<string>();
  const [done, setDone] = useState(false);
  const { keep } = useEntryState();
  // The code is spent: a reload must not ask for it again.
  const forgetCode = useEffectEvent(() => keep({ [keptCodeName('reset')]: undefined }));
  useEffect(() => {
    if (ticket !== undefined) forgetCode();
  }, [ticket]);

  if (done) {
    return (
      <Done title="Your password has been changed" action={<LinkButton to="/login">Login</LinkButton>}>
        You can now sign in with your new password. All your devices have been signed out.
      </Done>
    );
  }
  if (ticket !== undefined) {
    return (
      <ChooseNewPassword
        ticket={ticket}
        email={codeTarget(form.values).target.email ?? ''}
        onDone={() => setDone(true)}
        onStartAgain={() => setTicket(undefined)}
      />
    );
  }
  return (
    <TargetCode
      purpose="reset"
      form={form}
      submitLabel="Continue"
      onTicket={(proof) => {
        setTicket(proof);
        return Promise.resolve();
      }}
      foot={
        <p className={classes['foot']}>
          Remember it after all? <Link to="/login">Login</Link>
        </p>
      }
    />
  );
}
