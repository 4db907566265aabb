import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './auth.module.css';
import { ChooseNewPassword } from './ChooseNewPassword.tsx';
import { codeTarget, EMPTY_TARGET, targetFaults } from './code-target.ts';
import { Done } from './Done.tsx';
import { EnterCode } from './EnterCode.tsx';
import { summaryOf } from './form-faults.ts';
import { TARGET_LABELS, TargetFields } from './TargetFields.tsx';
import { useSubmission } from './use-submission.ts';

/** From a lost password to a new one: where to send the code, the code, the new password. Signs nobody in. */
export function ResetPasswordForm() {
  const prefix = useId();
  const submission = useSubmission();
  const code = useOneTimeCode('reset');
  const [ticket, setTicket] = useState<string>();
  const [done, setDone] = useState(false);
  const form = useForm({ initialValues: EMPTY_TARGET, validate: targetFaults });
  const { target, shown } = codeTarget(form.values);

  if (done) {
    return (
      <Done title="Your password is changed" action={<LinkButton to="/login">Login</LinkButton>}>
        You can sign in now with the new one. Every device that was signed in has been signed out.
      </Done>
    );
  }
  if (ticket !== undefined) {
    const again = () => {
      setTicket(undefined);
      code.reset();
    };
    return (
      <ChooseNewPassword ticket={ticket} email={target.email ?? ''} onDone={() => setDone(true)} onStartAgain={again} />
    );
  }
  if (code.sent !== null) {
    return (
      <EnterCode
        code={code}
        text={
          <>
            If <strong>{shown}</strong> belongs to an account, a code is on its way there.
          </>
        }
        submitLabel="Continue"
        submission={submission}
        onTicket={(proof) => {
          setTicket(proof);
          return Promise.resolve();
        }}
      >
        <Button variant="subtle" size="compact-sm" px={6} onClick={code.reset}>
          {target.phone === undefined ? 'Use another address' : 'Use another number'}
        </Button>
      </EnterCode>
    );
  }

  const submit = form.onSubmit(async (values) => {
    if (!(await code.send(codeTarget(values).target))) submission.refused();
  }, submission.refused);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <ErrorSummary
          message={code.failure?.message}
          errors={summaryOf(prefix, TARGET_LABELS, { ...form.errors, ...code.failure?.fields })}
          attempt={submission.attempt}
        />
        <TargetFields prefix={prefix} form={form} />
        <SubmitButton busy={code.busy !== null} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
        <p className={classes['foot']}>
          Remembered it? <Link to="/login">Login</Link>
        </p>
      </Stack>
    </form>
  );
}
