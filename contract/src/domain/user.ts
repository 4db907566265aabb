import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Spec section 1: the four kinds of signed-in user. */
export const USER_TYPES = ['personal', 'client', 'individual', 'company'] as const;
export const userType = z.enum(USER_TYPES, { error: 'Must be personal, client, individual or company' });
export type UserType = z.output<typeof userType>;

/** How a user type is named beside the greeting (spec section 1). */
export const ROLE_LABELS: Readonly<Record<UserType, string>> = {
  personal: 'Jobseeker',
  client: 'Client',
  individual: 'Vendor',
  company: 'Vendor',
};

export const VENDOR_TYPES = ['individual', 'company'] as const satisfies readonly UserType[];

/** Spec section 4 names pending and inprogress; product section 5 adds the rest. */
export const KYC_STATUSES = ['pending', 'inprogress', 'completed', 'rejected', 'expired'] as const;
export const kycStatus = z.enum(KYC_STATUSES);
export type KycStatus = z.output<typeof kycStatus>;

/** The session user of spec section 3, with the account fields that the screens need. */
export const sessionUser = z.object({
  _id: id,
  /** Null only for a wallet account that has not finished its registration. */
  userType: z.nullable(userType),
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
});
export type SessionUser = z.output<typeof sessionUser>;
