import { countryByCode } from '#contract/domain/countries.ts';
import { DEFAULTS, PHONE_10_DIGITS, PHONE_OTHER } from '#contract/domain/patterns.ts';
import { email as emailSchema } from '#contract/wire.ts';
import type { CodeTarget } from '#web/session/use-one-time-code.ts';

/** Where a person wants a code to be sent, as it stands in the form. */
export interface TargetValues {
  by: 'email' | 'phone';
  email: string;
  /** ISO 3166-1 alpha-2: several countries share a dialling code. */
  phoneCountry: string;
  phone: string;
}

export const EMPTY_TARGET: TargetValues = { by: 'email', email: '', phoneCountry: DEFAULTS.country, phone: '' };

/** Blanks, dashes and brackets in a phone number are how people write it, not part of it. */
export const bareNumber = (phone: string): string => phone.replaceAll(/[\s().-]/g, '');

/** The fault of a national number under a dialling code, or undefined. */
export function phoneFault(phoneCode: string, phone: string): string | undefined {
  const ten = phoneCode === DEFAULTS.phoneCode;
  if ((ten ? PHONE_10_DIGITS : PHONE_OTHER).test(bareNumber(phone))) return undefined;
  return `Must be a phone number: ${ten ? '10' : '6 to 14'} digits`;
}

export function phoneCodeOf(country: string): string {
  return countryByCode(country)?.phoneCode ?? DEFAULTS.phoneCode;
}

/** Faults by field. */
export function targetFaults(values: TargetValues): Record<string, string> {
  if (values.by === 'email')
    return emailSchema.safeParse(values.email).success ? {} : { email: 'Enter a valid e-mail address' };
  const fault = phoneFault(phoneCodeOf(values.phoneCountry), values.phone);
  return fault === undefined ? {} : { phone: fault };
}

/** What the call takes, and how the person reads it. */
export function codeTarget(values: TargetValues): { target: CodeTarget; shown: string } {
  if (values.by === 'email') return { target: { email: values.email.trim() }, shown: values.email.trim() };
  const code = phoneCodeOf(values.phoneCountry);
  return { target: { phone: code + bareNumber(values.phone) }, shown: `${code} ${values.phone.trim()}` };
}
