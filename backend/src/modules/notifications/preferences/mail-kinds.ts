/** Mails that people can do without, and how they end them. Pure. */
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/domain/options.ts';
import type { Wanted } from './notification-preferences.mapper.ts';

/** `applicants`: those that tell an employer's people of new applicants, which come as often as they say. */
export type MailKind = NotificationType | 'applicants';

export const MAIL_KINDS: readonly MailKind[] = [...NOTIFICATION_TYPES.list, 'applicants'];

/** The words follow "e-mails about". */
export const ABOUT: Readonly<Record<MailKind, string>> = {
  JobInvitation: 'invitations',
  JobApplication: 'applications',
  Interview: 'interviews',
  Kyc: 'verification',
  Message: 'messages',
  System: 'Rolecall',
  applicants: 'new applicants',
};

export function wants(wanted: Wanted, kind: MailKind): boolean {
  return kind === 'applicants' ? wanted.applicantMails !== 'never' : !wanted.mailOff.includes(kind);
}

export function without(wanted: Wanted, kind: MailKind): Wanted {
  if (kind === 'applicants') return { ...wanted, applicantMails: 'never' };
  return { ...wanted, mailOff: [...wanted.mailOff.filter((type) => type !== kind), kind] };
}
