import type { Member, MemberInvitation } from '#contract/domain/member.ts';
import type { MemberRow } from '../../../platform/http/access/members/memberships.repository.ts';
import type { InvitationRow } from '../../../records/auth/member-invitations.repository.ts';

export function toMember(
  row: MemberRow,
  about: { accountId: string; you: string; assignedJobs: ReadonlyMap<string, number> },
): Member {
  return {
    personId: row.person_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    role: row.role,
    since: row.joined_at,
    isYou: row.person_id === about.you,
    isFounder: row.person_id === about.accountId,
    assignedJobs: about.assignedJobs.get(row.person_id) ?? 0,
  };
}

export const toInvitation = (row: InvitationRow): MemberInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
});
