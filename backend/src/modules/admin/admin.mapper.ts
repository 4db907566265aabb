import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput } from '#contract/call.ts';
import type { Shell } from '#contract/headers.ts';
import { deviceName } from '../../access/device-name.ts';
import type { DirectoryRow } from '../users/user-directory.service.ts';
import type { AuditRow } from '../../access/audit.ts';

export function toAdminUser(row: DirectoryRow): CallOutput<typeof adminCalls.adminUsers>[number] {
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    organisation: row.organisation,
    userType: row.user_type,
    memberOf: row.member_of,
    isStaff: row.is_staff,
    leavingAt: row.leaving_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    openSessions: row.open_sessions,
  };
}

export function toAuditEvent(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
): CallOutput<typeof adminCalls.adminAudit>[number] {
  return {
    _id: row.id,
    at: row.at,
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
    actorName: row.actor_id === null ? null : (names.get(row.actor_id) ?? 'Someone who has left'),
    address: row.address,
    device: row.device === null || row.device === '' ? null : deviceName(shellOf(row.device), row.device),
    detail: row.detail,
  };
}

/** The log has no column for it; our own app names what it is made of. */
function shellOf(userAgent: string): Shell {
  return /\bElectron\//.test(userAgent) ? 'desktop' : 'web';
}
