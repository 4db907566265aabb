import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { finishAccount } from '#contract/api/wallet.ts';
import { callApi } from '#web/api/call-api.ts';
import { ownCountry } from '#web/lib/own-country.ts';
import { updateUser } from '#web/session/session.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { FINISH_LABELS as LABELS, finishFaults, finishInput } from '../model/finish-model.ts';
import { FaultSummary } from '../FaultSummary.tsx';
import { EMPTY_PERSON } from '../model/person-model.ts';
import { PersonFields } from './PersonFields.tsx';
import { TermsField } from './TermsField.tsx';
import { useSubmission } from '../use-submission.ts';

/** Gives an account that began with a wallet its user type, name and confirmed e-mail address. */
export function FinishAccount() {
  const prefix = useId();
  const submission = useSubmission();
  const code = useOneTimeCode('register');
  const form = useForm({ initialValues: { ...EMPTY_PERSON, country: ownCountry() }, validate: finishFaults });
  const { values } = form;

  const finish = async (ticket: string) => {
    await updateUser((await callApi(finishAccount, finishInput(values, ticket))).data);
  };

  if (code.sent !== null) {
    return (
      <CodeStep
        {...code.step({ ...submission, onTicket: (ticket) => submission.run(() => finish(ticket)) })}
        text={
          <>
            We sent a code to <strong>{values.email.trim()}</strong>. If that address already has an account, the e-mail
            says so. You can then link your wallet to that account instead.
          </>
        }
        submitLabel="Finish my account"
        backLabel="Change my details"
      />
    );
  }

  const submit = form.onSubmit(async ({ email }) => {
    if (!(await code.send({ email: email.trim() }))) submission.refused();
  }, submission.refused);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <FaultSummary
          prefix={prefix}
          labels={LABELS}
          errors={form.errors}
          failure={code.failure}
          attempt={submission.attempt}
        />
        <PersonFields
          prefix={prefix}
          form={form}
          emailHint="For news about your account, and as another way to sign in. We’ll send a code there."
        />
        <TermsField id={`${prefix}-acceptedTerms`} input={form.getInputProps('acceptedTerms', { type: 'checkbox' })} />
        <SubmitButton busy={code.busy} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
      </Stack>
    </form>
  );
}
