import { COUNTRIES } from '#contract/domain/countries.ts';
import type { UnderstoodText } from '#contract/domain/resume-reading.ts';
import { withoutEnd } from '../extract/clean.ts';
import type { Bit, Line } from './lines.ts';
import { understoodText } from './lines.ts';
import { rangesIn } from './dates.ts';

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]{2,63}){1,4}/gu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;|()<>]{3,200}|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]{2,40}\.){0,2}(?:linkedin\.com|github\.com|github\.io|gitlab\.com|behance\.net|dribbble\.com|medium\.com|xing\.com|stackoverflow\.com|kaggle\.com|about\.me)\/?[^\s,;|()<>]{0,160}|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{2,40}\.){1,3}(?:com|org|net|io|dev|me|co|info|design|tech|in|de|fr|es|uk|eu)(?:\/[^\s,;|()<>]{0,160})?(?![\p{L}\p{N}@.-])/giu;
/** Digits with the signs that stand between them in telephone numbers. */
const PHONE = /(?<![\p{L}\p{N}.,/@-])(?:\+|00)?\(?\d[\d\s().\-–/]{5,20}\d(?![\p{L}\p{N}@])/gu;

export function emailsIn(lines: readonly Line[]): UnderstoodText[] {
  return unique(
    lines.flatMap((line) =>
      [...line.text.matchAll(EMAIL)].map((match) => {
        const value = match[0].toLowerCase();
        return understoodText([bitOf(line, match)], value, /^[\x20-\x7e]+$/.test(value) ? 'sure' : 'doubtful');
      }),
    ),
  );
}

export function linksIn(lines: readonly Line[]): UnderstoodText[] {
  return unique(
    lines.flatMap((line) => {
      const emails = [...line.text.matchAll(EMAIL)];
      return [...line.text.matchAll(LINK)]
        .filter(({ index }) => !emails.some((mail) => index >= mail.index && index < mail.index + mail[0].length))
        .map((match) => {
          const text = withoutEnd(match[0], '.,;:');
          const value = /^https?:\/\//i.test(text) ? text : `https://${text}`;
          return { ...understoodText([bitOf(line, match)], value, 'sure'), host: value };
        })
        .filter(({ host }) => isAddress(host))
        .map(({ host: _host, ...link }) => link);
    }),
  );
}

/** "ASP.NET", "Node.js" and "Vue.js" look like one, and are none. */
function isAddress(link: string): boolean {
  return URL.canParse(link) && !/^https:\/\/(?:asp|vb|ado|ml)\.net|^https:\/\/socket\.io/i.test(link);
}

/** @param home country (ISO 3166-1) of the person, whose numbers may leave their code out */
export function phonesIn(lines: readonly Line[], home: string | undefined): UnderstoodText[] {
  return unique(
    lines.flatMap((line) =>
      [...line.text.matchAll(PHONE)].flatMap((match) => {
        const found = phoneOf(match[0], line.text.slice(0, match.index), home);
        return found === undefined ? [] : [understoodText([bitOf(line, match)], found.value, found.confidence)];
      }),
    ),
  );
}

const LABEL =
  /(?:phone|mobile|mob|cell|tel|ph|contact|whatsapp|call|telefon|mobil|telefono|téléphone|tél|portable|handy|móvil|m|t|p)\b[^\d]{0,16}$/i;
const OTHER_NUMBER =
  /(?:passport|aadhaar|aadhar|pan|id|no|birth|dob|license|licence|reg|employee|roll|zip|pin|id number)\b[^\d]{0,8}$/i;

function phoneOf(
  written: string,
  before: string,
  home: string | undefined,
): { value: string; confidence: 'sure' | 'doubtful' } | undefined {
  const isLabelled = LABEL.test(before.slice(-40));
  if (!isLabelled && OTHER_NUMBER.test(before.slice(-24)) && !written.startsWith('+')) return undefined;
  // A year, or two of them, is no number to call.
  if (rangesIn(written).some(({ start, end }) => end - start >= written.trim().length - 2)) return undefined;
  const digits = written.replace(/\(0\)/, '').replace(/\D/g, '');
  if (/^\s*(?:\+|00)/.test(written)) {
    const international = written.trim().startsWith('+') ? digits : digits.slice(2);
    return isInternational(international) ? { value: `+${international}`, confidence: 'sure' } : undefined;
  }
  if (digits.length < 7 || digits.length > 13) return undefined;
  const spoken = /\+\s?(\d{1,3})[\s-]*$/.exec(before)?.[1];
  if (spoken !== undefined && isInternational(spoken + digits))
    return { value: `+${spoken}${digits}`, confidence: 'sure' };
  const full = nationalNumber(digits, written, home);
  if (full !== undefined) return full;
  return isLabelled || digits.length === 10 ? { value: digits, confidence: 'doubtful' } : undefined;
}

/** The number with its country's code, where the country or the form of the number tells it. */
function nationalNumber(
  digits: string,
  written: string,
  home: string | undefined,
): { value: string; confidence: 'sure' | 'doubtful' } | undefined {
  const code = COUNTRIES.find((country) => country.code === home)?.phoneCode.slice(1);
  if (code === undefined || home === undefined) {
    // "(312) 555-0188", "312.555.0188": written as North America does.
    if (/^\(?[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[.-]\d{4}$/.test(written.trim())) {
      return { value: `+1${digits}`, confidence: 'doubtful' };
    }
    return undefined;
  }
  if (code === '1') {
    const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    return ten.length === 10 ? { value: `+1${ten}`, confidence: 'sure' } : undefined;
  }
  if (digits.startsWith(code) && digits.length >= 11) return { value: `+${digits}`, confidence: 'doubtful' };
  // Italy keeps the nought.
  const national = home === 'IT' ? digits : digits.replace(/^0/, '');
  const [least, most] = home === 'IN' ? [10, 10] : [7, 11];
  if (national.length < least || national.length > most) return undefined;
  return { value: `+${code}${national}`, confidence: 'sure' };
}

const CODES = new Set(COUNTRIES.map(({ phoneCode }) => phoneCode.slice(1)));

function isInternational(digits: string): boolean {
  if (digits.length < 8 || digits.length > 15) return false;
  return [1, 2, 3, 4].some((length) => CODES.has(digits.slice(0, length)));
}

/** The country whose code a number begins with, where it is one country's alone. */
export function countryOfPhone(value: string): string | undefined {
  for (const length of [4, 3, 2]) {
    const found = COUNTRIES.filter(({ phoneCode }) => phoneCode === value.slice(0, length + 1));
    if (found.length === 1) return found[0]?.code;
  }
  return undefined;
}

export const CONTACT = new RegExp(`${EMAIL.source}|${LINK.source}|${PHONE.source}`, 'giu');

function bitOf(line: Line, match: RegExpExecArray): Bit {
  return { line, start: match.index, end: match.index + match[0].length };
}

/** Each value once, with every place that says it. */
function unique(found: readonly UnderstoodText[]): UnderstoodText[] {
  const byValue = new Map<string, UnderstoodText>();
  for (const each of found) {
    const before = byValue.get(each.value);
    byValue.set(each.value, before === undefined ? each : { ...before, sources: [...before.sources, ...each.sources] });
  }
  return [...byValue.values()];
}
