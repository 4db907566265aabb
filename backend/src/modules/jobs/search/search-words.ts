/** Turns what a person typed into text-search expressions. Pure, so that odd input can be tried cheaply. */
import { soughtText } from './search-text.ts';
import { LONGEST_SYNONYM, SYNONYMS } from './synonyms.ts';

/** Each is a search of the index. */
const MOST_QUERIES = 3;
/** Marks, too: without its vowel signs a word of Hindi is none. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The plain words of a search, lower-cased. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A tsquery as SQL with its parameters. */
export interface TextQuery {
  sql: string;
  parameters: string[];
}

/** A piece of what was typed. */
interface Term {
  /** Lower-cased; more than one must stand in this order. */
  readonly words: readonly string[];
  readonly excluded: boolean;
  /** In quotes: exactly these words, no synonyms, nothing unfinished. */
  readonly quoted: boolean;
  /** As it was typed, where the parser may keep it whole: `3.5`, `example.com`, `jobs@example.com`. */
  readonly whole?: string;
}

/**
 * Words that must all stand somewhere, in any order; "in quotes" in this order; -not this one; either or both. While somebody
 * is still typing, the last word may be unfinished. Operators switch that off, for their meaning must not change.
 * @param endings the words that an unfinished last word may become, none when it stands as it is; when nothing is known of
 * it, it matches whatever begins like it
 */
export function keywordQuery(keyword: string, endings?: readonly string[]): TextQuery {
  const parts = piecesOf(keyword, endings).map((pieces) => both(pieces.map(whole)));
  return textQuery(either(parts));
}

/**
 * The same as several queries of which one must match: those of all but the first ask for synonyms of several words. While
 * such a query stands with others, the database looks at the text of whatever they find, at four times the cost.
 */
export function keywordQueries(keyword: string, endings?: readonly string[]): TextQuery[] {
  const alternatives = piecesOf(keyword, endings);
  const byPhrase = alternatives.flatMap((pieces) =>
    pieces.flatMap(({ phrases }, at) =>
      phrases.length === 0
        ? []
        : [both(pieces.map((piece, other) => (other === at ? `(${either(phrases)})` : whole(piece))))],
    ),
  );
  if (byPhrase.length > MOST_QUERIES) return [keywordQuery(keyword, endings)];
  return [either(alternatives.map((pieces) => both(pieces.map(({ plain }) => plain)))), ...byPhrase].map(textQuery);
}

/** Of each alternative. */
function piecesOf(keyword: string, endings: readonly string[] | undefined): Piece[][] {
  const word = unfinishedWord(keyword);
  const unfinished = word === undefined || endings?.length === 0 ? undefined : { word, endings };
  return alternativesOf(keyword).map((terms) => expand(terms, unfinished));
}

/** Whether the database's word is one of ours: it takes "-0318" for a word, too, which would exclude one if it were sought. */
export function isWord(word: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(word);
}

function textQuery(text: string): TextQuery {
  return { sql: `(select to_tsquery('english', ?))`, parameters: [text] };
}

/** The last word of a keyword, lower-cased, if more letters may follow it. */
export function unfinishedWord(keyword: string): string | undefined {
  const alternatives = alternativesOf(keyword);
  const isPlain = alternatives.length === 1 && !alternatives.flat().some((term) => term.excluded || term.quoted);
  const word = isPlain ? /(?:^|\s)([\p{L}\p{N}\p{M}]{2,})$/u.exec(keyword)?.[1]?.toLowerCase() : undefined;
  // What it parts is still to come.
  return word === 'or' ? undefined : word;
}

/**
 * Whether a text that matches is still a match when more words follow it. Only an excluded word breaks that: it may be
 * among those that follow.
 */
export function isMonotone(keyword: string): boolean {
  return !alternativesOf(keyword)
    .flat()
    .some((term) => term.excluded);
}

/** Whether there is a word that must be there, in each alternative: what only excludes, no index of words can look up. */
export function isSelective(keyword: string): boolean {
  return alternativesOf(keyword).every((terms) => terms.some((term) => !term.excluded));
}

/** Words that must all stand in the title (weight A); the last may be unfinished. Undefined without any word. */
export function titleQuery(title: string): TextQuery | undefined {
  const words = wordsOf(soughtText(title));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const terms = words.map((word) => ({ words: [word], excluded: false, quoted: false }));
  return textQuery(both(expand(terms, { word: last }, 'A').map(whole)));
}

/** The forms of a skill under which postings may name it, lower-cased, the given one first. */
export function skillForms(skill: string): string[] {
  const given = skill.toLowerCase();
  const forms = SYNONYMS.get(wordsOf(soughtText(given)).join(' ')) ?? [];
  return [...new Set([given, ...forms.flatMap((form) => [form, SPELT[form] ?? form])])];
}

/** How postings write what the index has as one word. */
const SPELT: Readonly<Record<string, string>> = {
  cplusplus: 'c++',
  csharp: 'c#',
  fsharp: 'f#',
  dotnet: '.net',
  aspnet: 'asp.net',
  nodejs: 'node.js',
  reactjs: 'react.js',
  vuejs: 'vue.js',
  nextjs: 'next.js',
  expressjs: 'express.js',
  angularjs: 'angular.js',
};

/** Replaces misspelt words, keeping everything else as typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => replacements.get(word.toLowerCase()) ?? word);
}

/** Words that may have been misspelt: not those in quotes, which are meant as they stand, nor those excluded. */
export function correctableWords(text: string): string[] {
  const words = alternativesOf(text)
    .flat()
    .filter((term) => !term.quoted && !term.excluded)
    .flatMap((term) => term.words);
  return [...new Set(words)];
}

/** What was typed, parted at every "or". */
function alternativesOf(text: string): Term[][] {
  const alternatives: Term[][] = [[]];
  for (const [, minus, quoted, bare] of soughtText(text).matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)) {
    if (minus === '' && bare?.toLowerCase() === 'or') {
      alternatives.push([]);
      continue;
    }
    const words = wordsOf(quoted ?? bare ?? '');
    if (words.length === 0) continue;
    // Only before a word: "full-stack" excludes nothing, nor does "C -".
    const term: Term = { words, excluded: minus === '-', quoted: quoted !== undefined };
    const whole = /^[a-z0-9]+(?:[.@_-]+[a-z0-9]+)+$/i.test(bare ?? '') && /[.@]/.test(bare ?? '') ? bare : undefined;
    alternatives.at(-1)?.push(whole === undefined ? term : { ...term, whole });
  }
  return alternatives.filter((terms) => terms.length > 0);
}

interface Unfinished {
  readonly word: string;
  readonly endings?: readonly string[] | undefined;
}

/** A part of a tsquery that must match. */
interface Piece {
  readonly plain: string;
  /** Synonyms of several words, any of which may stand instead. */
  readonly phrases: readonly string[];
}

function whole({ plain, phrases }: Piece): string {
  return phrases.length === 0 ? plain : `(${either([plain, ...phrases])})`;
}

/** The terms as pieces of a tsquery, neighbours that have synonyms together. */
function expand(terms: readonly Term[], unfinished: Unfinished | undefined, weight = ''): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < terms.length;) {
    const term = terms[index];
    if (term === undefined) break;
    const isLast = index === terms.length - 1;
    if (term.excluded || term.quoted || term.whole !== undefined) {
      const inOne = term.whole === undefined ? '' : ` | '${term.whole}'`;
      pieces.push({ plain: `${term.excluded ? '!' : ''}(${phrase(term.words, weight)}${inOne})`, phrases: [] });
      index += 1;
      continue;
    }
    const { forms, taken } = longestSynonym(terms, index);
    const isUnfinished = unfinished !== undefined && index + taken === terms.length;
    if (forms === undefined) {
      const plain = isLast && isUnfinished ? begun(unfinished, weight) : phrase(term.words, weight);
      pieces.push({ plain: `(${plain})`, phrases: [] });
    } else {
      const given = terms.slice(index, index + taken).flatMap((each) => each.words);
      const stems = new Set(given.map(singular));
      // What the words as typed find wherever they stand, they find beside each other, too.
      const others = forms
        .map((form) => form.split(' '))
        .filter((form) => !form.every((word) => stems.has(singular(word))));
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
      });
    }
    index += taken;
  }
  return pieces;
}

/** Enough of a stem to tell forms of a synonym apart. */
function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** The longest run of terms from here that has other forms. */
function longestSynonym(terms: readonly Term[], from: number): { forms: readonly string[] | undefined; taken: number } {
  for (let taken = Math.min(LONGEST_SYNONYM, terms.length - from); taken > 0; taken -= 1) {
    const run = terms.slice(from, from + taken);
    if (run.some((term) => term.excluded || term.quoted || term.whole !== undefined)) continue;
    const forms = SYNONYMS.get(run.flatMap((term) => term.words).join(' '));
    if (forms !== undefined) return { forms, taken };
  }
  return { forms: undefined, taken: 1 };
}

/** Words in this order. */
function phrase(words: readonly string[], weight: string): string {
  return words.map((word) => lexeme(word, weight)).join(' <-> ');
}

function begun({ word, endings }: Unfinished, weight: string): string {
  if (endings === undefined) return lexeme(word, `*${weight}`);
  return [word, ...endings].map((each) => lexeme(each, weight)).join(' | ');
}

function lexeme(word: string, flags: string): string {
  return flags === '' ? word : `${word}:${flags}`;
}

function both(pieces: readonly string[]): string {
  return pieces.join(' & ');
}

function either(parts: readonly string[]): string {
  const sought = parts.filter((part) => part !== '');
  return sought.length === 1 ? (sought[0] ?? '') : sought.map((part) => `(${part})`).join(' | ');
}
