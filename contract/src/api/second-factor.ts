/** Two-step sign-in: an authenticator app (RFC 6238), passkeys (WebAuthn level 3) and recovery codes. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SECOND_FACTOR } from '../domain/limits.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, instant, line, nothing, secret } from '../wire.ts';
import { session } from './auth.ts';

/** Everybody with a profile, and our own staff; a wallet account has to complete its registration first. */
const OWNERS = [...USER_TYPES, 'staff'] as const;

/** The code that an authenticator app shows. */
const appCode = z
  .string()
  .check(
    z.trim(),
    z.regex(new RegExp(`^\\d{${String(SECOND_FACTOR.digits)}}$`), { error: `${String(SECOND_FACTOR.digits)} digits` }),
  );

const recoveryCode = line(1, 40);

const base64url = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1, { error: 'Required' }),
      z.maxLength(max, { error: 'Too long' }),
      z.regex(/^[A-Za-z0-9_-]*$/, { error: 'Must be base64url' }),
    );

/**
 * A browser's answer to a passkey challenge (WebAuthn's AuthenticationResponseJSON, without the parts that we do not
 * read).
 */
export const passkeyAssertion = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
  userHandle: z.optional(base64url(100)),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** One of the three; of several the last one counts. */
const factor = {
  code: z.optional(appCode),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyAssertion),
} as const;

interface Factor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}
const isGiven = ({ code, recoveryCode: recovery, passkey }: Factor): boolean =>
  [code, recovery, passkey].some((each) => each !== undefined);

/** Asked of who is signed in before anything changes: the password where there is one, a factor where there is one. */
const proof = {
  currentPassword: z.optional(
    z.string().check(z.minLength(1, { error: 'Required' }), z.maxLength(1_024, { error: 'Too long' })),
  ),
  ...factor,
} as const;

/** The same, and of our own people who have no factor yet, what a code to their mailbox was traded for (`verifyOTP`, `staff`). */
const enrolment = { ...proof, ticket: z.optional(secret) } as const;

/** The state of two-step sign-in. No secret is ever in here. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** Staff cannot do without. */
  isRequired: z.boolean(),
  /** Whether a second factor was proven in this very session. */
  isProven: z.boolean(),
  /** Whether the password is asked for before a change. */
  hasPassword: z.boolean(),
  app: z.nullable(z.object({ addedAt: instant, lastUsedAt: z.nullable(instant) })),
  passkeys: z.array(z.object({ _id: id, name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) })),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** New recovery codes are told once, in the answer that makes them; null where the old ones go on. */
const changed = z.object({ state: secondFactorState, recoveryCodes: z.nullable(z.array(z.string())) });

export const verifySecondFactor = defineCall({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/api/verifySecondFactor',
  summary: 'The second step of signing in: trades the ticket of the first and a factor for a session',
  access: 'public',
  input: z
    .strictObject({ ticket: secret, ...factor })
    .check(z.refine(isGiven, { error: 'Enter a code, a recovery code or use a passkey', path: ['code'] })),
  output: session,
  /** Wrong codes carry `details.triesLeft`. */
  errors: ['sign_in_expired', 'code_wrong', 'recovery_code_wrong', 'passkey_refused'],
  basis: 'decided',
  rateLimit: 'login',
});

export const passkeyChallenge = defineCall({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/api/passkeyChallenge',
  summary: 'A challenge for a passkey of whoever asks; works once within five minutes',
  access: 'public',
  input: nothing,
  output: z.object({ challenge: z.string(), rpId: z.string(), expiresAt: instant }),
  errors: [],
  basis: 'decided',
  rateLimit: 'passkeyChallenge',
});

export const passkeySignIn = defineCall({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/passkeySignIn',
  summary: 'Signs in with a passkey alone, which is both steps in one',
  access: 'public',
  input: z.strictObject({ passkey: passkeyAssertion, staySignedIn: z._default(z.boolean(), false) }),
  output: session,
  errors: ['passkey_refused'],
  basis: 'decided',
  rateLimit: 'login',
});

export const secondFactor = defineCall({
  name: 'secondFactor',
  method: 'GET',
  path: '/api/secondFactor',
  summary: 'How two-step sign-in stands for the signed-in account',
  access: OWNERS,
  about: 'person',
  beforeSecondFactor: true,
  input: nothing,
  output: secondFactorState,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const startAuthenticator = defineCall({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/api/startAuthenticator',
  summary: 'A new secret for an authenticator app; nothing changes until a first code confirms it',
  access: OWNERS,
  about: 'person',
  beforeSecondFactor: true,
  input: z.strictObject(enrolment),
  output: z.object({
    /** Base32, for people who type it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the picture. */
    uri: z.string(),
    expiresAt: instant,
  }),
  errors: ['password_wrong', 'code_wrong', 'recovery_code_wrong', 'passkey_refused', 'ticket_invalid'],
  basis: 'decided',
  rateLimit: 'write',
});

export const confirmAuthenticator = defineCall({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/confirmAuthenticator',
  summary: 'Puts the new authenticator app to use, and the one before out of it',
  access: OWNERS,
  about: 'person',
  beforeSecondFactor: true,
  input: z.strictObject({ code: appCode }),
  output: changed,
  errors: ['setup_expired', 'code_wrong'],
  basis: 'decided',
  rateLimit: 'write',
});

export const startPasskey = defineCall({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/startPasskey',
  summary: 'What a browser needs to make a passkey for this account',
  access: OWNERS,
  about: 'person',
  beforeSecondFactor: true,
  input: z.strictObject(enrolment),
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** Passkeys that the account has already: the same device must not make a second one. */
    exclude: z.array(z.string()),
    expiresAt: instant,
  }),
  errors: ['password_wrong', 'code_wrong', 'recovery_code_wrong', 'passkey_refused', 'ticket_invalid', 'list_full'],
  basis: 'decided',
  rateLimit: 'write',
});

const passkeyName = line(1, SECOND_FACTOR.passkeyName);

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/addPasskey',
  summary: 'Adds the passkey that the browser has made',
  access: OWNERS,
  about: 'person',
  beforeSecondFactor: true,
  input: z.strictObject({
    id: base64url(1_400),
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    name: passkeyName,
  }),
  output: changed,
  errors: ['setup_expired', 'passkey_refused', 'list_full'],
  basis: 'decided',
  rateLimit: 'write',
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/renamePasskey',
  summary: 'Gives a passkey of the own account another name',
  access: OWNERS,
  about: 'person',
  input: z.strictObject({ passkeyId: id, name: passkeyName }),
  output: secondFactorState,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/removePasskey',
  summary: 'Takes a passkey off the own account; without any other factor that turns two-step sign-in off',
  access: OWNERS,
  about: 'person',
  input: z.strictObject({ passkeyId: id, ...proof }),
  output: secondFactorState,
  errors: [
    'not_found',
    'password_wrong',
    'code_wrong',
    'recovery_code_wrong',
    'passkey_refused',
    'second_factor_required',
  ],
  basis: 'decided',
  rateLimit: 'write',
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/renewRecoveryCodes',
  summary: 'Ten new recovery codes; the ones before no longer work',
  access: OWNERS,
  about: 'person',
  input: z.strictObject(proof),
  output: z.object({ state: secondFactorState, recoveryCodes: z.array(z.string()) }),
  errors: ['password_wrong', 'code_wrong', 'recovery_code_wrong', 'passkey_refused', 'second_factor_off'],
  basis: 'decided',
  rateLimit: 'write',
});

export const turnOffSecondFactor = defineCall({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: '/api/turnOffSecondFactor',
  summary: 'Turns two-step sign-in off: the app, all passkeys and recovery codes are forgotten',
  access: OWNERS,
  about: 'person',
  input: z.strictObject(proof),
  output: secondFactorState,
  errors: [
    'password_wrong',
    'code_wrong',
    'recovery_code_wrong',
    'passkey_refused',
    'second_factor_required',
    'second_factor_off',
  ],
  basis: 'decided',
  rateLimit: 'write',
});
