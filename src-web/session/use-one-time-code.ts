import { useState } from 'react';
import { otpGenerate, verifyOTP } from '#contract/api/auth.ts';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { OTP } from '#contract/domain/limits.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import type { CodeStepState } from '#web/lib/code-step.ts';
import { plural } from '#web/lib/format.ts';

/** The destination of a code; neither is set for the purpose `delete`, whose address the server knows. */
export interface CodeTarget {
  email?: string;
  /** E.164. */
  phone?: string;
}

/** A code that is on its way. May be kept over a reload: without the code itself it opens nothing. */
export interface Sent {
  challengeId: string;
  target: CodeTarget;
  /** Masked, such as a•••@example.com. */
  sentTo: string;
  /** From then on another code may be asked for, by this device's clock (ms since 1970). */
  resendFrom: number;
}

/** The call for which the code is asked. */
interface TicketCall {
  /** Makes the call, with what the code was traded for. */
  readonly onTicket: (ticket: string) => Promise<unknown>;
  readonly busy: boolean;
  /** Why it failed last; left out where that is shown elsewhere. */
  readonly failure?: Failure | null;
}

export interface OneTimeCode {
  /** Null before the first code was sent, and after `reset`. */
  readonly sent: Sent | null;
  /** A code is being sent or checked. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Sends a code; true when it is on its way. */
  send(target: CodeTarget): Promise<boolean>;
  /** The state for `ui/CodeStep`, to be shown while a code is `sent`. */
  step(call: TicketCall): CodeStepState;
  /** Forgets the code that was sent, to go back a step. */
  readonly reset: () => void;
}

/**
 * Sends one-time codes for a purpose and trades them for tickets: the same for every form that needs one. Goes on with a
 * code that was sent before a reload, where `kept` is one.
 */
export function useOneTimeCode(purpose: OtpPurpose, kept?: unknown): OneTimeCode {
  const [sent, setSent] = useState(() => stillUsable(kept));
  const [codes, setCodes] = useState(sent === null ? 0 : 1);
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [triesLeft, setTriesLeft] = useState<number>();

  const send = async (next: CodeTarget): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy('sending');
    setFailure(null);
    try {
      setSent(await requestCode(purpose, next));
      setCodes((n) => n + 1);
      setTriesLeft(undefined);
      return true;
    } catch (error) {
      const refusal = failureOf(error);
      const { waitUntil } = refusal;
      setFailure(sent === null ? refusal : meanwhile(refusal));
      if (waitUntil !== null) setSent((current) => (current === null ? null : { ...current, resendFrom: waitUntil }));
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** Trades the code for a ticket; undefined when it was refused. */
  const verify = async (code: string): Promise<string | undefined> => {
    if (busy !== null || sent === null) return undefined;
    if (code.length !== OTP.digits) {
      setFailure({ message: `Please enter all ${String(OTP.digits)} digits.`, fields: {}, waitUntil: null });
      return undefined;
    }
    setBusy('checking');
    setFailure(null);
    try {
      return (await callApi(verifyOTP, { challengeId: sent.challengeId, code })).data.ticket;
    } catch (error) {
      const left = triesLeftOf(error);
      setTriesLeft(left);
      setFailure(left === 0 ? { ...failureOf(error), message: LAST_TRY } : failureOf(error));
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  const reset = () => {
    setSent(null);
    setFailure(null);
    setTriesLeft(undefined);
  };

  const step = (call: TicketCall): CodeStepState => {
    const shown = failure ?? call.failure;
    const submit = async (digits: string) => {
      const ticket = await verify(digits);
      if (ticket !== undefined) await call.onTicket(ticket);
    };
    return {
      busy: busy === 'checking' || call.busy,
      error: shown?.message,
      tries: triesLeft === undefined || triesLeft === 0 ? undefined : `${plural(triesLeft, 'try', 'tries')} left`,
      waitUntil: shown?.waitUntil ?? null,
      codes,
      resendFrom: sent?.resendFrom ?? 0,
      resending: busy === 'sending',
      onSubmit: (digits) => void submit(digits),
      onResend: () => void send(sent?.target ?? {}),
      onBack: reset,
    };
  };

  return { sent, busy: busy !== null, failure, send, step, reset };
}

async function requestCode(purpose: OtpPurpose, target: CodeTarget): Promise<Sent> {
  const { data } = await callApi(otpGenerate, { purpose, ...target });
  // Counted from here: this device's clock may be minutes away from the server's.
  const resendFrom = Date.now() + OTP.resendSeconds * 1_000;
  return { challengeId: data.challengeId, target, sentTo: data.sentTo, resendFrom };
}

/** The state that was kept, while its code is still valid. */
function stillUsable(kept: unknown): Sent | null {
  const { challengeId, target, sentTo, resendFrom } = { ...(kept as Partial<Sent> | null | undefined) };
  if (challengeId === undefined || target === undefined || sentTo === undefined || resendFrom === undefined)
    return null;
  const worksUntil = resendFrom + (OTP.minutes * 60 - OTP.resendSeconds) * 1_000;
  return worksUntil > Date.now() ? { challengeId, target, sentTo, resendFrom } : null;
}

/** Only the next code has to wait: the one that was sent may be typed. */
const meanwhile = (refusal: Failure): Failure =>
  refusal.waitUntil === null
    ? refusal
    : {
        ...refusal,
        waitUntil: null,
        message: 'We sent you a code a moment ago. Please enter it, or wait a little for a new one.',
      };

const LAST_TRY = 'That code was wrong too, and it was your last try. Please ask for a new code.';

function triesLeftOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'code_wrong' || Array.isArray(error.details)) return undefined;
  const left = error.details?.['triesLeft'];
  return typeof left === 'number' ? left : undefined;
}
