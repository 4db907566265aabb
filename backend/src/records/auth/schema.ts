/** Accounts, their people, and how these sign in. */
import { defineEntity, p } from '@mikro-orm/core';
import type { AuditKind, SignInWay } from '#contract/domain/audit.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/domain/member-role.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import { CATEGORIES, COMPANY_SIZES, type Category, type CompanySize } from '#contract/domain/options.ts';
import type { CompanyLink, CompanySite } from '#contract/domain/public-profile.ts';
import type { Bigint, Numeric } from '../../platform/database/columns.ts';

const quoted = (tokens: readonly string[]): string => tokens.map((token) => `'${token}'`).join(', ');

/** An account. */
export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [
    { name: 'users_user_type_check', expression: `user_type in ('personal', 'client', 'individual', 'company')` },
    {
      name: 'users_kyc_status_check',
      expression: `kyc_status in ('pending', 'inprogress', 'completed', 'rejected', 'expired')`,
    },
    { name: 'users_email_check', expression: `email = lower(email) and octet_length(email) = char_length(email)` },
    { name: 'users_staff_check', expression: `not is_staff or user_type is null` },
    {
      name: 'users_suspension_check',
      expression: `(suspended_at is null) = (suspension_reason is null) and not (is_staff and suspended_at is not null)`,
    },
    { name: 'users_phone_check', expression: `phone ~ '^\\+[1-9][0-9]{6,14}$'` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userType: p.text().$type<UserType>().nullable(),
    firstName: p.text(),
    lastName: p.text().default(''),
    email: p.text().nullable().unique('users_email_unique'),
    phone: p.text().nullable(),
    phoneConfirmedAt: p.datetime().nullable(),
    country: p.text().default('IN'),
    timeZone: p.text().default('Asia/Kolkata'),
    passwordHash: p.text().nullable().hidden(),
    kycStatus: p.text().$type<KycStatus>().default('pending'),
    profilePic: p.text().nullable(),
    termsVersion: p.text().nullable(),
    isStaff: p.boolean().default(false),
    leavingAt: p.datetime().nullable(),
    suspendedAt: p.datetime().nullable(),
    /** As its people read it. */
    suspensionReason: p.text().nullable(),
    isDemo: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** What one of our staff wrote about an account for the others; only they read it. */
export const StaffNoteSchema = defineEntity({
  name: 'StaffNote',
  tableName: 'staff_notes',
  checks: [{ name: 'staff_notes_text_check', expression: `text ~ '[^[:space:]]'` }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    author: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An employer's or vendor company's public face; one per account. */
export const OrganisationSchema = defineEntity({
  name: 'Organisation',
  tableName: 'organisations',
  checks: [
    { name: 'organisations_founded_year_check', expression: 'founded_year >= 1900 and founded_year <= 2028' },
    { name: 'organisations_category_check', expression: `category in (${quoted(CATEGORIES.list)})` },
    { name: 'organisations_size_check', expression: `size in (${quoted(COMPANY_SIZES.list)})` },
    {
      name: 'organisations_website_check',
      expression: `website ~* '^https?://[^[:space:]@/]+([/?#][^[:space:]]*)?$'`,
    },
    {
      name: 'organisations_links_check',
      expression: `jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5`,
    },
    {
      name: 'organisations_sites_check',
      expression: `jsonb_typeof(sites) = 'array' and jsonb_array_length(sites) <= 10`,
    },
    { name: 'organisations_coordinates_check', expression: '(latitude is null) = (longitude is null)' },
    { name: 'organisations_degrees_check', expression: 'abs(latitude) <= 90 and abs(longitude) <= 180' },
  ],
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    logo: p.text().nullable(),
    teamPhoto: p.text().nullable(),
    links: p.json().$type<CompanyLink[]>().defaultRaw(`'[]'`),
    sites: p.json().$type<CompanySite[]>().defaultRaw(`'[]'`),
    about: p.text().nullable(),
    website: p.text().nullable(),
    industry: p.text().nullable(),
    size: p.text().$type<CompanySize>().nullable(),
    foundedYear: p.integer().nullable(),
    country: p.text().nullable(),
    state: p.text().nullable(),
    city: p.text().nullable(),
    category: p.text().$type<Category>().nullable(),
    latitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    longitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A version of the terms that a person accepted; a trigger writes it with `users.terms_version`. */
export const TermsAcceptanceSchema = defineEntity({
  name: 'TermsAcceptance',
  tableName: 'terms_acceptances',
  checks: [{ name: 'terms_acceptances_version_check', expression: `version ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'` }],
  properties: {
    user: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    version: p.text().primary(),
    acceptedAt: p.datetime().defaultRaw('now()'),
  },
});

const ROLES = MEMBER_ROLES.map((role) => `'${role}'`).join(', ');

/** A person who acts for an account. One that nobody has joined has none: its only person is its owner. */
export const AccountMemberSchema = defineEntity({
  name: 'AccountMember',
  tableName: 'account_members',
  indexes: [{ name: 'account_members_person_id_index', properties: ['person'] }],
  checks: [{ name: 'account_members_role_check', expression: `role in (${ROLES})` }],
  properties: {
    account: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    role: p.text().$type<MemberRole>(),
    joinedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An invitation to act for an account that nobody has accepted yet. */
export const MemberInvitationSchema = defineEntity({
  name: 'MemberInvitation',
  tableName: 'member_invitations',
  indexes: [{ name: 'member_invitations_expires_at_index', properties: ['expiresAt'] }],
  uniques: [{ name: 'member_invitations_once_unique', properties: ['account', 'email'] }],
  checks: [
    { name: 'member_invitations_email_check', expression: 'email = lower(email)' },
    { name: 'member_invitations_role_check', expression: `role in (${ROLES})` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    email: p.text(),
    role: p.text().$type<MemberRole>(),
    /** SHA-256 of what the link carries. */
    ticketHash: p.blob().$type<Uint8Array>().unique('member_invitations_ticket_hash_unique'),
    invitedBy: () =>
      p.manyToOne(UserSchema).fieldName('invited_by').updateRule('no action').deleteRule('set null').nullable(),
    sentAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** One sign-in on one device: the family of its rotating refresh tokens. */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  indexes: [{ name: 'sessions_user_id_index', properties: ['user'] }],
  checks: [
    { name: 'sessions_account_id_check', expression: 'account_id <> user_id' },
    { name: 'sessions_shell_check', expression: `shell in ('web', 'desktop')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    accountId: p.uuid().nullable(),
    shell: p.text().$type<'web' | 'desktop'>(),
    device: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    revokedReason: p.text().nullable(),
    address: p.text().nullable(),
    secondFactor: p.boolean().default(false),
  },
});

/** SHA-256 of an opaque token; the token itself is nowhere. */
export const SessionTokenSchema = defineEntity({
  name: 'SessionToken',
  tableName: 'session_tokens',
  indexes: [
    { name: 'session_tokens_expires_at_index', properties: ['expiresAt'] },
    { name: 'session_tokens_session_id_index', properties: ['session'] },
  ],
  checks: [
    { name: 'session_tokens_kind_check', expression: `kind in ('access', 'refresh')` },
    {
      name: 'session_tokens_successor_seed_check',
      expression: `successor_seed is null or kind = 'refresh' and used_at is not null and octet_length(successor_seed) = 32`,
    },
  ],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    session: () => p.manyToOne(SessionSchema).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<'access' | 'refresh'>(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    successorSeed: p.blob().$type<Uint8Array>().nullable(),
  },
});

/** Failed sign-ins per submitted identifier, existing or not. */
export const LoginThrottleSchema = defineEntity({
  name: 'LoginThrottle',
  tableName: 'login_throttles',
  properties: {
    identifierHash: p.blob().$type<Uint8Array>().primary(),
    failures: p.integer().default(0),
    windowStartedAt: p.datetime().defaultRaw('now()'),
    blockedUntil: p.datetime().nullable(),
  },
});

/** A one-time code that was asked for, and the ticket that the right answer earned. */
export const OtpChallengeSchema = defineEntity({
  name: 'OtpChallenge',
  tableName: 'otp_challenges',
  indexes: [{ name: 'otp_challenges_created_at_idx', properties: ['createdAt'] }],
  uniques: [{ name: 'otp_challenges_ticket_unique', properties: ['ticketHash'] }],
  checks: [
    { name: 'otp_challenges_channel_check', expression: `channel in ('email', 'sms')` },
    {
      name: 'otp_challenges_purpose_check',
      expression: `purpose in ('register', 'login', 'reset', 'email', 'phone', 'delete', 'staff')`,
    },
    { name: 'otp_challenges_tries_check', expression: 'tries >= 0 and tries <= 5' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    purpose: p.text().$type<OtpPurpose>(),
    channel: p.text().$type<MessageChannel>(),
    identifierHash: p.blob().$type<Uint8Array>(),
    askedFromHash: p.blob().$type<Uint8Array>().nullable(),
    address: p.text().nullable(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    codeHash: p.blob().$type<Uint8Array>().nullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    ticketHash: p.blob().$type<Uint8Array>().nullable(),
    ticketExpiresAt: p.datetime().nullable(),
    ticketUsedAt: p.datetime().nullable(),
  },
});

/** The authenticator app of an account (RFC 6238), with the last time step whose code was used. */
export const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    secret: p.blob().$type<Uint8Array>(),
    lastStep: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A secret that was shown and not yet confirmed by a first code. */
export const AuthenticatorSetupSchema = defineEntity({
  name: 'AuthenticatorSetup',
  tableName: 'authenticator_setups',
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    secret: p.blob().$type<Uint8Array>(),
    expiresAt: p.datetime(),
  },
});

/** A passkey (WebAuthn), which signs its account in by itself. */
export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  indexes: [{ name: 'passkeys_user_id_index', properties: ['user'] }],
  uniques: [{ name: 'passkeys_credential_id_unique', properties: ['credentialId'] }],
  checks: [
    { name: 'passkeys_counter_check', expression: 'counter >= 0' },
    { name: 'passkeys_name_check', expression: 'length(name) >= 1 and length(name) <= 60' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    credentialId: p.blob().$type<Uint8Array>(),
    publicKey: p.blob().$type<Uint8Array>(),
    counter: p.bigint('string').$type<Bigint>(),
    name: p.text(),
    addedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** Random bytes that a passkey is asked to sign, once. */
export const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  indexes: [{ name: 'passkey_challenges_expires_at_idx', properties: ['expiresAt'] }],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    expiresAt: p.datetime(),
  },
});

/** A code that replaces the second factor when the phone is gone. */
export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    hash: p.blob().$type<Uint8Array>().primary(),
    usedAt: p.datetime().nullable(),
  },
});

/** A first step of signing in that waits for its second. */
export const SecondFactorTicketSchema = defineEntity({
  name: 'SecondFactorTicket',
  tableName: 'second_factor_tickets',
  indexes: [{ name: 'second_factor_tickets_user_id_index', properties: ['user'] }],
  checks: [
    { name: 'second_factor_tickets_shell_check', expression: `shell in ('web', 'desktop')` },
    { name: 'second_factor_tickets_tries_check', expression: 'tries >= 0 and tries <= 5' },
  ],
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    way: p.text().$type<SignInWay>(),
    shell: p.text().$type<'web' | 'desktop'>(),
    staySignedIn: p.boolean(),
    tries: p.integer().default(0),
    expiresAt: p.datetime(),
  },
});

/** A wallet that signs an account in. */
export const WalletSchema = defineEntity({
  name: 'Wallet',
  tableName: 'wallets',
  indexes: [{ name: 'wallets_user_id_index', properties: ['user'] }],
  checks: [{ name: 'wallets_address_check', expression: `address ~ '^0x[0-9a-f]{40}$'` }],
  properties: {
    address: p.text().primary(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    linkedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A text that a wallet is asked to sign, once. */
export const WalletNonceSchema = defineEntity({
  name: 'WalletNonce',
  tableName: 'wallet_nonces',
  indexes: [{ name: 'wallet_nonces_expires_at_idx', properties: ['expiresAt'] }],
  properties: {
    nonce: p.text().primary(),
    address: p.text(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade').nullable(),
    message: p.text(),
    expiresAt: p.datetime(),
  },
});

/** A one-time code that brings a sign-in from the browser to the desktop (RFC 7636). */
export const HandoffCodeSchema = defineEntity({
  name: 'HandoffCode',
  tableName: 'handoff_codes',
  properties: {
    hash: p.blob().$type<Uint8Array>().primary(),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    codeChallenge: p.text(),
    expiresAt: p.datetime(),
  },
});

/** One line of the audit log. It outlives the account, so nothing refers to users. */
export const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    at: p.datetime().defaultRaw('now()'),
    kind: p.text().$type<AuditKind>(),
    userId: p.uuid().nullable(),
    actorId: p.uuid().nullable(),
    address: p.text().nullable(),
    device: p.text().nullable(),
    detail: p.text().nullable(),
  },
});

/** A count of what happened within one window of time. */
export const RateWindowSchema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_windows',
  indexes: [{ name: 'rate_windows_window_start_index', properties: ['windowStart'] }],
  properties: {
    bucket: p.text().primary(),
    windowStart: p.datetime().primary(),
    hits: p.integer().default(0),
  },
});

/** The answer to a request that may arrive twice. */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  indexes: [{ name: 'idempotency_keys_created_at_index', properties: ['createdAt'] }],
  properties: {
    user: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    call: p.text().primary(),
    key: p.text().primary(),
    bodyHash: p.blob().$type<Uint8Array>(),
    response: p.json().$type<object>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
