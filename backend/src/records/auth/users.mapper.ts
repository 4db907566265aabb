import type { MemberRole } from '#contract/domain/member-role.ts';
import type { OwnAccount, SessionUser } from '#contract/domain/user.ts';
import type { MembershipRow } from '../../platform/http/access/members/memberships.repository.ts';
import type { AccountRow } from './users.ts';

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

/** The account as a member sees it: they are named by their own name, and everything of the account is the account's. */
export function toActingUser(account: AccountRow, person: AccountRow, role: MemberRole): SessionUser {
  const { _id, userType, isStaff, leavingAt, organisation, kycStatus } = toSessionUser(account);
  return {
    ...toSessionUser(person),
    ...{ _id, userType, isStaff, leavingAt, kycStatus },
    organisation: organisation ?? nameOf(account),
    member: { personId: person.id, role },
  };
}

/** The accounts that a person can act for; their own comes first. */
export function toOwnAccounts(person: AccountRow, ownRole: MemberRole, others: readonly MembershipRow[]): OwnAccount[] {
  const { user_type: userType } = person;
  const own =
    userType === null
      ? []
      : [
          {
            ...{ _id: person.id, userType, role: userType === 'personal' ? null : ownRole },
            name: person.organisation ?? nameOf(person),
          },
        ];
  return [
    ...own,
    ...others.flatMap((row) =>
      row.user_type === null
        ? []
        : [
            {
              ...{
                _id: row.account_id,
                name: row.organisation ?? nameOf(row),
                userType: row.user_type,
                role: row.role,
              },
              ...(row.leaving_at !== null && { leavingAt: row.leaving_at }),
            },
          ],
    ),
  ];
}

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim();
