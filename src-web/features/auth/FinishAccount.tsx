import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { finishAccount } from '#contract/api/wallet.ts';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { updateUser } from '#web/session/session.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/CodeStep.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './auth.module.css';
import { EMPTY_FINISH, FINISH_LABELS as LABELS, finishFaults, finishInput } from './finish-model.ts';
import { summaryOf } from './form-faults.ts';
import { needsOrganisation } from './register-model.ts';
import { UserTypePicker } from './UserTypePicker.tsx';
import { useSubmission } from './use-submission.ts';

const COUNTRIES = countriesWithFirst().map((country) => ({ value: country.code, label: country.name }));

/** Gives an account that began with a wallet its user type, name and confirmed e-mail address. */
export function FinishAccount() {
  const prefix = useId();
  const submission = useSubmission();
  const code = useOneTimeCode('register');
  const form = useForm({ initialValues: EMPTY_FINISH, validate: finishFaults });
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
            We sent a code to <strong>{values.email.trim()}</strong>. If that address already has an account, the mail
            says so: link your wallet to that account instead.
          </>
        }
        submitLabel="Finish my account"
        backLabel="Change my details"
      />
    );
  }

  const field = (name: keyof typeof LABELS) => ({ id: `${prefix}-${name}`, label: LABELS[name], size: 'md' as const });
  const submit = form.onSubmit(async ({ email }) => {
    if (!(await code.send({ email: email.trim() }))) submission.refused();
  }, submission.refused);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <ErrorSummary
          message={code.failure?.message}
          errors={summaryOf(prefix, LABELS, { ...form.errors, ...code.failure?.fields })}
          attempt={submission.attempt}
        />
        <UserTypePicker
          id={`${prefix}-userType`}
          value={values.userType}
          onChange={(type) => form.setFieldValue('userType', type)}
        />
        <div className={classes['two']}>
          <TextInput
            {...field('firstName')}
            autoComplete="given-name"
            maxLength={LIMITS.name}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            {...field('lastName')}
            autoComplete="family-name"
            maxLength={LIMITS.name}
            {...form.getInputProps('lastName')}
          />
        </div>
        {needsOrganisation(values.userType) ? (
          <TextInput
            {...field('organisation')}
            autoComplete="organization"
            maxLength={LIMITS.organisation}
            {...form.getInputProps('organisation')}
          />
        ) : null}
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          description="For news about your account, and as a second way in. We send a code there."
          {...form.getInputProps('email')}
        />
        <NativeSelect
          {...field('country')}
          autoComplete="country"
          data={COUNTRIES}
          {...form.getInputProps('country')}
        />
        <Checkbox
          id={`${prefix}-acceptedTerms`}
          label="I accept the terms of use and the privacy policy"
          {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
        />
        <SubmitButton busy={code.busy} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
      </Stack>
    </form>
  );
}
