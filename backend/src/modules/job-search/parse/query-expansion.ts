/** The words of a search with what else postings may say for them, as pieces of a text-search expression. Pure. */
import { isName, isStopWord, NAME_FORMS } from './function-words.ts';
import { alternativesOf } from './search-terms.ts';
import type { Term } from './search-terms.ts';
import { LONGEST_SYNONYM, synonymsOf } from './synonyms.ts';
import type { Synonyms } from './synonyms.ts';

export interface Unfinished {
  readonly word: string;
  readonly endings?: readonly string[] | undefined;
}

/** A part of a tsquery that must match. */
export interface Piece {
  readonly plain: string;
  /** Synonyms of several words, any of which may stand instead. */
  readonly phrases: readonly string[];
  /** What else the job is called. */
  readonly titles: readonly string[];
}

export function whole({ plain, phrases, titles }: Piece): string {
  return phrases.length + titles.length === 0 ? plain : `(${either([plain, ...phrases, ...titles])})`;
}

/** What the job is called as well, and for how many of the words that stands: of the longest run that has synonyms. */
export interface OtherNames {
  readonly forms: readonly string[];
  readonly words: number;
}

export function otherNamesOf(text: string): OtherNames {
  let longest: OtherNames = { forms: [], words: 0 };
  for (const terms of alternativesOf(text)) {
    for (let index = 0; index < terms.length;) {
      const { forms, taken } = longestSynonym(terms, index);
      if (forms !== undefined && taken > longest.words)
        longest = { forms: [...forms.anywhere, ...forms.titles], words: taken };
      index += taken;
    }
  }
  return longest;
}

/** The terms as pieces of a tsquery, neighbours that have synonyms together. */
export function expand(terms: readonly Term[], unfinished: Unfinished | undefined, weight = ''): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < terms.length;) {
    const term = terms[index];
    if (term === undefined) break;
    const isLast = index === terms.length - 1;
    if (term.excluded || term.quoted || term.whole !== undefined) {
      const inOne = term.whole === undefined ? '' : ` | '${term.whole}'`;
      // A text has either, unless it asks for nothing.
      if (!term.isNoise)
        pieces.push({
          plain: `${term.excluded ? '!' : ''}(${phraseOf(term, weight)}${inOne})`,
          phrases: [],
          titles: [],
        });
      index += 1;
      continue;
    }
    const { forms, taken } = longestSynonym(terms, index);
    if (term.isNoise && taken === 1) {
      index += 1;
      continue;
    }
    const isUnfinished = unfinished !== undefined && index + taken === terms.length;
    if (forms === undefined) {
      const plain = isLast && isUnfinished ? begun(unfinished, weight) : phraseOf(term, weight);
      pieces.push({ plain: `(${plain})`, phrases: [], titles: [] });
    } else {
      const run = terms.slice(index, index + taken);
      const given = run.filter(({ isNoise }) => !isNoise).flatMap((each) => each.words);
      const meaning = given.filter((word) => !isStopWord(word) || isName(word));
      const stems = new Set((meaning.length > 0 ? meaning : given).map(singular));
      const others = forms.anywhere.map((form) => form.split(' ')).filter((form) => isOther(form, stems));
      const titles = leastOf(forms.titles.map((form) => form.split(' ')).filter((form) => isOther(form, stems)));
      // The words apart from each other, as typed, or any other form.
      const asTyped = both(
        given.map((word, at) =>
          isUnfinished && at === given.length - 1 ? `(${begun(unfinished, weight)})` : lexeme(word, weight),
        ),
      );
      const words = others.filter(({ length }) => length === 1);
      pieces.push({
        plain: `(${either([asTyped, ...words.map((form) => phrase(form, weight))])})`,
        phrases: others.filter(({ length }) => length > 1).map((form) => phrase(form, weight)),
        // A title is short: its words need not stand together.
        titles: titles.map((form) => `(${both(form.map((word) => lexeme(word, weight)))})`),
      });
    }
    index += taken;
  }
  return pieces;
}

/** Whether a form finds more: one that holds all the words is found by them already, but a certified accountant is one. */
function isOther(form: readonly string[], given: ReadonlySet<string>): boolean {
  const own = new Set(form.map(singular));
  return [...given].some((word) => !own.has(word));
}

/** Without forms that have all the words of another, which finds them already. */
function leastOf(forms: readonly (readonly string[])[]): (readonly string[])[] {
  return forms.filter(
    (form) => !forms.some((other) => other.length < form.length && other.every((word) => form.includes(word))),
  );
}

/** Enough of a stem to tell forms of a synonym apart. */
function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** The longest run of terms from here that has other forms. */
function longestSynonym(terms: readonly Term[], from: number): { forms: Synonyms | undefined; taken: number } {
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
function phraseOf({ words, names }: Term, weight: string): string {
  return phrase(words, weight, (word) => names.has(word));
}

/** Words in this order. Descriptions are indexed without words of grammar, which leave a gap there. */
function phrase(words: readonly string[], weight: string, isSought: (word: string) => boolean = isName): string {
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

function begun({ word, endings }: Unfinished, weight: string): string {
  if (endings === undefined) return lexeme(word, `*${weight}`);
  return [word, ...endings].map((each) => lexeme(each, weight)).join(' | ');
}

function lexeme(word: string, flags: string): string {
  return flags === '' ? word : `${word}:${flags}`;
}

export function both(pieces: readonly string[]): string {
  return pieces.join(' & ');
}

export function either(parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 1 ? (given[0] ?? '') : given.map((part) => `(${part})`).join(' | ');
}
