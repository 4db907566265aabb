import { defineEntity, p } from '@mikro-orm/core';
import { MEMBER_ROLES } from '#contract/domain/member-role.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { User } from '../../modules/users/user.entity.ts';

const ROLES = MEMBER_ROLES.map((role) => `'${role}'`).join(', ');

const AccountMemberSchema = defineEntity({
  name: 'AccountMember',
  tableName: 'account_members',
  indexes: [{ name: 'account_members_person_id_index', properties: ['person'] }],
  checks: [{ name: 'account_members_role_check', expression: `role in (${ROLES})` }],
  properties: {
    account: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    role: p.text().$type<MemberRole>(),
    joinedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A person who acts for an account. One that nobody has joined has none: its only person is its owner. */
export class AccountMember extends AccountMemberSchema.class {}
AccountMemberSchema.setClass(AccountMember);
export { AccountMemberSchema };
