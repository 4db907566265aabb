import { countryByCode } from '#contract/domain/countries.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { email } from '#contract/wire.ts';

export type AddressKind = 'email' | 'phone';

/** The typed value in the format of the wire, or a sentence that tells why it is not valid. */
export type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: string };

/** Blanks and dashes in a phone number are how people write it, not part of it; `00` is how some write the plus. */
export function readAddress(kind: AddressKind, text: string): Typed {
  if (text.trim() === '')
    return { fault: kind === 'email' ? 'Enter your new e-mail address' : 'Enter your phone number' };
  if (kind === 'email') {
    const parsed = email.safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { fault: parsed.error.issues[0]?.message ?? 'Enter a valid e-mail address' };
  }
  // The field begins with the code of the person's country: a number without one says too little.
  const parsed = parsePhone(text, '');
  return parsed.ok ? { value: parsed.value } : { fault: parsed.message };
}

/** The initial text of an empty phone field: the code of the person's country. */
export function phoneStart(country: string): string {
  const code = countryByCode(country)?.phoneCode;
  return code === undefined ? '' : `${code} `;
}
