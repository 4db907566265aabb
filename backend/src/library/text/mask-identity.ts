/**
 * Takes out of free text what says who somebody is. A vendor writes headlines and skills for their own eyes, so whatever
 * stands there may be a name or a number. Pure, and the only place that decides it.
 */
import { LEFT_OUT } from '#contract/domain/hotlist.ts';
import { fold } from '../places/fold.ts';
import { withoutContact } from './without-contact.ts';

/** Facts that identify a person and must not be read. */
export interface Identity {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A run of letters, cut where small ones are followed by a capital: "RahulSharma" is two. */
const WORD = /\p{Lu}{0,40}[\p{Ll}\p{Lm}\p{Lo}\p{Lt}\p{M}]+|\p{Lu}[\p{Lu}\p{M}]*/gu;
const LETTERS = /[\p{L}\p{M}]+/gu;
const FILE = /\S{1,200}\.(?:pdf|docx?|odt|rtf|txt|pages)\b/giu;
/** Addresses that are written without a scheme, of labels as long as RFC 1035 lets them be; ASP.NET and socket.io are none. */
const BARE_ADDRESS =
  /(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:(?:com|org|info|example)\b(?:\/\S*)?|(?:dev|me|in|de|uk|co|app)\/\S+)/giu;
/** Digits as numbers are written, by themselves or with what stands between them. */
const DIGITS = /[+(]?\d(?:[\s().,\-/_:·•]*\d)*/gu;
/** So many digits of a number give it away. */
const TELLING = 6;
/** Dev, Max, Ray and Art stand in terms of the trade as well; longer names hardly ever do. */
const LONGEST_IN_TERMS = 3;

/** A text without the names, addresses and numbers of these people, and without anybody's contacts. */
export function maskOf(people: readonly Identity[]): (text: string) => string {
  const parts = new Set(people.flatMap(({ name }) => partsOf(name)));
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone.replace(/\D/g, '')]));
  const literal = people.flatMap(({ email }) => (email === null ? [] : addressParts(email)));
  const isName = (word: string) => parts.has(fold(word).replaceAll(' ', ''));
  const isOwnNumber = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return phones.some(
      (phone) => digits.length >= TELLING && (phone.includes(digits) || digits.includes(phone.slice(-TELLING))),
    );
  };
  return (text) => {
    // Invisible characters in a word would hide it from all of what follows, and show it all the same.
    let masked = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    for (const part of literal) masked = masked.replace(part, LEFT_OUT);
    masked = withoutContact(masked)
      .replace(FILE, LEFT_OUT)
      .replace(BARE_ADDRESS, LEFT_OUT)
      .replace(DIGITS, (found) => (isOwnNumber(found) ? LEFT_OUT : found))
      .replace(LETTERS, (run) => (isName(run) ? LEFT_OUT : withoutJoinedNames(run, isName)));
    return masked
      .replace(/•••(?:[\s.,_\-/]*•••)+/gu, LEFT_OUT)
      .replace(/\s+/gu, ' ')
      .trim();
  };
}

/**
 * Names that run together with other words: "JavaNowak". A short one beside a word that is no name is part of a term of the trade:
 * the Dev of DevOps stays for everybody who is called Dev.
 */
function withoutJoinedNames(run: string, isName: (word: string) => boolean): string {
  const words = run.match(WORD) ?? [];
  const areAllNames = words.every(isName);
  return run.replace(WORD, (word) =>
    isName(word) && (areAllNames || word.length > LONGEST_IN_TERMS) ? LEFT_OUT : word,
  );
}

/** Whether anything is left that says something. */
export const saysSomething = (masked: string): boolean => /[\p{L}\p{N}]/u.test(masked.replaceAll(LEFT_OUT, ''));

/** Every part of a name, and the parts run together as they stand in addresses. One Latin letter is no name. */
function partsOf(name: string): string[] {
  const words = [...name.normalize('NFKC').matchAll(LETTERS)].map(([word]) => fold(word).replaceAll(' ', ''));
  const cut = [...name.normalize('NFKC').matchAll(WORD)].map(([word]) => fold(word).replaceAll(' ', ''));
  const together = words.flatMap((one, at) =>
    words.flatMap((other, to) => (at === to ? [] : [one + other, ...(one === '' ? [] : [`${one.charAt(0)}${other}`])])),
  );
  return [...words, ...cut, ...together, words.join('')].filter(
    (part) => part.length > 1 || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(part),
  );
}

/** An address, what stands before its @, and after it. */
function addressParts(email: string): RegExp[] {
  const [local = '', domain = ''] = email.split('@');
  return [email, ...(local.length > 2 ? [local] : []), ...(domain === '' ? [] : [domain])].map(
    (part) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`, 'giu'),
  );
}
