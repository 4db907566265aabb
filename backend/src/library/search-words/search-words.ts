/** Turns what a person typed into text-search expressions. Pure, so that odd input can be tried cheaply. */
import { LRUCache } from 'lru-cache';
import { isName, isStopWord } from './function-words.ts';
import { both, either } from './phrases.ts';
import { expand, whole, type Piece } from './query-expansion.ts';
import { alternativesOf, WORD, wordsOf } from './search-terms.ts';
import { plainLetters, queryText } from './search-text.ts';
import { skillSynonyms } from './synonyms.ts';

/** Other ways to match, at most; */
const MOST_OTHERS = 3;
/** of these, by some of the words and what else the job is called. */
const MOST_BESIDE = 2;
/** Each is tried without. */
const MOST_DROPPABLE = 6;
/** A tsquery as SQL with its parameters. */
export interface TextQuery {
  sql: string;
  parameters: (string | null)[];
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

/** The queries of a keyword, over vectors that keep the words of a title under names of their own. */
interface KeywordQuery {
  readonly anywhere: TextQuery;
  /** The same as queries of which one must match: so the index is quicker, where it is asked for nothing else. */
  readonly apart: readonly TextQuery[];
  /** Synonyms of several words: what matches these is a match as well. */
  readonly phrases: TextQuery | undefined;
  /** All of it, in the title. */
  readonly title: TextQuery;
}

/**
 * The same as queries that the index answers by itself: with synonyms, and with what else the job is called, which is looked
 * for in titles alone, for descriptions name many jobs that they are not about. While phrases stand with others, the
 * database looks at the text of whatever they find, at four times the cost.
 *
 * Some parts ask for nothing and find nothing: their texts are always the same, for every connection plans and keeps each.
 */
export function keywordQueries(keyword: string, endings?: readonly string[]): KeywordQuery {
  const alternatives = piecesOf(keyword, endings);
  const others = otherWays(alternatives);
  const { phrases, beside, titles } = others;
  return phrases.length + beside.length + titles.length > MOST_OTHERS || beside.length > MOST_BESIDE
    ? queriesOf(either(alternatives.map((pieces) => both(pieces.map(whole)))), otherWays([]))
    : queriesOf(either(alternatives.map((pieces) => both(pieces.map(({ plain }) => plain)))), others);
}

function queriesOf(words: string, { phrases, beside, titles }: OtherWays): KeywordQuery {
  const anyOf = (texts: readonly string[]) => (texts.length === 0 ? null : either(texts));
  const pairs = Array.from({ length: MOST_BESIDE }, (_, at) => beside[at] ?? [null, null]);
  const asked = [[words], ...pairs, [anyOf(titles)]];
  const hasOthers = beside.length + titles.length > 0;
  return {
    anywhere: { sql: ANYWHERE, parameters: asked.flat() },
    apart: hasOthers ? APART.map((sql, at) => ({ sql, parameters: [...(asked[at] ?? [])] })) : [textQuery(words)],
    phrases: phrases.length === 0 ? undefined : textQuery(either(phrases)),
    title: { sql: IN_TITLE, parameters: [words, anyOf(phrases), ...pairs.flat(), anyOf(titles)] },
  };
}

const QUERY = `to_tsquery('english_all', ?)`;
/** A query without words must not turn the whole into null. */
const orNothing = (query: string) => `coalesce(${query}, ''::tsquery)`;
const times = (count: number, query: string) => Array.from({ length: count }, () => query);
const PARTS = [QUERY, ...times(MOST_BESIDE, `${QUERY} && in_title(${QUERY})`), `in_title(${QUERY})`];
const ANYWHERE = `(select ${PARTS.map((part, at) => (at === 0 ? part : orNothing(part))).join(' || ')})`;
const APART = PARTS.map((part) => `(select ${part})`);
const IN_TITLE = `(select ${[
  `in_title(${QUERY})`,
  orNothing(`in_title(${QUERY})`),
  ...times(MOST_BESIDE, orNothing(`in_title(${QUERY}) && in_title(${QUERY})`)),
  orNothing(`in_title(${QUERY})`),
].join(' || ')})`;

/** Ways to match beside the words themselves, as texts of tsqueries. */
interface OtherWays {
  /** Phrases instead of some of the words. */
  readonly phrases: readonly string[];
  /** Some of the words anywhere, and what else the job is called in the title. */
  readonly beside: readonly (readonly [anywhere: string, title: string])[];
  /** Other titles of the job, to be found in a title; they use up all words. */
  readonly titles: readonly string[];
}

function otherWays(alternatives: readonly (readonly Piece[])[]): OtherWays {
  const each = alternatives.flatMap((pieces) =>
    pieces.map((piece, at) => ({ ...piece, pieces, at, others: pieces.filter((_, other) => other !== at).map(whole) })),
  );
  const titled = each.filter(({ titles }) => titles.length > 0);
  return {
    phrases: each
      .filter(({ phrases }) => phrases.length > 0)
      .map(({ pieces, at, phrases }) =>
        both(pieces.map((piece, other) => (other === at ? `(${either(phrases)})` : whole(piece)))),
      ),
    beside: titled
      .filter(({ others }) => others.length > 0)
      .map(({ others, titles }) => [both(others), either(titles)] as const),
    titles: titled.filter(({ others }) => others.length === 0).map(({ titles }) => either(titles)),
  };
}

/** Each form of a search is made of the same pieces. */
const remembered = new LRUCache<string, readonly (readonly Piece[])[]>({ max: 100 });

/** The pieces of each alternative. */
function piecesOf(keyword: string, endings: readonly string[] | undefined): readonly (readonly Piece[])[] {
  const key = JSON.stringify([keyword, endings]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const read = readPieces(keyword, endings);
  remembered.set(key, read);
  return read;
}

function readPieces(keyword: string, endings: readonly string[] | undefined): Piece[][] {
  const word = unfinishedWord(keyword);
  const unfinished = word === undefined || endings?.length === 0 ? undefined : { word, endings };
  return alternativesOf(keyword).map((terms) => unique(expand(terms, unfinished)));
}

/** "Secretary (unit secretary)" asks for two words. */
function unique(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ plain }, at) => pieces.findIndex((other) => other.plain === plain) === at);
}

/** Whether the database's word is one of ours: it takes "-0318" for a word, too, which would exclude one in a query. */
export function isWord(word: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(word);
}

/** A `TextQuery` of its text. With every word: which of them count is decided here, by how they are written. */
export const TEXT_QUERY = `(select ${QUERY})`;

function textQuery(text: string): TextQuery {
  return { sql: TEXT_QUERY, parameters: [text] };
}

/** The last word of a keyword, lower-cased, if more letters may follow it. */
export function unfinishedWord(keyword: string): string | undefined {
  const alternatives = alternativesOf(keyword);
  const isPlain = alternatives.length === 1 && !alternatives.flat().some((term) => term.excluded || term.quoted);
  const word = isPlain
    ? /(?:^|\s)([\p{L}\p{N}\p{M}]{2,})$/u.exec(plainLetters(keyword))?.[1]?.toLowerCase()
    : undefined;
  // More words may still follow an "or"; a name is complete.
  const last = alternatives[0]?.at(-1);
  return last === undefined || last.isNoise || last.words[0] !== word || last.names.size > 0 ? undefined : word;
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
  const words = wordsOf(queryText(title));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const terms = words.map((word) => ({
    words: [word],
    excluded: false,
    quoted: false,
    isNoise: isStopWord(word) && !isName(word),
    names: new Set<string>(),
  }));
  return textQuery(both(expand(terms, isStopWord(last) ? undefined : { word: last }, 'A').map(whole)));
}

/** Several words that must all stand in a company's name (weight C), as they are; undefined for fewer, and with operators. */
export function companyQuery(keyword: string): TextQuery | undefined {
  const words = droppableWords(keyword);
  if (words.length < 2) return undefined;
  return textQuery(both(words.flatMap(wordsOf).map((word) => `${word}:C`)));
}

/** The forms of a skill under which postings may name it, lower-cased, the given one first. */
export function skillForms(skill: string): string[] {
  const given = skill.toLowerCase();
  const words = wordsOf(queryText(given));
  const forms = [words.join(' '), ...skillSynonyms(words)];
  // The index joins some names into one word, but postings spell them in their own way.
  return [...new Set([given, ...forms.flatMap((form) => (form === '' ? [] : [form, SPELT.get(form) ?? form]))])];
}

/** The spelling in postings of words that the index joins; a map, since "constructor" is a word as well. */
const SPELT: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    tsql: 't-sql',
  }),
);

/** Replaces misspelt words, keeping everything else as typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => replacements.get(plainLetters(word).toLowerCase()) ?? word);
}

/** Words that may have been misspelt: not those in quotes, which are meant as they stand, nor those excluded. */
export function correctableWords(text: string): string[] {
  const words = alternativesOf(text)
    .flat()
    .filter((term) => !term.quoted && !term.excluded && !term.isNoise)
    .flatMap((term) => term.words);
  return [...new Set(words)];
}

/** Words one of which may be left out when no job has all of them: none where operators say how they belong together. */
export function droppableWords(text: string): string[] {
  const [terms = [], ...others] = alternativesOf(text);
  if (others.length > 0 || terms.some((term) => term.excluded || term.quoted)) return [];
  const words = terms.filter(({ isNoise }) => !isNoise).map((term) => term.whole ?? term.words.join(' '));
  return words.length > MOST_DROPPABLE ? [] : words;
}
