import { defineEntity, p } from '@mikro-orm/core';
import { MEMBER_ROLES } from '#contract/domain/member-role.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { User } from '../users/user.entity.ts';

const ROLES = MEMBER_ROLES.map((role) => `'${role}'`).join(', ');

const MemberInvitationSchema = defineEntity({
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
    account: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    email: p.text(),
    role: p.text().$type<MemberRole>(),
    /** SHA-256 of what the link carries. */
    ticketHash: p.blob().$type<Uint8Array>().unique('member_invitations_ticket_hash_unique'),
    invitedBy: () =>
      p.manyToOne(User).fieldName('invited_by').updateRule('no action').deleteRule('set null').nullable(),
    sentAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** An invitation to act for an account that nobody has accepted yet. */
export class MemberInvitation extends MemberInvitationSchema.class {}
MemberInvitationSchema.setClass(MemberInvitation);
export { MemberInvitationSchema };
