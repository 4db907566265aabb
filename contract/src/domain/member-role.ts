/** The permissions of the members of an employer's or vendor's account (product section 2). */
import * as z from 'zod/mini';

/** The kinds of account that can have more people than the one who opened it. */
export const TEAM_TYPES = ['client', 'individual', 'company'] as const;
export type TeamType = (typeof TEAM_TYPES)[number];

export const MEMBER_ROLES = ['owner', 'recruiter', 'hiring-manager', 'manager', 'viewer'] as const;
export const memberRole = z.enum(MEMBER_ROLES, { error: 'Not one of the roles' });
export type MemberRole = z.output<typeof memberRole>;

const VENDOR_ROLES = ['owner', 'manager', 'viewer'] as const satisfies readonly MemberRole[];

/** The roles that an account of each type has. */
export const ROLES_OF: Readonly<Record<TeamType, readonly MemberRole[]>> = {
  client: ['owner', 'recruiter', 'hiring-manager', 'viewer'],
  individual: VENDOR_ROLES,
  company: VENDOR_ROLES,
};

/**
 * The permissions that calls can require of a member, from the least to the most: to read, to judge applicants, to do
 * the account's daily work, and the rights of owners.
 */
export const PERMISSIONS = ['look', 'judge', 'work', 'own'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The one table of what a role may do: everything up to this. */
const REACH: Readonly<Record<MemberRole, Permission>> = {
  owner: 'own',
  recruiter: 'work',
  manager: 'work',
  'hiring-manager': 'judge',
  viewer: 'look',
};

export function may(role: MemberRole, permission: Permission): boolean {
  return PERMISSIONS.indexOf(permission) <= PERMISSIONS.indexOf(REACH[role]);
}

export const isTeamType = (type: string | null): type is TeamType => TEAM_TYPES.some((each) => each === type);

/** The name of each role on screens. */
export const ROLE_NAMES: Readonly<Record<MemberRole, { name: string }>> = {
  owner: { name: 'Owner' },
  recruiter: { name: 'Recruiter' },
  'hiring-manager': { name: 'Hiring manager' },
  manager: { name: 'Manager' },
  viewer: { name: 'Viewer' },
};
