import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../domain/job.ts';
import { DEFAULTS } from '../domain/patterns.ts';
import { LIMITS, WALLET } from '../domain/limits.ts';
import { sessionUser, userType, USER_TYPES } from '../domain/user.ts';
import { instant, line, secret, timeZone } from '../wire.ts';
import { queryChoice } from '../wire-query.ts';
import { session, signInAnswer } from './auth.ts';

/** 20 bytes in hexadecimal; the case is checked against EIP-55 by the server where it is mixed. */
export const walletAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'Must be a wallet address: 0x and 40 hexadecimal digits' }));

/** The wallet signed this: the whole ERC-4361 message of `walletNonce`, with the signature. */
const signed = {
  message: z.string().check(z.minLength(1, { error: 'Required' }), z.maxLength(4_000, { error: 'Too long' })),
  /** 65 bytes in hexadecimal for a key of its own; contract wallets sign longer (EIP-1271, ERC-6492). */
  signature: z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2}){1,8000}$/, { error: 'Must be hexadecimal, after 0x' })),
  address: walletAddress,
} as const;

export const linkedWallet = z.object({
  /** With the checksum of EIP-55. */
  address: z.string(),
  linkedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type LinkedWallet = z.output<typeof linkedWallet>;

export const walletNonce = defineCall({
  name: 'walletNonce',
  method: 'GET',
  path: '/api/user/walletNonce',
  summary: 'A message to sign, in the layout of ERC-4361, with a nonce that works once within five minutes',
  access: 'public',
  input: z.strictObject({
    address: walletAddress,
    chainId: z._default(queryChoice(WALLET.chains, 'Not one of the chains that we know'), 1),
    /** `link` ties the nonce to the signed-in user, so that a message signed to sign in cannot be used to link. */
    purpose: z._default(z.enum(['login', 'link']), 'login'),
  }),
  output: z.object({ nonce: z.string(), message: z.string(), expiresAt: instant }),
  /** To link a wallet, which takes somebody who is signed in. */
  errors: ['unauthenticated', 'forbidden'],
  basis: 'decided',
  rateLimit: 'walletNonce',
});

export const walletConnect = defineCall({
  name: 'walletConnect',
  method: 'POST',
  path: '/api/user/walletConnect',
  summary: 'Signs in by a signed message; an unknown wallet gets an account that has no rights until it is finished',
  access: 'public',
  input: z.strictObject({ ...signed, staySignedIn: z._default(z.boolean(), false) }),
  output: signInAnswer,
  errors: ['wallet_expired', 'wallet_mismatch', 'contract_wallet'],
  basis: 'documented',
  tokenOnTop: true,
  rateLimit: 'wallet',
});

/** RFC 7636: 43 to 128 unreserved characters. */
const codeVerifier = z.string().check(z.regex(/^[A-Za-z0-9\-._~]{43,128}$/, { error: 'Not a code verifier' }));

export const walletHandoff = defineCall({
  name: 'walletHandoff',
  method: 'POST',
  path: '/api/user/walletHandoff',
  summary: 'Signs in by a signed message for the desktop app: answers a one-time code instead of tokens',
  access: 'public',
  input: z.strictObject({
    ...signed,
    /** RFC 7636 S256: base64url of the verifier's SHA-256. */
    codeChallenge: z.string().check(z.regex(/^[A-Za-z0-9\-_]{43}$/, { error: 'Not an S256 code challenge' })),
  }),
  output: z.object({ code: z.string(), expiresAt: instant }),
  errors: ['wallet_expired', 'wallet_mismatch', 'contract_wallet'],
  basis: 'decided',
  rateLimit: 'wallet',
});

export const walletExchange = defineCall({
  name: 'walletExchange',
  method: 'POST',
  path: '/api/user/walletExchange',
  summary: `Trades the one-time code for a session, within ${String(WALLET.handoffSeconds)} seconds and with its verifier`,
  access: 'public',
  input: z.strictObject({ code: secret, codeVerifier }),
  output: signInAnswer,
  errors: ['ticket_invalid'],
  basis: 'decided',
  rateLimit: 'wallet',
});

export const walletLink = defineCall({
  name: 'walletLink',
  method: 'POST',
  path: '/api/user/walletLink',
  summary: 'Adds a wallet to the signed-in account',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject(signed),
  output: z.array(linkedWallet),
  errors: ['wallet_expired', 'wallet_mismatch', 'contract_wallet', 'wallet_taken'],
  basis: 'decided',
  rateLimit: 'wallet',
});

export const walletUnlink = defineCall({
  name: 'walletUnlink',
  method: 'POST',
  path: '/api/user/walletUnlink',
  summary: 'Takes a wallet off the signed-in account, which keeps its e-mail address as a way in',
  access: USER_TYPES,
  about: 'person',
  input: z.strictObject({ address: walletAddress }),
  output: z.array(linkedWallet),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const finishAccount = defineCall({
  name: 'finishAccount',
  method: 'POST',
  path: '/api/finishAccount',
  summary: 'Gives a wallet account its user type, name and confirmed e-mail address; its session goes on with them',
  access: ['untyped'],
  about: 'person',
  input: z
    .strictObject({
      userType,
      firstName: line(1, LIMITS.name),
      lastName: line(1, LIMITS.name),
      organisation: z.optional(z.nullable(line(2, LIMITS.organisation))),
      country: z._default(countryCode, DEFAULTS.country),
      timeZone: z._default(timeZone, DEFAULTS.timeZone),
      acceptedTerms: z.literal(true, { error: 'Please accept the terms' }),
      /** From `verifyOTP` with the purpose `register`: its address becomes the account's. */
      ticket: secret,
    })
    .check(
      z.refine((v) => (v.userType !== 'client' && v.userType !== 'company') || Boolean(v.organisation), {
        error: 'Enter the name of your organisation',
        path: ['organisation'],
      }),
    ),
  output: sessionUser,
  errors: ['ticket_invalid', 'email_taken'],
  basis: 'decided',
  rateLimit: 'write',
});

export const linkAccount = defineCall({
  name: 'linkAccount',
  method: 'POST',
  path: '/api/linkAccount',
  summary: 'Moves the wallet to an account that exists, proven by a sign-in code, and goes on as that account',
  access: ['untyped'],
  about: 'person',
  input: z.strictObject({
    /** From `verifyOTP` with the purpose `login`. */
    ticket: secret,
  }),
  output: session,
  /** An account with two-step sign-in takes a wallet only from inside. */
  errors: ['ticket_invalid', 'account_protected'],
  basis: 'decided',
  rateLimit: 'write',
});
