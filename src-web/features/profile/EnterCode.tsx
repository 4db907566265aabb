import { Button } from '@mantine/core';
import { OTP } from '#contract/domain/limits.ts';
import type { OneTimeCode } from '#web/session/use-one-time-code.ts';
import { CodeStep } from '#web/ui/CodeStep.tsx';

interface EnterCodeProps {
  code: OneTimeCode;
  submitLabel: string;
  /** The call that takes the ticket is on its way. */
  busy: boolean;
  onTicket: (ticket: string) => Promise<void>;
}

/** Takes the code that was sent, trades it for a ticket and hands that on. */
export function EnterCode({ code, submitLabel, busy, onTicket }: EnterCodeProps) {
  const submit = async (digits: string) => {
    const ticket = await code.verify(digits);
    if (ticket !== undefined) await onTicket(ticket);
  };
  return (
    <CodeStep
      text={`We sent a code to ${code.sent?.sentTo ?? ''}. It works for ${String(OTP.minutes)} minutes.`}
      label={`${String(OTP.digits)}-digit code`}
      digits={OTP.digits}
      submitLabel={submitLabel}
      onSubmit={(digits) => void submit(digits)}
      busy={code.busy === 'checking' || busy}
      error={code.failure?.message}
      tries={code.tries}
      waitUntil={code.failure?.waitUntil ?? null}
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
      <Button variant="subtle" size="compact-sm" px={6} onClick={code.reset}>
        Back
      </Button>
    </CodeStep>
  );
}
