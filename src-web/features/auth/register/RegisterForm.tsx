import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { RegisterPassword } from './RegisterPassword.tsx';
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
