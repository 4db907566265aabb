import { countryByCode } from '#contract/domain/countries.ts';
import { DEFAULTS, PHONE_10_DIGITS } from '#contract/domain/patterns.ts';
import { e164, email } from '#contract/wire.ts';

export type AddressKind = 'email' | 'phone';

/** What was typed as the wire writes it, or a sentence that says why it cannot be one. */
export type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: string };

/** Blanks and dashes in a phone number are how people write it, not part of it; `00` is how some write the plus. */
export function readAddress(kind: AddressKind, text: string): Typed {
  if (text.trim() === '')
    return { fault: kind === 'email' ? 'Enter your new e-mail address' : 'Enter your phone number' };
  if (kind === 'email') {
    const parsed = email.safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { fault: parsed.error.issues[0]?.message ?? 'Must be an e-mail address' };
  }
  const digits = text.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  const parsed = e164.safeParse(digits);
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'Must be a phone number' };
  const { phoneCode } = DEFAULTS;
  if (digits.startsWith(phoneCode) && !PHONE_10_DIGITS.test(digits.slice(phoneCode.length))) {
    return { fault: `A number under ${phoneCode} has 10 digits after it` };
  }
  return { value: parsed.data };
}

/** What an empty phone field begins with: the code of the person's country. */
export function phoneStart(country: string): string {
  const code = countryByCode(country)?.phoneCode;
  return code === undefined ? '' : `${code} `;
}
