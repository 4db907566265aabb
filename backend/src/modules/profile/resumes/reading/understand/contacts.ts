import { COUNTRIES } from '#contract/domain/countries.ts';
import type { UnderstoodText } from '#contract/domain/resume-reading.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { withoutEnd } from '../../../../../library/documents/text-page.ts';
import { rangesIn } from './dates.ts';
import { understoodText, type Bit, type Line } from './lines.ts';

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]{2,63}){1,4}/gu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;|()<>]{3,200}|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]{2,40}\.){0,2}(?:linkedin\.com|github\.com|github\.io|gitlab\.com|behance\.net|dribbble\.com|medium\.com|xing\.com|stackoverflow\.com|kaggle\.com|about\.me)\/?[^\s,;|()<>]{0,160}|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{2,40}\.){1,3}(?:com|org|net|io|dev|me|co|info|design|tech|in|de|fr|es|uk|eu)(?:\/[^\s,;|()<>]{0,160})?(?![\p{L}\p{N}@.-])/giu;
/** Digits with the signs that stand between them in telephone numbers. */
const PHONE = /(?<![\p{L}\p{N}.,/@-])(?:\+|00)?\(?\d[\d ().\-–/+]{5,44}\d(?![\p{L}\p{N}@])/gu;

/** Hosts whose addresses are a person's own page. */
const OWN_PAGE =
  /^https?:\/\/(?:[\w-]+\.)?(?:linkedin|github|gitlab|behance|dribbble|medium|xing|stackoverflow|kaggle|about)\./i;

export function emailsIn(source: readonly Line[]): UnderstoodText[] {
  const lines = joinedAddresses(source);
  const written = lines.flatMap((line) =>
    [...line.text.matchAll(EMAIL)].map((match) => {
      const value = match[0].toLowerCase();
      return understoodText([bitOf(line, match)], value, /^[\x20-\x7e]+$/.test(value) ? 'sure' : 'doubtful');
    }),
  );
  return unique([...written, ...behind(lines, 'mailto:').flatMap(mailBehind)]);
}

function mailBehind({ value, ...rest }: UnderstoodText): UnderstoodText[] {
  const address = decoded(value.replace(/^mailto:/i, '').split('?')[0] ?? '').toLowerCase();
  const [found] = address.match(EMAIL) ?? [];
  return found === undefined || found !== address ? [] : [{ ...rest, value: found }];
}

export function linksIn(source: readonly Line[]): UnderstoodText[] {
  const lines = joinedAddresses(source);
  const written = lines.flatMap((line) => {
    const emails = [...line.text.matchAll(EMAIL)];
    return [...line.text.matchAll(LINK)]
      .filter(({ index }) => !emails.some((mail) => index >= mail.index && index < mail.index + mail[0].length))
      .flatMap((match) => {
        const text = withoutEnd(match[0], '.,;:');
        const value = /^https?:\/\//i.test(text) ? text : `https://${text}`;
        // The address that the file itself has behind these words is whole, also where a line breaks it.
        const isBehind = line.links?.some(
          ({ start, end, url }) => start < match.index + text.length && end > match.index && /^https?:/i.test(url),
        );
        return isBehind === true || !isAddress(value) ? [] : [understoodText([bitOf(line, match)], value, 'sure')];
      });
  });
  return unique([...written, ...behind(lines, 'http').flatMap((link) => webBehind(link, lines))]);
}

/** The address behind words is a page of the person's own, or one of a company in the text, which is a doubt. */
function webBehind(link: UnderstoodText, lines: readonly Line[]): UnderstoodText[] {
  const value = link.value.replace(/\/$/, (slash) => (/^https?:\/\/[^/]+\/$/i.test(link.value) ? '' : slash));
  if (!isAddress(value)) return [];
  const [source] = link.sources;
  const at = lines.findIndex(({ page, number }) => page === source?.page && number === source.line);
  const isOwn = OWN_PAGE.test(value) || (at !== -1 && at < FIRST_LINES);
  return [{ ...link, value, confidence: isOwn ? 'sure' : 'doubtful' }];
}

function behind(lines: readonly Line[], scheme: string): UnderstoodText[] {
  return lines.flatMap((line) =>
    (line.links ?? [])
      .filter(({ url }) => url.toLowerCase().startsWith(scheme))
      .map(({ start, end, url }) => understoodText([{ line, start, end }], url, 'sure')),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The end of an address that goes on in the next line, and what it goes on with there. */
const BROKEN: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:https?:\/\/|www\.|(?:linkedin|github|gitlab|behance|xing)\.com\/)[^\s,;|()<>]*[-/_=&?.]$/i,
    /^[\w%./=&?#~-]+(?=$|\s\(|\s[|·•])/,
  ],
  [/https?:\/\/$/i, /^[\w-]+\.[^\s]+/i],
  [/[\w.%+-]@$/, /^[\w-]+(?:\.[\w-]+)+/],
  [/[\w.%+-]@[\w-]+(?:\.[\w-]+)*\.$/, /^[\w-]+(?:\.[\w-]+)*/],
  [/(?:^|[\s:|])[\w.%+-]{2,}$/, /^@[\w-]+(?:\.[\w-]+)+/],
  [/[\w.%+-]@[\w-]+$/, /^\.[\w-]+(?:\.[\w-]+)*(?=$|\s)/],
];

/** Lines whose last address goes on in the next ones, with the rest of it. */
function joinedAddresses(lines: readonly Line[]): Line[] {
  /** Characters of a line that belong to an address of one before. */
  const taken = new Map<number, number>();
  return lines.map((line, index) => {
    const cut = taken.get(index) ?? 0;
    let text = cut === 0 ? line.text : ' '.repeat(cut) + line.text.slice(cut);
    for (let at = index + 1; at <= index + MOST_BREAKS; at += 1) {
      const next = lines[at];
      if (next === undefined || next.page !== line.page) break;
      const rest = BROKEN.find(
        ([end, begin]) => end.test(text.slice(-MOST_OF_ADDRESS)) && begin.test(next.text.slice(0, MOST_OF_ADDRESS)),
      );
      const more = rest?.[1].exec(next.text.slice(0, MOST_OF_ADDRESS))?.[0] ?? '';
      if (more === '') break;
      taken.set(at, more.length);
      text += more;
      if (more.length < next.text.length) break;
    }
    return text === line.text ? line : { ...line, text, ownLength: line.text.length };
  });
}

/** Lines over which an address may go on. */
const MOST_BREAKS = 3;
/** Letters on either side of a break that are looked at. */
const MOST_OF_ADDRESS = 160;

/** "ASP.NET", "Node.js" and "Vue.js" look like one, and are none. */
function isAddress(link: string): boolean {
  return URL.canParse(link) && !/^https:\/\/(?:asp|vb|ado|ml)\.net|^https:\/\/socket\.io/i.test(link);
}

/** Lines at the beginning, where people say how they are reached. */
const FIRST_LINES = 14;

/** @param home country (ISO 3166-1) of the person, whose numbers may leave their code out */
export function phonesIn(lines: readonly Line[], home: string | undefined): UnderstoodText[] {
  const written = lines.flatMap((line, index) =>
    [...line.text.matchAll(PHONE)].flatMap((match) => {
      let country = home;
      return numbersOf(match[0]).flatMap(({ text, at }) => {
        const start = match.index + at;
        const found = phoneOf(text, line.text.slice(0, match.index), country);
        if (found === undefined) return [];
        // The one that follows in the line may leave out what the first has said.
        country ??= countryOfPhone(found.value);
        const isSure = found.confidence === 'sure' && (found.isSaid || index < FIRST_LINES || line.text.includes('@'));
        const bit = { line, start, end: start + text.length };
        return [understoodText([bit], found.value, isSure ? 'sure' : 'doubtful')];
      });
    }),
  );
  const linked = behind(lines, 'tel:').flatMap((each) => {
    const found = phoneOf(decoded(each.value.slice(4)).replace(/;.*/, ''), 'tel ', home);
    return found === undefined ? [] : [{ ...each, value: found.value, confidence: found.confidence }];
  });
  return unique([...written, ...linked]);
}

/** Digits that a number has at least when it stands for itself. */
const LEAST_DIGITS = 7;
/** Digits with which a number is whole, so that what follows a slash is another one. */
const WHOLE = 9;

/** "98000 11126 / 044-2000 0001" are two; "0711 / 000 00 12" is one. */
function numbersOf(written: string): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  for (const { 0: text, index } of written.matchAll(/[^/]+/g)) {
    const last = parts.at(-1);
    const digits = last?.text.replace(/\D/g, '').length ?? 0;
    if (last !== undefined && digits < WHOLE) {
      parts[parts.length - 1] = { ...last, text: written.slice(last.at, index + text.length) };
    } else parts.push({ text, at: index });
  }
  const whole = parts.filter(({ text }, index) => index === 0 || text.replace(/\D/g, '').length >= LEAST_DIGITS);
  return whole
    .flatMap(({ text, at }) => apart(text).map((each) => ({ text: each.text, at: at + each.at })))
    .map(({ text, at }) => {
      const from = text.length - text.trimStart().length;
      return { text: withoutEnd(text.slice(from), ' .-–('), at: at + from };
    })
    .filter(({ text }) => text !== '');
}

/** Two numbers with a blank or a dash alone between them, each with its country's code. */
function apart(text: string): { text: string; at: number }[] {
  const second = text.indexOf('+', 1);
  if (second === -1) return [{ text, at: 0 }];
  return [
    { text: text.slice(0, second), at: 0 },
    ...apart(text.slice(second)).map((each) => ({ ...each, at: each.at + second })),
  ];
}

const LABEL =
  /(?:phone|mobile|mob|cell|tel|ph|contact|whatsapp|call|telefon|telefonnummer|rufnummer|mobil|telefono|teléfono|telefone|celular|téléphone|tél|gsm|portable|handy|móvil|m|t|p)\b[^\d]{0,16}$/i;
const OTHER_NUMBER =
  /(?:passport|aadhaar|aadhar|pan|id|no|birth|born|dob|geboren|geburtsdatum|nacimiento|naissance|license|licence|reg|employee|roll|zip|pin|id number|fax|isbn|gstin|nif|dni)\b[^\d]{0,8}$/i;
/** A whole date: nobody is called by one. */
const DATES = new RegExp(
  [
    String.raw`\d{1,2}\s?([/.-])\s?\d{1,2}\s?\1\s?(?:19|20)\d{2}(?!\d)`,
    // "06.12.34.56.78" has more than three pairs of digits, and is a number in France.
    String.raw`(?<!\d[/.-])\d{1,2}\s?([/.-])\s?\d{1,2}\s?\2\s?\d{2}(?!\d|\2\d)`,
    String.raw`(?:19|20)\d{2}([/.-])(?:0[1-9]|1[0-2])\3(?:0[1-9]|[12]\d|3[01])(?!\d)`,
    String.raw`(?:0?[1-9]|1[0-2])[/.-](?:19|20)\d{2}(?!\d)`,
    String.raw`(?:19|20)\d{2}[/.-](?:0[1-9]|1[0-2])(?!\d)`,
    String.raw`(?:19|20)\d{2}\s?[-–/]\s?(?:(?:19|20)\d{2}|\d{2})(?!\d)`,
  ]
    .map((each) => `(?<!\\d)(?:${each})`)
    .join('|'),
  'g',
);

/** Counts the digits that are left once dates and years that stand alone have gone. */
function isOfDates(written: string): boolean {
  if (!DATES.test(written)) return rangesIn(written).some(({ start, end }) => end - start >= written.trim().length - 2);
  DATES.lastIndex = 0;
  const rest = written.replace(DATES, ' ').replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, ' ');
  return rest.replace(/\D/g, '').length < LEAST_DIGITS;
}

interface PhoneNumber {
  readonly value: string;
  readonly confidence: 'sure' | 'doubtful';
  /** True where a word or a country's code says it, and not only its digits. */
  readonly isSaid: boolean;
}

function phoneOf(written: string, before: string, home: string | undefined): PhoneNumber | undefined {
  DATES.lastIndex = 0;
  const isLabelled = LABEL.test(before.slice(-40));
  if (!isLabelled && OTHER_NUMBER.test(before.slice(-24)) && !written.startsWith('+')) return undefined;
  if (!written.startsWith('+') && isOfDates(written)) return undefined;
  if (/^\s*(?:\+|00)/.test(written)) {
    const value = numberIn(written, home);
    return value === undefined ? undefined : { value, confidence: 'sure', isSaid: true };
  }
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > 13) return undefined;
  const spoken = /\+\s?(\d{1,3})[\s-]*$/.exec(before)?.[1];
  const joined = spoken === undefined ? undefined : numberIn(`+${spoken} ${written}`, home);
  if (joined !== undefined) return { value: joined, confidence: 'sure', isSaid: true };
  const full = home === undefined ? americanNumber(written) : numberIn(written, home);
  if (full !== undefined) {
    return { value: full, confidence: home === undefined ? 'doubtful' : 'sure', isSaid: isLabelled };
  }
  return isLabelled || digits.length === 10 ? { value: digits, confidence: 'doubtful', isSaid: isLabelled } : undefined;
}

function numberIn(written: string, home = ''): string | undefined {
  const parsed = parsePhone(written, home);
  return parsed.ok ? parsed.value : undefined;
}

/** "(312) 555-0188", "312.555.0188": written as North America does. */
const americanNumber = (written: string): string | undefined =>
  /^\(?[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[.-]\d{4}$/.test(written.trim()) ? numberIn(written, 'US') : undefined;

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
