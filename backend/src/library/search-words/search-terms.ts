/** Reads what a person typed: words, phrases, what is excluded, and what may stand instead of each other. Pure. */
import { LRUCache } from 'lru-cache';
import { isName, isStopWord, noiseAmong } from './function-words.ts';
import { searchText, queryText } from './search-text.ts';

/** Marks, too: without its vowel signs a word of Hindi is none. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The plain words of a search, lower-cased. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A piece of what was typed. */
export interface Term {
  /** Lower-cased; more than one must stand in this order. */
  readonly words: readonly string[];
  readonly excluded: boolean;
  /** In quotes: exactly these words, no synonyms, nothing unfinished. */
  readonly quoted: boolean;
  /** Asks for nothing, but may belong to a phrase that has other forms: "teacher of English". */
  readonly isNoise: boolean;
  /** Those of `words` that are names although they look like words of grammar. */
  readonly names: ReadonlySet<string>;
  /** The word as it was typed, if the parser may keep it whole: `3.5`, `example.com`, `jobs@example.com`. */
  readonly whole?: string;
  /** Two words with a hyphen in one, as others write it: `cooperative`. */
  readonly joined?: string;
}

/** Each part of a search reads its words again. */
const remembered = new LRUCache<string, readonly (readonly Term[])[]>({ max: 100 });

/** Splits the input at every "or". */
export function alternativesOf(text: string): readonly (readonly Term[])[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const read = readAlternatives(text);
  remembered.set(text, read);
  return read;
}

function readAlternatives(text: string): Term[][] {
  const alternatives: Read[][] = [[]];
  const isLoud = !/\p{Ll}/u.test(text);
  const tokens = [...queryText(text).matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)];
  tokens.forEach(([, minus = '', quoted, typed], at) => {
    // The end of a sentence is no part of its last word.
    const bare = typed?.replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
    const current = alternatives.at(-1) ?? [];
    if (minus === '' && bare?.toLowerCase() === 'or' && !isOperatingRoom(bare, current, at === tokens.length - 1)) {
      alternatives.push([]);
      return;
    }
    const text = quoted ?? bare ?? '';
    const words = wordsOf(text);
    if (words.length === 0) return;
    // Only before a word: "full-stack" excludes nothing, nor does "C -".
    const term = { words, excluded: minus === '-', quoted: quoted !== undefined, names: namesIn(text, isLoud) };
    const whole = /^[a-z0-9]+(?:[.@_-]+[a-z0-9]+)+$/i.test(bare ?? '') && /[.@]/.test(bare ?? '') ? bare : undefined;
    const joined = /^\p{L}+-\p{L}{2,}$/u.test(bare ?? '') ? words.join('') : undefined;
    current.push({ ...term, ...(whole !== undefined && { whole }), ...(joined !== undefined && { joined }) });
  });
  return alternatives.map(withNoise).filter((terms) => terms.some(({ isNoise }) => !isNoise));
}

type Read = Omit<Term, 'isNoise'>;

function withNoise(terms: readonly Read[]): Term[] {
  const noise = noiseAmong(
    terms.map(({ words, names, excluded, quoted, whole }) =>
      excluded || quoted || whole !== undefined || words.length > 1
        ? undefined
        : { word: words[0] ?? '', isCapital: names.has(words[0] ?? '') },
    ),
  );
  return terms.map((term, at) => ({ ...term, isNoise: noise[at] === true || asksNothing(term) }));
}

/** Nothing but words of grammar, such as `-the` or "of the". */
function asksNothing({ words, names, quoted, excluded }: Read): boolean {
  return (quoted || excluded) && words.every((word) => isStopWord(word) && !names.has(word));
}

/** Nothing stands before it that something else could stand for, or nothing behind it, in capitals. */
function isOperatingRoom(word: string, before: readonly Read[], isLast: boolean): boolean {
  return before.length === 0 || (isLast && word === 'OR');
}

/** Words of grammar that are names here: in capitals where not all is, and where there is nothing else ("AT&T"). */
function namesIn(text: string, isLoud: boolean): ReadonlySet<string> {
  const typed = text.match(WORD) ?? [];
  const isAll = typed.length > 1 && !/\s/.test(text) && typed.every((word) => isStopWord(word.toLowerCase()));
  const names = typed.filter((word) => {
    const lower = word.toLowerCase();
    if (!isStopWord(lower)) return false;
    if (isAll || (typed.length === 1 && (isName(lower) || lower === 'or'))) return true;
    return !isLoud && word.length > 1 && /^\p{Lu}+$/u.test(word);
  });
  return new Set(names.map((word) => word.toLowerCase()));
}

/** Texts that a title may be to be exactly what is sought, one of each alternative: without what asks for nothing. */
export function exactTitles(text: string): string[] {
  return alternativesOf(text).flatMap((terms) => {
    const asked = terms.filter(({ excluded }) => !excluded);
    const first = asked.findIndex(({ isNoise }) => !isNoise);
    const last = asked.findLastIndex(({ isNoise }) => !isNoise);
    const words = asked
      .slice(first, last + 1)
      .filter((term) => !term.isNoise || isStopWord(term.words[0] ?? ''))
      .map((term) => term.whole ?? term.words.join(' '));
    return words.length === 0 ? [] : [searchText(words.join(' '))];
  });
}
