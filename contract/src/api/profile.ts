import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { pictureInput } from '../domain/picture.ts';
import { countryCode } from '../domain/job.ts';
import { TERMS_VERSION_FORM } from '../domain/terms.ts';
import { sessionUser, USER_TYPES } from '../domain/user.ts';
import { id, instant, line, nothing, secret, timeZone } from '../wire.ts';
import { linkedWallet } from './wallet.ts';

const currentPassword = z.string().check(z.maxLength(1_024, { error: 'Too long' }));

/** The account part of a profile, as its own user sees it. */
export const profile = z.extend(sessionUser, {
  /** E.164. */
  phone: z.nullable(z.string()),
  /** Only a confirmed number can be used to sign in. */
  phoneConfirmed: z.boolean(),
  /** False for accounts that only ever signed in by wallet or code. */
  hasPassword: z.boolean(),
  wallets: z.array(linkedWallet),
});
export type Profile = z.output<typeof profile>;

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/getProfile',
  summary: "The signed-in user's own profile",
  access: USER_TYPES,
  about: 'person',
  /** `token` is documented; it is accepted for shape and ignored (trust rule 7). */
  input: z.strictObject({ token: z.optional(z.string().check(z.maxLength(1_024))) }),
  output: profile,
  errors: [],
  basis: 'documented',
  rateLimit: 'read',
});

export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/updateProfile',
  summary:
    'Changes the given fields; a new e-mail address or phone number comes with the ticket of a code sent to it, and null takes the number away',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject({
    firstName: z.optional(line(1, LIMITS.name)),
    lastName: z.optional(line(1, LIMITS.name)),
    organisation: z.optional(line(2, LIMITS.organisation)),
    country: z.optional(countryCode),
    timeZone: z.optional(timeZone),
    /** From `verifyOTP` with the purpose `email`. */
    emailTicket: z.optional(secret),
    /** From `verifyOTP` with the purpose `phone`. */
    phoneTicket: z.optional(secret),
    /** Null takes the number away; a new one comes with its ticket. */
    phone: z.optional(z.null()),
    /** Needed with a ticket, or to take the number away, by an account that has a password. */
    currentPassword: z.optional(currentPassword),
  }),
  output: profile,
  errors: ['ticket_invalid', 'password_wrong', 'email_taken', 'phone_taken'],
  basis: 'documented',
  rateLimit: 'write',
});

export const updateAvatar = defineCall({
  name: 'updateAvatar',
  method: 'POST',
  path: '/api/updateAvatar',
  summary: 'Replaces the picture, or removes it with null; it is drawn anew, so that nothing hidden in it is kept',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject({ image: pictureInput }),
  output: profile,
  errors: ['image_unreadable', 'storage_full'],
  basis: 'decided',
  rateLimit: 'write',
});

export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/api/acceptTerms',
  summary: 'Accepts the present version of the terms; a second time changes nothing',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject({
    /** The version that was read, from `termsToAccept` of the session user. */
    version: z.string().check(z.regex(TERMS_VERSION_FORM, { error: 'Must be a version of the terms' })),
  }),
  output: z.object({ version: z.string() }),
  errors: ['conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

export const exportData = defineCall({
  name: 'exportData',
  method: 'GET',
  path: '/api/exportData',
  summary: 'Everything that is stored about the signed-in user, as a ZIP of JSON and files',
  access: [...USER_TYPES, 'untyped', 'leaving'],
  needs: 'own',
  input: nothing,
  output: z.object({
    fileName: z.string(),
    mediaType: z.literal('application/zip'),
    /** Base64. */
    content: z.string(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'export',
});

/** A person types this word to confirm that they delete their profile. */
export const DELETE_WORD = 'DELETE';

export const deleteProfile = defineCall({
  name: 'deleteProfile',
  method: 'POST',
  path: '/api/deleteProfile',
  summary: 'Hides the account at once, ends its sessions, tells all its owners and deletes it for good after 30 days',
  access: [...USER_TYPES, 'untyped'],
  needs: 'own',
  beforeTerms: true,
  input: z.strictObject({
    confirmation: z.literal(DELETE_WORD, { error: `Please type ${DELETE_WORD}` }),
    /** The password, or the ticket of a code for the purpose `delete`; a wallet account without type needs neither. */
    currentPassword: z.optional(currentPassword),
    ticket: z.optional(secret),
  }),
  output: z.object({ leavingAt: instant }),
  errors: ['password_wrong', 'ticket_invalid', 'last_owner'],
  basis: 'decided',
  rateLimit: 'login',
});

export const restoreProfile = defineCall({
  name: 'restoreProfile',
  method: 'POST',
  path: '/api/restoreProfile',
  summary:
    'Takes the deletion back within its 30 days, which every owner of the account may, and tells the other owners',
  access: ['leaving'],
  needs: 'own',
  beforeTerms: true,
  input: nothing,
  output: sessionUser,
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});

export const sessions = defineCall({
  name: 'sessions',
  method: 'GET',
  path: '/api/sessions',
  summary: 'The devices that are signed in, last used first',
  access: [...USER_TYPES, 'untyped', 'staff'],
  about: 'person',
  input: nothing,
  output: z.array(
    z.object({
      _id: id,
      shell: z.enum(['web', 'desktop']),
      /** In words, such as "Chrome on Windows". */
      device: z.string(),
      createdAt: instant,
      lastUsedAt: instant,
      expiresAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const revokeSession = defineCall({
  name: 'revokeSession',
  method: 'POST',
  path: '/api/revokeSession',
  summary: 'Ends one of the own sessions at once, its open streams included',
  access: [...USER_TYPES, 'untyped', 'staff'],
  about: 'person',
  input: z.strictObject({ sessionId: id }),
  output: z.object({}),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  method: 'POST',
  path: '/api/revokeOtherSessions',
  summary: 'Ends every own session but this one',
  access: [...USER_TYPES, 'untyped', 'staff'],
  about: 'person',
  input: nothing,
  output: z.object({ ended: z.int() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});
