/** The words of a search with what else postings may say for them, as pieces of a text-search expression. Pure. */
import { isName, isStopWord } from './function-words.ts';
import {
  inFullOrShort,
  singular,
  longestSynonym,
  phraseOf,
  phrase,
  begun,
  lexeme,
  both,
  either,
  type Unfinished,
} from './phrases.ts';
import { alternativesOf, type Term } from './search-terms.ts';

/** A part of a tsquery that must match. */
export interface Piece {
  readonly plain: string;
  /** Synonyms of several words, any of which may stand instead. */
  readonly phrases: readonly string[];
  /** Other titles of the same job. */
  readonly titles: readonly string[];
}

export function whole({ plain, phrases, titles }: Piece): string {
  return phrases.length + titles.length === 0 ? plain : `(${either([plain, ...phrases, ...titles])})`;
}

/** Other titles, and the number of words that they replace: those of the longest run that has synonyms. */
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
      const plain = isLast && isUnfinished ? begun(unfinished, weight) : anyWriting(term, weight);
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
          isUnfinished && at === given.length - 1
            ? `(${begun(unfinished, weight)})`
            : oneOf(inFullOrShort(word, weight)),
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

/** In one word or two, in full or short. */
function anyWriting(term: Term, weight: string): string {
  const [word = '', ...more] = term.words;
  if (more.length === 0 && !term.names.has(word)) return inFullOrShort(word, weight);
  return either([phraseOf(term, weight), ...(term.joined === undefined ? [] : [lexeme(term.joined, weight)])]);
}

const oneOf = (forms: string): string => (forms.includes(' ') ? `(${forms})` : forms);

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
