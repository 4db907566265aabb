import { Button, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useId, useRef, type SubmitEventHandler, useState } from 'react';
import { userRegister } from '#contract/api/auth.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import type { Failure } from '#web/api/failure.ts';
import { ownCountry } from '#web/lib/own-country.ts';
import { signIn } from '#web/session/session.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import { FaultSummary } from '../FaultSummary.tsx';
import { NewPasswordField, passwordFaultOf } from '../NewPasswordField.tsx';
import {
  ownerOf,
  REGISTER_LABELS,
  type RegisterValues,
  draftOf,
  fromDraft,
  registerFaults,
  registerInput,
} from '../model/register-model.ts';
import { useKeptCode } from '../use-kept-code.ts';
import { useSubmission } from '../use-submission.ts';
import { RegisterFields } from './RegisterFields.tsx';
import classes from '../auth.module.css';

/** Holds a registration as far as it has come: the form, the code that was sent, and the ticket that it was traded for. */
function useRegistration() {
  const { kept, keep } = useEntryState();
  const submission = useSubmission();
  const form = useForm<RegisterValues>({
    initialValues: fromDraft(kept['register'], ownCountry()),
    validate: registerFaults,
  });
  const draft = () => ({ register: draftOf(form.getValues()) });
  const code = useKeptCode('register', draft);
  /** The code was right, but there is no account yet. */
  const [ticket, setTicket] = useState<string>();

  /** Says at its field why a password would be refused; true if it would. */
  const refusePassword = async (values: RegisterValues): Promise<boolean> => {
    const fault = await passwordFaultOf(values.password, ownerOf(values));
    if (fault !== undefined) form.setFieldError('password', fault);
    return fault !== undefined;
  };
  // Whatever else is wrong, a password that is refused is said in the same round.
  const refuse = async (errors: object, values: RegisterValues) => {
    if (!('password' in errors)) await refusePassword(values);
    submission.refused();
  };

  const create = (proof: string) =>
    submission.run(async () => {
      try {
        await signIn((await callApi(userRegister, registerInput(form.getValues(), proof))).data);
      } catch (error) {
        const isTurnedDown =
          error instanceof ApiError && (Object.keys(error.fieldErrors).length > 0 || error.code === 'ticket_invalid');
        // A fault of a field is mended where the field is; after anything else the person may try again.
        setTicket(isTurnedDown ? undefined : proof);
        if (isTurnedDown) form.setErrors(error.fieldErrors);
        code.reset();
        throw error;
      }
    });

  return {
    form,
    submission,
    code,
    ticket,
    create,
    /** Goes on once the address is proven; the password may be gone by a reload. */
    onTicket: async (proof: string) => {
      if (form.getValues().password !== '') {
        await create(proof);
        return;
      }
      setTicket(proof);
      code.reset();
    },
    backToFields: () => setTicket(undefined),
    keepDraft: () => keep(draft()),
    /** Submits to `next`, unless the page itself finds something wrong. */
    checked: (next: (values: RegisterValues) => Promise<void>) =>
      form.onSubmit(
        async (values) => {
          if (await refusePassword(values)) submission.refused();
          else await next(values);
        },
        (errors, values) => void refuse(errors, values),
      ),
  };
}

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
