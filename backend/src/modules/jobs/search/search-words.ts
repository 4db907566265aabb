/** Turns what a person typed into text-search expressions. Pure, so that odd input can be tried cheaply. */
import { soughtText } from './search-text.ts';
import { LONGEST_SYNONYM, SYNONYMS } from './synonyms.ts';

const NO_WORDS: ReadonlySet<string> = new Set();
const WORD = /[\p{L}\p{N}]+/gu;

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
 * is still typing, the last word may be unfinished: it then also matches as a prefix. Operators switch that off, for
 * their meaning must not change, and so does a word that is itself among the `common` ones: it finds enough, and everything
 * that begins with it is dear to collect.
 */
export function keywordQuery(keyword: string, common: ReadonlySet<string> = NO_WORDS): TextQuery {
  const alternatives = alternativesOf(keyword);
  const isPlain = alternatives.length === 1 && !alternatives.flat().some((term) => term.excluded || term.quoted);
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(keyword)?.[1]?.toLowerCase();
  const unfinished = isPlain && last !== undefined && !common.has(last) ? last : undefined;
  const parts = alternatives.map((terms) => both(expand(terms, unfinished)));
  return { sql: `to_tsquery('english', ?)`, parameters: [parts.filter((part) => part !== '').join(' | ')] };
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
  return { sql: `to_tsquery('english', ?)`, parameters: [both(expand(terms, last, 'A'))] };
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

/** The terms as pieces of a tsquery, neighbours that have synonyms together. */
function expand(terms: readonly Term[], unfinished: string | undefined, weight = ''): string[] {
  const pieces: string[] = [];
  for (let index = 0; index < terms.length;) {
    const term = terms[index];
    if (term === undefined) break;
    const isLast = index === terms.length - 1;
    if (term.excluded || term.quoted || term.whole !== undefined) {
      const whole = term.whole === undefined ? '' : ` | '${term.whole}'`;
      pieces.push(`${term.excluded ? '!' : ''}(${phrase(term.words, weight)}${whole})`);
      index += 1;
      continue;
    }
    const { forms, taken } = longestSynonym(terms, index);
    const isUnfinished = unfinished !== undefined && index + taken === terms.length;
    if (forms === undefined) {
      pieces.push(isLast && isUnfinished ? begun(term.words, weight) : `(${phrase(term.words, weight)})`);
    } else {
      const given = terms.slice(index, index + taken).flatMap((each) => each.words);
      const others = forms.map((form) => phrase(form.split(' '), weight));
      // The words apart from each other, as typed, or any other form.
      const asTyped = both(
        given.map((word, at) => lexeme(word, isUnfinished && at === given.length - 1 ? `*${weight}` : weight)),
      );
      pieces.push(`(${[asTyped, ...others].map((part) => `(${part})`).join(' | ')})`);
    }
    index += taken;
  }
  return pieces;
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

/** Words in this order, the last of which may go on. */
function begun(words: readonly string[], weight: string): string {
  const parts = words.map((word, index) => lexeme(word, index === words.length - 1 ? `*${weight}` : weight));
  return `(${parts.join(' <-> ')})`;
}

function lexeme(word: string, flags: string): string {
  return flags === '' ? word : `${word}:${flags}`;
}

function both(pieces: readonly string[]): string {
  return pieces.join(' & ');
}
