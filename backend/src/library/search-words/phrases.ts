/** Words as parts of a query of PostgreSQL’s full text search. */
import { isName, isStopWord, NAME_FORMS } from './function-words.ts';
import type { Term } from './search-terms.ts';
import { LONGEST_SYNONYM, synonymsOf, writtenShort, type Synonyms } from './synonyms.ts';

export interface Unfinished {
  readonly word: string;
  readonly endings?: readonly string[] | undefined;
}

/** Enough of a stem to tell forms of a synonym apart. */
export function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** The longest run of terms from here that has other forms. */
export function longestSynonym(terms: readonly Term[], from: number): { forms: Synonyms | undefined; taken: number } {
  for (let taken = Math.min(LONGEST_SYNONYM, terms.length - from); taken > 0; taken -= 1) {
    const run = terms.slice(from, from + taken);
    if (run.some((term) => term.excluded || term.quoted || term.whole !== undefined)) continue;
    const words = run.flatMap((term) => term.words);
    const phrase = words.join(' ');
    const isGrammar = isStopWord(phrase) && run[0]?.names.has(phrase) !== true;
    const ofName = isGrammar ? undefined : NAME_FORMS.get(phrase);
    const forms = ofName === undefined ? synonymsOf(words) : { anywhere: ofName, titles: [] };
    if (forms !== undefined && run.some(({ isNoise }) => !isNoise)) return { forms, taken };
  }
  return { forms: undefined, taken: 1 };
}

/** The words of a term, in this order. */
export function phraseOf({ words, names }: Term, weight: string): string {
  return phrase(words, weight, (word) => names.has(word));
}

/** Words in this order. Descriptions are indexed without words of grammar, which leave a gap there. */
export function phrase(words: readonly string[], weight: string, isSought: (word: string) => boolean = isName): string {
  let text = '';
  let gap = 1;
  for (const word of words) {
    if (isStopWord(word) && !isSought(word)) {
      gap += 1;
      continue;
    }
    const distance = gap === 1 ? '<->' : `<${String(gap)}>`;
    text += text === '' ? lexeme(word, weight) : ` ${distance} ${lexeme(word, weight)}`;
    gap = 1;
  }
  return text;
}

export function begun({ word, endings }: Unfinished, weight: string): string {
  const short = writtenShort(word);
  const others = short === undefined ? [] : [lexeme(short, weight)];
  if (endings === undefined) return [lexeme(word, `*${weight}`), ...others].join(' | ');
  return [...[word, ...endings].map((each) => lexeme(each, weight)), ...others].join(' | ');
}

/** A word, or its short form. */
export function inFullOrShort(word: string, weight: string): string {
  const short = writtenShort(word);
  return short === undefined ? lexeme(word, weight) : `${lexeme(word, weight)} | ${lexeme(short, weight)}`;
}

export function lexeme(word: string, flags: string): string {
  return flags === '' ? word : `${word}:${flags}`;
}

export function both(pieces: readonly string[]): string {
  return pieces.join(' & ');
}

export function either(parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 1 ? (given[0] ?? '') : given.map((part) => `(${part})`).join(' | ');
}
