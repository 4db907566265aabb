/** Turns what a person typed into text-search expressions. Pure, so that odd input can be tried cheaply. */

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

/**
 * Words anywhere, in web-search syntax (quotes, OR, minus). While somebody is still typing, the last word may be
 * unfinished: it then also matches as a prefix. Operators switch that off, for their meaning must not change, and so does
 * a word that is itself among the `common` ones: it finds enough, and everything that begins with it is dear to collect.
 */
export function keywordQuery(keyword: string, common: ReadonlySet<string> = NO_WORDS): TextQuery {
  const exact: TextQuery = { sql: `websearch_to_tsquery('english', ?)`, parameters: [keyword] };
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(keyword)?.[1];
  if (last === undefined || /["]|(?:^|\s)-|\sor\s/i.test(keyword)) return exact;
  if (common.has(last.toLowerCase())) return exact;
  const before = keyword.slice(0, keyword.length - last.length).trim();
  const prefix = `to_tsquery('english', ?)`;
  // A whole word begins with itself, so the prefix finds what the word would.
  if (wordsOf(before).length === 0) return { sql: prefix, parameters: [`${last}:*`] };
  return { sql: `(${exact.sql} && ${prefix})`, parameters: [before, `${last}:*`] };
}

/**
 * Whether a text that matches is still a match when more words follow it. Only a minus before a word breaks that: what it
 * excludes may be among those that follow.
 */
export function isMonotone(keyword: string): boolean {
  return !/(?:^|[^\p{L}\p{N}])-/u.test(keyword);
}

/** Words that must all stand in the title (weight A); the last may be unfinished. Undefined without any word. */
export function titleQuery(title: string): TextQuery | undefined {
  const words = wordsOf(title);
  if (words.length === 0) return undefined;
  const terms = words.map((word, index) => (index === words.length - 1 ? `${word}:*A` : `${word}:A`));
  return { sql: `to_tsquery('english', ?)`, parameters: [terms.join(' & ')] };
}

/** Replaces misspelt words, keeping everything else as typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => replacements.get(word.toLowerCase()) ?? word);
}
