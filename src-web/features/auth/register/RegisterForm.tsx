import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useRef, type SubmitEventHandler } from 'react';
import type { Failure } from '#web/api/failure.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from '../auth.module.css';
import { FaultSummary } from '../FaultSummary.tsx';
import { ownerOf, REGISTER_LABELS, type RegisterValues } from '../model/register-model.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { useRegistration } from './use-registration.ts';

/**
 * Creates an account of one of the four user types and signs it in: the form, then the code that went to the address, and
 * the password once more where a reload came between. Only the mailbox learns whether the address has an account already.
 */
export function RegisterForm({ loginHref }: { loginHref: string }) {
  const { form, submission, code, ticket, ...registration } = useRegistration();
  if (code.sent !== null) {
    return (
      <CodeStep
        {...code.step({ ...submission, onTicket: registration.onTicket })}
        text={
          <>
            We’ve sent an e-mail to <strong>{form.values.email.trim()}</strong>. Please enter the code from it to
            confirm your address.
          </>
        }
        submitLabel="Create my account"
        backLabel="Use a different address"
      />
    );
  }
  const common = { form, failure: code.failure ?? submission.failure, attempt: submission.attempt };
  if (ticket !== undefined) {
    return (
      <RegisterPassword
        {...common}
        onSubmit={registration.checked(async () => {
          await registration.create(ticket);
        })}
        busy={submission.busy}
        onBack={registration.backToFields}
      />
    );
  }
  return (
    <RegisterFields
      {...common}
      onSubmit={registration.checked(async ({ email }) => {
        if (!(await code.send({ email: email.trim() }))) submission.refused();
      })}
      onBlur={registration.keepDraft}
      busy={code.busy}
      loginHref={loginHref}
    />
  );
}

const LABELS = { password: REGISTER_LABELS.password } as const;

interface RegisterPasswordProps {
  form: UseFormReturnType<RegisterValues>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  busy: boolean;
  failure: Failure | null;
  attempt: number;
  onBack: () => void;
}

/** The last step where the account could not be created right after the code: a password is never kept over a reload. */
function RegisterPassword({ form, onSubmit, busy, failure, attempt, onBack }: RegisterPasswordProps) {
  const prefix = useId();
  const box = useRef<HTMLFormElement>(null);
  const { values } = form;
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[type=password]');
    if (field?.value === '') field.focus();
  }, []);
  return (
    <form ref={box} onSubmit={onSubmit} noValidate>
      <Stack gap={18}>
        <FaultSummary prefix={prefix} labels={LABELS} errors={form.errors} failure={failure} attempt={attempt} />
        <p className={classes['lead']}>
          Your address <strong>{values.email.trim()}</strong> is confirmed. Only the password for your new account is
          missing.
        </p>
        {/* Lets a password manager know whose password it is to keep. */}
        <input type="text" autoComplete="username" value={values.email.trim()} readOnly hidden />
        <NewPasswordField
          id={`${prefix}-password`}
          label={LABELS.password}
          owner={ownerOf(values)}
          value={values.password}
          input={form.getInputProps('password')}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Create my account
        </SubmitButton>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Change my details
        </Button>
      </Stack>
    </form>
  );
}
