import { countryByCode } from '#contract/domain/countries.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { parsePhone, phoneParts } from '#contract/domain/written/phone.ts';
import { email as emailSchema } from '#contract/wire.ts';
import type { CodeTarget } from '#web/session/use-one-time-code.ts';

/** The destination of a code, as typed in the form. */
export interface TargetValues {
  by: 'email' | 'phone';
  email: string;
  /** ISO 3166-1 alpha-2: several countries share a dialling code. */
  phoneCountry: string;
  phone: string;
}

export const EMPTY_TARGET: TargetValues = { by: 'email', email: '', phoneCountry: DEFAULTS.country, phone: '' };

/** Code and number of what was typed beside a country; a number with a code of its own keeps that. Null where it is none. */
export function typedPhone(country: string, phone: string): { phoneCode: string; phone: string } | null {
  const parsed = parsePhone(phone, country);
  const parts = parsed.ok ? phoneParts(parsed.value, country) : null;
  return parts === null ? null : { phoneCode: parts.phoneCode, phone: parts.phone };
}

/** The fault of a number beside a country, or undefined. */
export function phoneFault(country: string, phone: string): string | undefined {
  const parsed = parsePhone(phone, country);
  return parsed.ok ? undefined : parsed.message;
}

export function phoneCodeOf(country: string): string {
  return countryByCode(country)?.phoneCode ?? DEFAULTS.phoneCode;
}

/** Faults by field. */
export function targetFaults(values: TargetValues): Record<string, string> {
  if (values.by === 'email')
    return emailSchema.safeParse(values.email).success ? {} : { email: 'Enter a valid e-mail address' };
  const fault = phoneFault(values.phoneCountry, values.phone);
  return fault === undefined ? {} : { phone: fault };
}

/** The input of the call, and the destination as the person reads it. */
export function codeTarget(values: TargetValues): { target: CodeTarget; shown: string } {
  if (values.by === 'email') return { target: { email: values.email.trim() }, shown: values.email.trim() };
  const typed = typedPhone(values.phoneCountry, values.phone);
  const { phoneCode, phone } = typed ?? { phoneCode: phoneCodeOf(values.phoneCountry), phone: values.phone.trim() };
  const isAsTyped = values.phone.replaceAll(/\D/g, '') === phone;
  return { target: { phone: phoneCode + phone }, shown: `${phoneCode} ${isAsTyped ? values.phone.trim() : phone}` };
}
