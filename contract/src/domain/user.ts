import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { may, memberRole, type Permission } from './member-role.ts';
import { ODDITIES } from './oddities.ts';

/** Spec section 1: the four kinds of signed-in user. */
export const USER_TYPES = ['personal', 'client', 'individual', 'company'] as const;
export const userType = z.enum(USER_TYPES, { error: 'Must be personal, client, individual or company' });
export type UserType = z.output<typeof userType>;

/** The label of a user type beside the greeting (spec section 1). */
export const ROLE_LABELS: Readonly<Record<UserType, string>> = {
  personal: 'Jobseeker',
  client: 'Client',
  individual: 'Vendor',
  company: 'Vendor',
};

/** Below which address each user type's pages lie (spec section 2). */
export const DASHBOARD_BASES = {
  personal: '/jobseeker-dashboard',
  client: '/client-dashboard',
  individual: ODDITIES.individualArea,
  company: '/vendor-company-dashboard',
} as const satisfies Readonly<Record<UserType, `/${string}`>>;

/** The holders of a session, by their permissions. Only the first four are user types. */
export const ACCOUNT_TYPES = [
  ...USER_TYPES,
  /** A wallet account that has not chosen a user type: it may finish or leave. */
  'untyped',
  /** An account in the 30 days before its deletion: it may come back, export or sign out. */
  'leaving',
  /** Our own people, made by command line only. */
  'staff',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The account type that decides access; an account that is being closed counts as leaving, whatever else it is. */
export function accountTypeOf(account: {
  readonly userType: UserType | null;
  readonly isStaff: boolean;
  readonly leavingAt: unknown;
}): AccountType {
  if (account.leavingAt !== null) return 'leaving';
  if (account.isStaff) return 'staff';
  return account.userType ?? 'untyped';
}

/** A vendor, one person or a company, submits the people of its bench. */
export const VENDOR_TYPES = ['individual', 'company'] as const satisfies readonly UserType[];
export const isVendor = (type: AccountType | null | undefined): type is (typeof VENDOR_TYPES)[number] =>
  type === 'individual' || type === 'company';

/** Spec section 4 names pending and inprogress; product section 5 adds the rest. */
export const KYC_STATUSES = ['pending', 'inprogress', 'completed', 'rejected', 'expired'] as const;
export const kycStatus = z.enum(KYC_STATUSES);
export type KycStatus = z.output<typeof kycStatus>;

/** An account that the signed-in person can act for. */
export const ownAccount = z.object({
  _id: id,
  /** The name of the organisation, or of the person who opened the account. */
  name: z.string(),
  userType,
  /** Null for a job seeker's own account, which has no members. */
  role: z.nullable(memberRole),
  /** When it will be deleted; absent where nobody has asked for that. Only its owners can still go there. */
  leavingAt: z.optional(instant),
});
export type OwnAccount = z.output<typeof ownAccount>;

/** A person who accepted an older version of the terms is asked to accept these. */
export const termsToAccept = z.object({
  version: z.string(),
  /** In plain words, since the version that they accepted; none for somebody who never accepted one. */
  changes: z.array(z.string()),
});
export type TermsToAccept = z.output<typeof termsToAccept>;

/** The session user of spec section 3, with the account fields that the screens need. */
export const sessionUser = z.object({
  /** The account's, whoever acts for it. */
  _id: id,
  /** Null for staff, and for a wallet account that has not finished its registration. */
  userType: z.nullable(userType),
  isStaff: z.boolean(),
  /** When the account and all its data will be deleted; null unless its user asked for that. */
  leavingAt: z.nullable(instant),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** A path under this origin, or null: the default logo is shown. */
  profilePic: z.nullable(z.string()),
  kycStatus,
  country: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  /**
   * The signed-in person and their role; absent for the account's only person. Name, e-mail address, picture, country
   * and time zone above are the person's, everything else is the account's.
   */
  member: z.optional(z.object({ personId: id, role: memberRole })),
  /** Every account that the person can act for, where there are several. */
  accounts: z.optional(z.array(ownAccount)),
  /**
   * While an employer or vendor is not verified: `required` where it can neither post jobs nor submit people before, `asked`
   * where others only read that it is not. Absent once it is, for job seekers, and where the operator asks nothing.
   */
  verification: z.optional(z.enum(['asked', 'required'])),
  /** The terms that the person must accept before they can change anything more; absent if there are none. */
  termsToAccept: z.optional(termsToAccept),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The id of the signed-in person: the account itself stands for its only person. */
export const personOf = (user: Pick<SessionUser, '_id' | 'member'>): string => user.member?.personId ?? user._id;

/** Whether the user may do it, as far as roles go. */
export const userMay = (user: Pick<SessionUser, 'member'>, permission: Permission): boolean =>
  user.member === undefined || may(user.member.role, permission);
