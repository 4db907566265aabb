/** Format patterns of spec section 5. */

/** Ten digits, as the spec asks for numbers under the default country code +91. */
export const PHONE_10_DIGITS = /^\d{10}$/;

/** Other countries: 6 to 14 digits without the country code (E.164 allows 15 in all). */
export const PHONE_OTHER = /^\d{6,14}$/;

export const DEFAULTS = {
  country: 'IN',
  phoneCode: '+91',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
} as const;
