/** How well a job matches, as SQL. The vectors weigh title over skills over company; what is added here is what they lose. */
import type { TextQuery } from './search-words.ts';

/** What a search is ranked by. */
export interface Ranking {
  readonly query: TextQuery;
  /** A title that is one of these is what was sought. */
  readonly titles: readonly string[];
  /** The words as typed, lower-cased: the vectors know only stems, to which an accountant is like an account manager. */
  readonly words: readonly string[];
}

/** Beside 1 for a word in the title, 0.4 among the skills, 0.2 in the company's name (`ts_rank_cd`'s weights). */
const WORTH = { words: 0.4, phrase: 0.4, beginning: 0.2 } as const;
/** Further words say little more. */
const MOST_WORDS = 6;
/** What parts words in titles beside spaces. */
const SIGNS = [',', '-', '/', '(', ')', '&', ':', ';'] as const;

/** The rank of table alias `alias`, of which title and head_tsv are read. 0 where the words stand in the description only. */
export function rankOf(alias: string, { query, words }: Ranking): TextQuery {
  const vector = `ts_rank_cd(${alias}.head_tsv, ${query.sql})`;
  const sought = words.slice(0, MOST_WORDS);
  if (sought.length === 0) return { sql: vector, parameters: query.parameters };
  // Eight times as fast as translate().
  const parted = SIGNS.reduce<string>((text, sign) => `replace(${text}, '${sign}', ' ')`, `lower(${alias}.title)`);
  const title = `' ' || ${parted} || ' '`;
  const each = sought.map(() => `(strpos(t.title, ?) > 0)::int`).join(' + ');
  // The last word may go on.
  const phrase = ` ${sought.join(' ')}`;
  return {
    sql: `(${vector} + (select ${String(WORTH.words / sought.length)} * (${each})
        + ${String(WORTH.phrase)} * (strpos(t.title, ?) > 0)::int
        + ${String(WORTH.beginning)} * starts_with(t.title, ?)::int from (select ${title} as title offset 0) t))`,
    parameters: [
      ...query.parameters,
      ...sought.map((word, index) => (index === sought.length - 1 ? ` ${word}` : ` ${word} `)),
      phrase,
      phrase,
    ],
  };
}

/** The words that a title should have as they were typed: none that are excluded, and signs as the title's are read. */
export function literalWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== 'or' && !word.startsWith('-'))
    .flatMap((word) => word.replace(/[",\-/()&:;]/g, ' ').split(' '))
    .filter((word) => word !== '');
}
