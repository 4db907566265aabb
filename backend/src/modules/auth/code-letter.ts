/** Mails that carry a code. */
import { OTP } from '#contract/domain/limits.ts';
import type { Letter } from '../../text/letter.ts';
import { paragraph, warning } from '../../text/letter-parts.ts';

export interface Code {
  /** Digits only. */
  readonly code: string;
}

const MINUTES = String(OTP.minutes);
const NEVER_TELL = 'Never share this code, on the phone or in a chat. No one from Rolecall will ever ask for it.';

/** @param purpose as in "to sign in" */
export function codeLetter(purpose: string, subject: string, notYou: string) {
  return ({ code }: { code: string }): Letter => ({
    subject,
    blocks: [
      paragraph(`Your code ${purpose}:`),
      { code },
      paragraph(`You can use it once, within ${MINUTES} minutes.`),
      warning(`${NEVER_TELL} ${notYou}`),
    ],
    sms: [
      `Rolecall: your code ${purpose} is`,
      code,
      `It works for ${MINUTES} minutes. Never share it; we will never ask for it.`,
    ],
  });
}
