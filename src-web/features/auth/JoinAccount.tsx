import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { linkAccount } from '#contract/api/wallet.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn } from '#web/session/session.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './auth.module.css';
import { codeTarget, EMPTY_TARGET, targetFaults } from './code-target.ts';
import { EnterCode } from './EnterCode.tsx';
import { summaryOf } from './form-faults.ts';
import { TARGET_LABELS, TargetFields } from './TargetFields.tsx';
import { useSubmission } from './use-submission.ts';

/** Links the wallet to an account that exists, by a code that goes to it, and goes on as that account. */
export function JoinAccount() {
  const prefix = useId();
  const submission = useSubmission();
  const code = useOneTimeCode('login');
  const form = useForm({ initialValues: EMPTY_TARGET, validate: targetFaults });
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
        submitLabel="Link my wallet"
        submission={submission}
        onTicket={async (ticket) => {
          await signIn((await callApi(linkAccount, { ticket })).data);
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
        <p className={classes['lead']}>
          We send a code to the address or phone number of your account. Your wallet then signs you in to it.
        </p>
        <TargetFields prefix={prefix} form={form} />
        <SubmitButton busy={code.busy !== null} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
      </Stack>
    </form>
  );
}
