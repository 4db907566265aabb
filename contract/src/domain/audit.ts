import * as z from 'zod/mini';

/** The kinds of entries in the audit log. */
export const AUDIT_KINDS = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'code-sent',
  'code-failed',
  'signed-out',
  'session-revoked',
  'sessions-revoked',
  'refresh-reused',
  'password-changed',
  'password-reset',
  'email-changed',
  'phone-changed',
  'phone-removed',
  'wallet-linked',
  'wallet-unlinked',
  'wallet-refused',
  'second-factor-on',
  'second-factor-changed',
  'second-factor-off',
  'second-factor-failed',
  'second-factor-reset',
  'recovery-code-used',
  'account-finished',
  'member-invited',
  'member-joined',
  'member-changed',
  'member-removed',
  'member-left',
  'data-exported',
  'audit-exported',
  'leaving',
  'restored',
  'deleted',
  'kyc-decided',
  'consent-reported',
  'bench-person-deleted',
  'dispute-decided',
  'report-decided',
  'contact-answered',
  'contact-closed',
  'blog-saved',
  'blog-published',
  'blog-withdrawn',
  'blog-deleted',
  'staff-added',
  'staff-removed',
] as const;
export const auditKind = z.enum(AUDIT_KINDS, { error: 'Not one of the kinds of events' });
export type AuditKind = z.output<typeof auditKind>;

/** The ways in which a person can prove their identity. */
export const SIGN_IN_WAYS = ['password', 'code', 'wallet', 'passkey', 'registration'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
