import { OTP } from '#contract/domain/limits.ts';
import {
  button,
  eventLetter,
  hello,
  paragraph,
  resetAt,
  resetNow,
  warning,
  type AccountEvent,
} from '../../library/text/letter-parts.ts';
import { oneLine, plain, type Letter } from '../../library/text/letter.ts';
import type { MessageTextsOf } from '../../records/notifications/message-texts.ts';

interface Code {
  /** Digits only. */
  readonly code: string;
}

const MINUTES = String(OTP.minutes);
const NEVER_TELL = 'Never share this code, on the phone or in a chat. No one from Rolecall will ever ask for it.';

/** @param purpose as in "to sign in" */
function codeLetter(purpose: string, subject: string, notYou: string) {
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

declare module '../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'code-register': Code;
    'code-login': Code;
    'code-reset': Code;
    'code-email': Code;
    'code-phone': Code;
    'code-delete': Code;
    'code-staff': Code;
    'register-existing': { readonly firstName: string };
    'no-account': Readonly<Record<string, never>>;
    'new-device': AccountEvent & {
      /** In words, such as "Chrome on Windows". */
      readonly device: string;
      /** Network address. */
      readonly address: string;
    };
    'password-changed': AccountEvent;
  }
}

/** E-mails with the codes of signing in, and about attempts to. */
export const AUTH_MAILS = {
  'code-register': codeLetter(
    'to register',
    'Your code to register with Rolecall',
    'If you did not ask for it, someone probably mistyped their address. You can ignore this e-mail.',
  ),
  'code-login': codeLetter(
    'to sign in',
    'Your code to sign in to Rolecall',
    'If you did not ask for it, you can ignore this message. No one can sign in without the code.',
  ),
  'code-reset': codeLetter(
    'to set a new password',
    'Your code to set a new Rolecall password',
    'If you did not ask for it, you can ignore this message. Your password stays the same.',
  ),
  'code-email': codeLetter(
    'to confirm this e-mail address',
    'Your code to confirm your e-mail address',
    'If you did not ask for it, someone probably mistyped their address. You can ignore this e-mail.',
  ),
  'code-phone': codeLetter(
    'to confirm this phone number',
    'Your code to confirm your phone number',
    'If you did not ask for it, someone probably mistyped their number. You can ignore this message.',
  ),
  'code-delete': codeLetter(
    'to delete your account',
    'Your code to delete your Rolecall account',
    'If you did not ask for it, someone else is signed in to your account. Do not use the code. Set a new password instead, which signs out every device.',
  ),
  'code-staff': codeLetter(
    'to set up two-step sign-in',
    'Your code to set up two-step sign-in at Rolecall',
    'If you did not ask for it, someone else knows your password. Do not use the code. Set a new password instead, which signs out every device, and tell your colleagues.',
  ),
  'register-existing': (variables, origin) => ({
    subject: 'You already have a Rolecall account',
    blocks: [
      hello(variables),
      paragraph(
        'Someone, probably you, tried to register with this e-mail address. You already have an account with it, so we did not create a new one.',
      ),
      paragraph('Sign in with your password, or set a new one if you have forgotten it.'),
      button('Sign in', `${origin}/login`),
      paragraph(`Set a new password: ${resetAt(origin)}`),
      warning(
        'Wasn’t you? You can ignore this e-mail. Your account has not changed, and no one was told that it exists.',
      ),
    ],
    sms: [
      'Rolecall: someone tried to register with your number or address. You already have an account.',
      `Sign in: ${origin}/login`,
      'Not you? You can ignore this message.',
    ],
  }),
  'no-account': (_, origin) => ({
    subject: 'There is no Rolecall account with this address',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'Someone, probably you, tried to sign in to Rolecall or set a new password with this e-mail address. There is no account with this address.',
      ),
      paragraph('You may have registered with another address. You can also create a new account.'),
      button('Register', `${origin}/register`),
      warning('Wasn’t you? You can ignore this e-mail. Someone probably mistyped their address.'),
    ],
    sms: [
      'Rolecall: there is no account with this address.',
      `Register: ${origin}/register`,
      'Not you? You can ignore this message.',
    ],
  }),
  'new-device': (variables, origin) =>
    eventLetter(variables, {
      subject: 'A new device signed in to your Rolecall account',
      happened: 'Someone signed in to your account from a device that we have not seen before.',
      details: [
        ['Device', plain(variables.device) ?? 'Unknown device'],
        ['IP address', oneLine(variables.address)],
      ],
      ...resetNow(origin),
    }),
  'password-changed': (variables, origin) =>
    eventLetter(variables, {
      subject: 'Your Rolecall password was changed',
      happened: 'Your password was changed. Your other devices were signed out.',
      ...resetNow(origin),
    }),
} satisfies MessageTextsOf<
  | 'code-register'
  | 'code-login'
  | 'code-reset'
  | 'code-email'
  | 'code-phone'
  | 'code-delete'
  | 'code-staff'
  | 'register-existing'
  | 'no-account'
  | 'new-device'
  | 'password-changed'
>;
