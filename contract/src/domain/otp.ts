/** One-time codes. */
import * as z from 'zod/mini';

/**
 * What a code is for; a code works for nothing else. Visitors may ask for the first three; `email` and `phone` prove a new
 * address of the signed-in user; `delete` confirms leaving without a password, and `staff` comes before one of our people sets up
 * two-step sign-in: both go to an address that is known.
 */
export const OTP_PURPOSES = ['register', 'login', 'reset', 'email', 'phone', 'delete', 'staff'] as const;
export const otpPurpose = z.enum(OTP_PURPOSES);
/** Codes that go to the address of the account, whatever was typed. */
export const TO_KNOWN_ADDRESS: readonly OtpPurpose[] = ['delete', 'staff'];
export type OtpPurpose = z.output<typeof otpPurpose>;
