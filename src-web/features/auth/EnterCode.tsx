import type { ReactNode } from 'react';
import { OTP } from '#contract/domain/limits.ts';
import type { OneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/CodeStep.tsx';
import type { Submission } from './use-submission.ts';

interface EnterCodeProps {
  code: OneTimeCode;
  /** Where the code went. */
  text: ReactNode;
  submitLabel: string;
  /** Of the call that takes the ticket. */
  submission: Submission;
  onTicket: (ticket: string) => Promise<void>;
  /** Other ways on, such as back to the address. */
  children: ReactNode;
}

/** Takes the code that was sent, trades it for a ticket and hands that on. */
export function EnterCode({ code, text, submitLabel, submission, onTicket, children }: EnterCodeProps) {
  const failure = code.failure ?? submission.failure;
  const submit = async (digits: string) => {
    const ticket = await code.verify(digits);
    if (ticket !== undefined) await submission.run(() => onTicket(ticket));
  };
  return (
    <CodeStep
      text={
        <>
          {text} It works for {OTP.minutes} minutes.
        </>
      }
      label={`${String(OTP.digits)}-digit code`}
      digits={OTP.digits}
      submitLabel={submitLabel}
      onSubmit={(digits) => void submit(digits)}
      busy={code.busy === 'checking' || submission.busy}
      error={failure?.message}
      tries={code.tries}
      waitUntil={failure?.waitUntil ?? null}
      sending={code.sending}
      resend={{
        label: 'Send another code',
        readyText: 'You can ask for another code now.',
        from: code.sent?.resendFrom ?? 0,
        onResend: () => void code.resend(),
        busy: code.busy === 'sending',
      }}
      notice={code.sending > 1 ? 'Another code is on its way. The one before no longer works.' : undefined}
    >
      {children}
    </CodeStep>
  );
}
