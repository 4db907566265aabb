import { useForm } from '@mantine/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { userRegister } from '#contract/api/auth.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { ownCountry } from '#web/lib/own-country.ts';
import { signIn } from '#web/session/session.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import {
  draftOf,
  fromDraft,
  ownerOf,
  registerFaults,
  registerInput,
  type RegisterValues,
} from '../model/register-model.ts';
import { passwordFaultOf } from '../use-password-fault.ts';
import { useSubmission } from '../use-submission.ts';

/**
 * Creates an account of one of the four user types and signs it in: the form, then the code that went to the address.
 * Only the mailbox learns whether the address has an account already.
 */
export function RegisterForm({ loginHref }: { loginHref: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const submission = useSubmission();
  const code = useOneTimeCode('register');
  const form = useForm<RegisterValues>({
    initialValues: fromDraft((location.state as { register?: unknown } | null)?.register, ownCountry()),
    validate: registerFaults,
  });

  // In the history entry: it survives a reload, belongs to this tab alone and goes with it.
  const keepDraft = () =>
    void navigate(location, {
      replace: true,
      state: { register: draftOf(form.getValues()) },
      preventScrollReset: true,
    });

  const askForCode = async (values: RegisterValues) => {
    const fault = await passwordFaultOf(values.password, ownerOf(values));
    if (fault !== undefined) {
      form.setErrors({ password: fault });
      submission.refused();
      return;
    }
    if (!(await code.send({ email: values.email.trim() }))) submission.refused();
  };

  // Whatever else is wrong, a password that is refused is said in the same round.
  const refuse = async (errors: object, values: RegisterValues) => {
    const fault = 'password' in errors ? undefined : await passwordFaultOf(values.password, ownerOf(values));
    if (fault !== undefined) form.setFieldError('password', fault);
    submission.refused();
  };

  const create = async (ticket: string) => {
    try {
      await signIn((await callApi(userRegister, registerInput(form.getValues(), ticket))).data);
    } catch (error) {
      // What is wrong with a field can only be mended where the field is.
      if (error instanceof ApiError && (Object.keys(error.fieldErrors).length > 0 || error.code === 'ticket_invalid')) {
        form.setErrors(error.fieldErrors);
        code.reset();
      }
      throw error;
    }
  };

  if (code.sent !== null) {
    return (
      <CodeStep
        {...code.step({ ...submission, onTicket: (ticket) => submission.run(() => create(ticket)) })}
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
  return (
    <RegisterFields
      form={form}
      onSubmit={form.onSubmit(askForCode, (errors, values) => void refuse(errors, values))}
      onBlur={keepDraft}
      busy={code.busy}
      failure={code.failure ?? submission.failure}
      attempt={submission.attempt}
      loginHref={loginHref}
    />
  );
}
