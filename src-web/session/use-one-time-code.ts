import { useState } from 'react';
import { otpGenerate, verifyOTP, type OtpPurpose } from '#contract/api/auth.ts';
import { OTP } from '#contract/domain/limits.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';

/** Where a code is to go; neither for the purpose `delete`, whose address the server knows. */
export interface CodeTarget {
  email?: string;
  /** E.164. */
  phone?: string;
}

interface Sent {
  challengeId: string;
  /** Shortened, such as a•••@example.com. */
  sentTo: string;
  /** From then on another code may be asked for, by this device's clock (ms since 1970). */
  resendFrom: number;
}

export interface OneTimeCode {
  /** Null before the first code was sent, and after `reset`. */
  readonly sent: Sent | null;
  /** How many codes were sent so far; a key for the field that takes the code. */
  readonly sending: number;
  readonly busy: 'sending' | 'checking' | null;
  readonly failure: Failure | null;
  /** How many tries are left, in words; undefined before a try failed. */
  readonly tries: string | undefined;
  /** Sends a code; true when it is on its way. */
  send(target: CodeTarget): Promise<boolean>;
  /** Sends another code to where the last one went. */
  resend(): Promise<boolean>;
  /** Trades the code for a ticket; undefined when it was refused. */
  verify(code: string): Promise<string | undefined>;
  /** Forgets the code that was sent, to go back a step. */
  readonly reset: () => void;
}

/** Sends one-time codes for a purpose and trades them for tickets: the same for every form that needs one. */
export function useOneTimeCode(purpose: OtpPurpose): OneTimeCode {
  const [target, setTarget] = useState<CodeTarget>({});
  const [sent, setSent] = useState<Sent | null>(null);
  const [sending, setSending] = useState(0);
  const [busy, setBusy] = useState<OneTimeCode['busy']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [triesLeft, setTriesLeft] = useState<number>();

  const send = async (next: CodeTarget): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy('sending');
    setTarget(next);
    setFailure(null);
    try {
      const { data } = await callApi(otpGenerate, { purpose, ...next });
      // Counted from here: this device's clock may be minutes away from the server's.
      setSent({
        challengeId: data.challengeId,
        sentTo: data.sentTo,
        resendFrom: Date.now() + OTP.resendSeconds * 1_000,
      });
      setSending((n) => n + 1);
      setTriesLeft(undefined);
      return true;
    } catch (error) {
      const told = failureOf(error);
      const { waitUntil } = told;
      // Only the next code has to wait: the one that was sent may be typed meanwhile.
      setFailure(sent === null ? told : { ...told, waitUntil: null });
      if (waitUntil !== null) setSent((current) => (current === null ? null : { ...current, resendFrom: waitUntil }));
      return false;
    } finally {
      setBusy(null);
    }
  };

  const verify = async (code: string): Promise<string | undefined> => {
    if (busy !== null || sent === null) return undefined;
    if (code.length !== OTP.digits) {
      setFailure({ message: `Please type all ${String(OTP.digits)} digits.`, fields: {}, waitUntil: null });
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

  return {
    sent,
    sending,
    busy,
    failure,
    tries: triesLeft === undefined || triesLeft === 0 ? undefined : `${plural(triesLeft, 'try', 'tries')} left`,
    send,
    resend: () => send(target),
    verify,
    reset: () => {
      setSent(null);
      setFailure(null);
      setTriesLeft(undefined);
    },
  };
}

const LAST_TRY = 'This code is not right either, and it was the last try. Please ask for a new code.';

function triesLeftOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'code_wrong' || Array.isArray(error.details)) return undefined;
  const left = error.details?.['triesLeft'];
  return typeof left === 'number' ? left : undefined;
}
