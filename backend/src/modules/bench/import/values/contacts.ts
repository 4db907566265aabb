/** E-mail addresses and phone numbers. */
import { countryByCode } from '#contract/domain/countries.ts';
import { e164, email } from '#contract/wire.ts';
import { said, wrong } from './parsed.ts';
import type { Parsed } from './parsed.ts';

export function parseEmail(text: string): Parsed<string> {
  if (/^=/.test(text)) return wrong('This is a formula, not an address.');
  const value = withoutEnd((/<([^<>]+)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, ''), ';,').trim();
  const parsed = email.safeParse(value);
  if (parsed.success) return said(parsed.data);
  const mended = withSign(value)
    .replace(/@{2,}/g, '@')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.');
  const suggested = email.safeParse(mended);
  const suggestion = suggested.success ? suggested.data : undefined;
  const signs = value.split('@').length - 1;
  if (signs > 1 && suggestion === undefined)
    return wrong('There is more than one address here. Please keep one.', value.split(/[\s,;/|]+/)[0]);
  if (signs > 1) return wrong('This is not an e-mail address: it has two @.', suggestion);
  if (signs === 0) return wrong('This is not an e-mail address: it has no @.', suggestion);
  return wrong('This is not an e-mail address.', suggestion);
}

/** Without any of the signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** With @ instead of the first "(at)", "[at]" or "at" between blanks. */
function withSign(text: string): string {
  const at = /\(at\)|\[at\]|\sat\s/i.exec(text);
  if (at === null) return text;
  return `${text.slice(0, at.index).trimEnd()}@${text.slice(at.index + at[0].length).trimStart()}`;
}

/** How many digits follow the country's code, where that is one number. */
const NATIONAL: Readonly<Record<string, number>> = {
  IN: 10,
  US: 10,
  CA: 10,
  NP: 10,
  PK: 10,
  GB: 10,
  PH: 10,
  NG: 10,
  MX: 10,
  LK: 9,
  AE: 9,
  AU: 9,
  SG: 8,
};

/** @param country ISO 3166, where a number without a code is from */
export function parsePhone(text: string, country: string): Parsed<string> {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim())) {
    return wrong('The spreadsheet has rounded this number. Please type it in full.');
  }
  const several = text.split(/[/;|]|,| or /i).map((each) => each.trim());
  const [first = ''] = several;
  if (several.length > 1 && several.filter((each) => each.replace(/\D/g, '').length >= 7).length > 1) {
    return wrong('There is more than one number here. Please keep one.', first);
  }
  if (/[a-z]/i.test(text.replace(/^(?:tel|ph|mob|phone|mobile|cell)[.:\s]*/i, '')))
    return wrong('This is not a phone number.');
  const digits = text.replace(/\D/g, '');
  const code = countryByCode(country)?.phoneCode.replace(/\D/g, '') ?? '';
  const length = NATIONAL[country];
  if (/^(?:tel|ph|mob|phone|mobile|cell)?[.:\s]*\(?\+/i.test(text.trimStart())) return long(`+${digits}`, country);
  if (digits.startsWith('00')) return long(`+${digits.slice(2)}`, country);
  const national = digits.replace(/^0+/, '');
  const hasCode =
    code !== '' &&
    national.startsWith(code) &&
    (length === undefined ? national.length > 10 : national.length === code.length + length);
  return long(`+${hasCode ? national : code + national}`, country);
}

function long(number: string, country: string): Parsed<string> {
  const found = countryByCode(country);
  const length = NATIONAL[country];
  if (found !== undefined && length !== undefined && number.startsWith(found.phoneCode)) {
    const given = number.length - found.phoneCode.length;
    const rule = `${String(length)} digits follow ${found.phoneCode}.`;
    if (given < length) return wrong(`Too short: ${rule}`);
    // Codes of several countries may begin alike.
    if (given > length + 1 && found.phoneCode !== '+1') return wrong(`Too long: ${rule}`);
  }
  const parsed = e164.safeParse(number);
  return parsed.success ? said(parsed.data) : wrong('This is not a phone number with its country code.');
}
