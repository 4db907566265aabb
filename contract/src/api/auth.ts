import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS, OTP } from '../domain/limits.ts';
import { otpPurpose, TO_KNOWN_ADDRESS } from '../domain/otp.ts';
import { DEFAULTS, PHONE_10_DIGITS, PHONE_OTHER } from '../domain/patterns.ts';
import { countryCode } from '../domain/job.ts';
import { secondStep } from '../domain/second-factor.ts';
import { ACCOUNT_TYPES, sessionUser, userType, USER_TYPES } from '../domain/user.ts';
import { e164, email, id, instant, line, nothing, secret, timeZone } from '../wire.ts';

/** A password that is being chosen. `passwordFault` of domain/password.ts refuses the weak ones. */
export const newPassword = z
  .string()
  .check(
    z.minLength(LIMITS.passwordMin, { error: `At least ${String(LIMITS.passwordMin)} characters` }),
    z.maxLength(LIMITS.passwordMax, { error: `At most ${String(LIMITS.passwordMax)} characters` }),
  );

/** A shell needs these to act for the user. */
export const session = z.object({
  user: sessionUser,
  /** Opaque access token for `Authorization: Bearer`, 15 minutes. */
  token: z.string(),
  tokenExpiresAt: instant,
  /** When the whole session ends, however often it is renewed; so that nobody is stopped without warning. */
  endsAt: z.optional(instant),
  /** Only for the desktop (header `X-Rolecall-Shell: desktop`); the web gets an HttpOnly cookie instead. */
  refreshToken: z.optional(z.string()),
});
export type Session = z.output<typeof session>;

/** The answer to a first proof of who somebody is: a session, unless the account wants a second one. */
export const signInAnswer = z.union([session, secondStep]);
export type SignInAnswer = z.output<typeof signInAnswer>;

export const userRegister = defineCall({
  name: 'userRegister',
  method: 'POST',
  path: '/api/userRegister',
  summary: 'Creates an account and signs it in',
  access: 'public',
  input: z
    .strictObject({
      userType,
      firstName: line(1, LIMITS.name),
      lastName: line(1, LIMITS.name),
      email,
      country: z._default(countryCode, DEFAULTS.country),
      phoneCode: z._default(
        z.string().check(z.regex(/^\+\d{1,4}$/, { error: 'Must look like +91' })),
        DEFAULTS.phoneCode,
      ),
      phone: z.optional(
        z.nullable(
          z.string().check(z.trim(), z.regex(/^\d{1,15}$/, { error: 'Use digits only, without the country code' })),
        ),
      ),
      password: newPassword,
      organisation: z.optional(z.nullable(line(2, LIMITS.organisation))),
      acceptedTerms: z.literal(true, { error: 'Please accept the terms' }),
      timeZone: z._default(timeZone, DEFAULTS.timeZone),
      staySignedIn: z._default(z.boolean(), false),
      /** From `verifyOTP` with the purpose `register`: proves the e-mail address. */
      ticket: secret,
    })
    .check(
      z.refine((v) => !v.phone || (v.phoneCode === DEFAULTS.phoneCode ? PHONE_10_DIGITS : PHONE_OTHER).test(v.phone), {
        error: 'Enter a phone number: 10 digits for +91, 6 to 14 otherwise',
        path: ['phone'],
      }),
      z.refine((v) => (v.userType !== 'client' && v.userType !== 'company') || Boolean(v.organisation), {
        error: 'Enter the name of your organisation',
        path: ['organisation'],
      }),
    ),
  output: session,
  errors: ['ticket_invalid', 'email_taken'],
  basis: 'documented',
  rateLimit: 'register',
});

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in by e-mail address and password',
  access: 'public',
  input: z.strictObject({
    email,
    /** No length rule beyond the hash limit of 1 KiB: a wrong password is wrong, not malformed. */
    password: z.string().check(z.minLength(1, { error: 'Required' }), z.maxLength(1_024, { error: 'Too long' })),
    staySignedIn: z._default(z.boolean(), false),
  }),
  output: signInAnswer,
  errors: ['invalid_credentials'],
  basis: 'documented',
  rateLimit: 'login',
});

export const otpGenerate = defineCall({
  name: 'otpGenerate',
  method: 'POST',
  path: '/api/otpGenerate',
  summary: 'Sends a one-time code; the answer is the same whether or not there is an account',
  access: 'public',
  about: 'person',
  input: z
    .strictObject({
      purpose: otpPurpose,
      email: z.optional(email),
      /** E.164. */
      phone: z.optional(e164),
    })
    .check(
      z.refine((v) => TO_KNOWN_ADDRESS.includes(v.purpose) || (v.email === undefined) !== (v.phone === undefined), {
        error: 'Please enter an e-mail address or a phone number',
        path: ['email'],
      }),
      z.refine((v) => v.phone === undefined || (v.purpose !== 'register' && v.purpose !== 'email'), {
        error: 'This is confirmed by e-mail',
        path: ['phone'],
      }),
      z.refine((v) => v.email === undefined || v.purpose !== 'phone', {
        error: 'A phone number is confirmed by a code to it',
        path: ['email'],
      }),
    ),
  output: z.object({
    challengeId: id,
    /** The address or number that the code went to, masked, such as a•••@example.com. */
    sentTo: z.string(),
    expiresAt: instant,
    /** From then on another code may be asked for. */
    resendAt: instant,
    tries: z.int(),
  }),
  /** Only purposes that need a signed-in user fail with this. */
  errors: ['unauthenticated'],
  basis: 'documented',
  rateLimit: 'otp',
});

export const verifyOTP = defineCall({
  name: 'verifyOTP',
  method: 'POST',
  path: '/api/verifyOTP',
  summary: 'Trades a right code for a ticket that works once, for the purpose of its code',
  access: 'public',
  about: 'person',
  input: z.strictObject({
    challengeId: id,
    code: z
      .string()
      .check(z.trim(), z.regex(new RegExp(`^\\d{${String(OTP.digits)}}$`), { error: `${String(OTP.digits)} digits` })),
  }),
  output: z.object({ ticket: z.string(), purpose: otpPurpose, expiresAt: instant }),
  /** `code_wrong` carries `details.triesLeft`. */
  errors: ['code_wrong', 'code_expired'],
  basis: 'documented',
  rateLimit: 'otpVerify',
});

export const loginWithMobile = defineCall({
  name: 'loginWithMobile',
  method: 'POST',
  path: '/api/loginWithMobile',
  summary: 'Signs in with the ticket of a code that went to the phone or mailbox',
  access: 'public',
  input: z.strictObject({ ticket: secret, staySignedIn: z._default(z.boolean(), false) }),
  output: signInAnswer,
  errors: ['ticket_invalid'],
  basis: 'documented',
  rateLimit: 'login',
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/resetPassword',
  summary: 'Sets a new password with a ticket; ends every session and signs nobody in',
  access: 'public',
  input: z.strictObject({ ticket: secret, newPassword }),
  output: z.object({}),
  errors: ['ticket_invalid'],
  basis: 'documented',
  rateLimit: 'login',
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/changePassword',
  summary: 'Sets a new password; ends every other session',
  access: [...USER_TYPES, 'staff'],
  about: 'person',
  input: z.strictObject({
    currentPassword: z.string().check(z.minLength(1, { error: 'Required' }), z.maxLength(1_024, { error: 'Too long' })),
    newPassword,
  }),
  output: z.object({}),
  errors: ['password_wrong'],
  basis: 'decided',
  rateLimit: 'login',
});

export const refresh = defineCall({
  name: 'refresh',
  method: 'POST',
  path: '/api/refresh',
  summary: 'Trades the refresh token (cookie, or body on the desktop) for a new pair',
  access: 'public',
  input: z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  output: session,
  errors: ['session_expired'],
  basis: 'decided',
  rateLimit: 'refresh',
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session everywhere at once, its open streams included',
  access: ACCOUNT_TYPES,
  about: 'person',
  beforeSecondFactor: true,
  input: nothing,
  output: z.object({}),
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});

export const currentUser = defineCall({
  name: 'currentUser',
  method: 'GET',
  path: '/api/currentUser',
  summary: 'The signed-in user',
  access: ACCOUNT_TYPES,
  beforeSecondFactor: true,
  input: nothing,
  output: sessionUser,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
