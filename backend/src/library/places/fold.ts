/**
 * A name as people type it: without accents, capitals and punctuation ("São Paulo" → "sao paulo", "St. John's" → "st johns").
 * Letters of other alphabets are kept.
 */
import { dictionary } from '#contract/domain/dictionary.ts';
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most words of searches are already like this.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/.test(lower)) return lower;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’ʻ‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = dictionary({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
});

/** Parts of names that are written short as often as not: "St. Louis", "Ft. Worth", "Mt. Vernon". */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);
const LONG_FORMS: ReadonlyMap<string, string> = new Map([...SHORT_FORMS].map(([short, long]) => [long, short]));

/** A folded name as it may stand in a list: as it is, with its parts in full, and with them shortened. None for no name. */
export function spellingsOf(name: string): string[] {
  if (name === '') return [];
  const words = name.split(' ');
  // The last word of a name is never a short form: those belong to a word that follows.
  const respelt = (form: (word: string) => string | undefined) =>
    words.map((word, at) => (at === words.length - 1 ? word : (form(word) ?? word))).join(' ');
  return [...new Set([name, respelt((word) => SHORT_FORMS.get(word)), respelt((word) => LONG_FORMS.get(word))])];
}
