import { may, type Permission } from '#contract/domain/member-role.ts';
import type { AccountType, UserType } from '#contract/domain/user.ts';
import type { ActingMember } from './members/acting-member.ts';

/** The session's own user; the only source of identity and rights. First argument of every service method. */
export interface Caller {
  /** The account that is acted for; in a call about the person (`about`), the person's own. */
  readonly userId: string;
  /** The id of the signed-in person: the account's only person has the account's id. */
  readonly personId: string;
  /** The membership, where the account has several people. */
  readonly member?: ActingMember;
  /** Null for every account without the rights of a user type: not finished, leaving, or staff. */
  readonly userType: UserType | null;
  readonly account: AccountType;
  readonly sessionId: string;
  /** A second factor was proven in this session; staff who have not may do little more than set one up. */
  readonly isProven?: boolean;
  /** Whether the person has accepted the present terms; until then changes that reach others wait. */
  readonly hasAcceptedTerms?: boolean;
}

/** Whether the caller may do it as far as their role goes; an account's only person may do everything. */
export const memberMay = (caller: Caller, permission: Permission): boolean =>
  caller.member === undefined || may(caller.member.role, permission);
