/** One-time codes. */
import * as z from 'zod/mini';

/**
 * The purposes of a code; a code works for no other one. Visitors may ask for the first three; `email` and `phone`
 * prove a new address of the signed-in user; `delete` confirms leaving without a password, and `staff` comes before one
 * of our people sets up two-step sign-in: both go to a known address.
 */
export const OTP_PURPOSES = ['register', 'login', 'reset', 'email', 'phone', 'delete', 'staff'] as const;
export const otpPurpose = z.enum(OTP_PURPOSES);
/** Codes that go to the address of the account, whatever was typed. */
export const TO_KNOWN_ADDRESS: readonly OtpPurpose[] = ['delete', 'staff'];
export type OtpPurpose = z.output<typeof otpPurpose>;
