/** One-time codes. */
import * as z from 'zod/mini';

/**
 * What a code is for; a code works for nothing else. Visitors may ask for the first three; `email` and `phone` prove a new
 * address of the signed-in user, `delete` confirms leaving without a password and goes to an address that is known.
 */
export const OTP_PURPOSES = ['register', 'login', 'reset', 'email', 'phone', 'delete'] as const;
export const otpPurpose = z.enum(OTP_PURPOSES);
export type OtpPurpose = z.output<typeof otpPurpose>;
