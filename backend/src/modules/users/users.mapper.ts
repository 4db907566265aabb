import type { SessionUser } from '#contract/domain/user.ts';
import type { AccountRow } from './users.repository.ts';

/** The account as its own user sees it. */
export function toSessionUser(row: AccountRow): SessionUser {
  return {
    _id: row.id,
    userType: row.user_type,
    isStaff: row.is_staff,
    leavingAt: row.leaving_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organisation: row.organisation,
    profilePic: row.profile_pic,
    kycStatus: row.kyc_status,
    country: row.country,
    timeZone: row.time_zone,
    createdAt: row.created_at,
  };
}
