import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { loginWithMobile } from '#contract/api/auth.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { codeTarget, EMPTY_TARGET, targetFaults } from './code-target.ts';
import { EnterCode } from './EnterCode.tsx';
import { summaryOf } from './form-faults.ts';
import type { WayProps } from './SignIn.tsx';
import { StaySignedIn } from './StaySignedIn.tsx';
import { TARGET_LABELS, TargetFields } from './TargetFields.tsx';
import { useSubmission } from './use-submission.ts';

/** Signs in by a code to the mailbox or phone. Nothing on the way tells whether there is an account. */
export function CodeSignIn({ email, onEmail, staySignedIn, onStaySignedIn }: WayProps) {
  const prefix = useId();
  const submission = useSubmission();
  const code = useOneTimeCode('login');
  const form = useForm({
    initialValues: { ...EMPTY_TARGET, email },
    validate: targetFaults,
    onValuesChange: (values) => onEmail(values.email),
  });
  const { target, shown } = codeTarget(form.values);

  if (code.sent !== null) {
    return (
      <EnterCode
        code={code}
        text={
          <>
            If <strong>{shown}</strong> belongs to an account, a code is on its way there.
          </>
        }
        submitLabel="Login"
        submission={submission}
        onTicket={async (ticket) => {
          await signIn((await callApi(loginWithMobile, { ticket, staySignedIn })).data);
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
        <StaySignedIn checked={staySignedIn} onChange={onStaySignedIn} />
        <SubmitButton busy={code.busy !== null} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
      </Stack>
    </form>
  );
}
