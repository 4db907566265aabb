/** Bases of the calls about accounts and ways in. */
import * as adminCalls from '#contract/api/admin.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { ticketFor } from '../tickets.ts';
import type { Base, World } from './bases.ts';
import { SOME } from './some.ts';

/** Asked for and never told again. */
const PROOF = {
  currentPassword: 'a secret',
  code: 'a secret',
  recoveryCode: 'a secret',
  'passkey.id': 'a secret',
  'passkey.clientDataJSON': 'a secret',
  'passkey.authenticatorData': 'a secret',
  'passkey.signature': 'a secret',
  'passkey.userHandle': 'a secret',
};

/** An address with the proof that it is the caller's. */
const ownAddress = async ({ app }: World) => {
  const email = `${crypto.randomUUID()}@example.com`;
  return { email, ticket: await ticketFor(app.database, 'register', email) };
};
const person = { firstName: 'Asha', lastName: 'Rao', acceptedTerms: true };

const SIGNED = {
  message: 'x',
  signature: `0x${'01'.repeat(64)}1b`,
  address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
};

const accountSeenByStaff = async ({ users }: World, { userId }: { userId: string }) =>
  (await users.staff.client.ok(adminCalls.adminAccount, { userId })).data;

export const ACCOUNT_BASES: Readonly<Record<string, Base>> = {
  userRegister: {
    input: async (world) => ({
      ...person,
      userType: 'client',
      organisation: 'Harbour Works',
      password: 'quiet river under stones',
      ...(await ownAddress(world)),
    }),
    costly: 30,
    alone: ['password', 'email', 'phone'],
  },
  finishAccount: {
    as: async ({ app }) => (await app.signUp('untyped')).client,
    input: async (world) => ({
      ...person,
      userType: 'company',
      organisation: 'Harbour Works',
      ticket: (await ownAddress(world)).ticket,
    }),
    costly: 60,
  },
  login: { input: () => ({ email: 'nobody@example.com', password: 'x' }), costly: 10 },
  changePassword: { input: () => ({ currentPassword: 'x', newPassword: 'quiet river under stones' }), costly: 10 },
  deleteProfile: { input: () => ({ confirmation: 'DELETE', currentPassword: 'x' }), costly: 10 },
  otpGenerate: {
    input: () => ({ purpose: 'register', email: 'nobody@example.com' }),
    unseen: { email: 'shown masked', phone: 'shown masked' },
  },
  adminExportAudit: {
    unseen: Object.fromEntries(
      ['userId', 'actor', 'from', 'to', 'timeZone'].map((field) => [field, 'says which entries are taken']),
    ),
  },
  adminSuspend: {
    input: async ({ app }) => ({ userId: (await app.signUp('client')).userId, reason: 'It asks for money' }),
    stored: accountSeenByStaff,
    costly: SOME,
  },
  adminAddNote: {
    input: async ({ app }) => ({ userId: (await app.signUp('client')).userId, text: 'Asked for the bank' }),
    stored: accountSeenByStaff,
    costly: SOME,
  },
  importJsonResume: { unseen: { document: 'what it says comes back field by field' } },
  startAuthenticator: { input: () => ({}), unseen: { ...PROOF, ticket: 'a secret' } },
  startPasskey: { input: () => ({}), unseen: { ...PROOF, ticket: 'a secret' } },
  verifyOTP: { input: () => ({ challengeId: crypto.randomUUID(), code: '123456' }) },
  walletConnect: { input: () => SIGNED },
  walletLink: { input: () => SIGNED },
  walletHandoff: { input: () => ({ ...SIGNED, codeChallenge: 'x'.repeat(43) }) },
  walletExchange: { input: () => ({ code: 'rch_invented_code', codeVerifier: 'x'.repeat(43) }) },
  walletUnlink: { input: () => ({ address: SIGNED.address }) },
  walletNonce: { input: () => ({ address: SIGNED.address }) },
  acceptTerms: { input: () => ({ version: TERMS_VERSION }) },
  updateProfile: {
    as: ({ users }) => users.company.client,
    input: () => ({ lastName: 'Rao' }),
    oneByOne: true,
  },
};
