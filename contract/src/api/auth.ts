import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { DEFAULTS, PHONE_10_DIGITS, PHONE_OTHER } from '../domain/patterns.ts';
import { countryCode } from '../domain/job.ts';
import { sessionUser, userType, USER_TYPES } from '../domain/user.ts';
import { email, instant, line, nothing, timeZone } from '../wire.ts';

const everyAccount = [...USER_TYPES, 'untyped'] as const;

const password = z
  .string()
  .check(
    z.minLength(LIMITS.passwordMin, { error: `At least ${String(LIMITS.passwordMin)} characters` }),
    z.maxLength(LIMITS.passwordMax, { error: `At most ${String(LIMITS.passwordMax)} characters` }),
  );

/** What a shell needs to act for the user. */
export const session = z.object({
  user: sessionUser,
  /** Opaque access token for `Authorization: Bearer`, 15 minutes. */
  token: z.string(),
  tokenExpiresAt: instant,
  /** Only for the desktop (header `X-Rolecall-Shell: desktop`); the web gets an HttpOnly cookie instead. */
  refreshToken: z.optional(z.string()),
});
export type Session = z.output<typeof session>;

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
          z.string().check(z.trim(), z.regex(/^\d{1,15}$/, { error: 'Digits only, without the country code' })),
        ),
      ),
      password,
      organisation: z.optional(z.nullable(line(2, LIMITS.organisation))),
      acceptedTerms: z.literal(true, { error: 'Please accept the terms' }),
      timeZone: z._default(timeZone, DEFAULTS.timeZone),
      staySignedIn: z._default(z.boolean(), false),
    })
    .check(
      z.refine((v) => !v.phone || (v.phoneCode === DEFAULTS.phoneCode ? PHONE_10_DIGITS : PHONE_OTHER).test(v.phone), {
        error: 'Must be a phone number: 10 digits for +91, 6 to 14 otherwise',
        path: ['phone'],
      }),
      z.refine((v) => (v.userType !== 'client' && v.userType !== 'company') || Boolean(v.organisation), {
        error: 'Please name your organisation',
        path: ['organisation'],
      }),
    ),
  output: session,
  errors: ['email_taken', 'phone_taken'],
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
  output: session,
  errors: ['invalid_credentials'],
  basis: 'documented',
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
  access: everyAccount,
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
  access: everyAccount,
  input: nothing,
  output: sessionUser,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
