import { distanceKm, type Area } from '../../library/places/area.ts';
import { isStopWord } from '../../library/search-words/function-words.ts';
import type { OtherNames } from '../../library/search-words/query-expansion.ts';
import { alternativesOf } from '../../library/search-words/search-terms.ts';
import { plainLetters } from '../../library/search-words/search-text.ts';
import { TEXT_QUERY, type TextQuery } from '../../library/search-words/search-words.ts';
import { singular } from '../../library/search-words/synonyms/singular.ts';
import type { Sql } from './newest-matches.ts';

/** The ranking of a search. */
export interface Ranking {
  readonly query: TextQuery;
  /** A title that is one of these is what was wanted. */
  readonly titles: readonly string[];
  /** The words as typed, lower-cased: the vectors know only stems, to which an accountant is like an account manager. */
  readonly words: readonly string[];
  readonly otherNames: OtherNames;
  /** All of the words in a company's name; undefined for a single one. */
  readonly company: TextQuery | undefined;
  /** The nearer to this circle, the better; undefined without a definite place. */
  readonly near: Extract<Area, { kind: 'circle' }> | undefined;
}

/**
 * Beside 1 for a word in the title, 0.4 among the skills, 0.2 in the company's name (`ts_rank_cd`'s weights), together no more
 * than `most`: saying it again makes no job a better one.
 */
const WORTH = {
  most: 1.2,
  /** The title is what was asked for, without qualifiers and grade; */
  whole: 1,
  /** to the letter. */
  literal: 0.4,
  /** All that was asked for stands in the title, in any form. */
  inTitle: 0.4,
  /** All of several words stand in the company's name: "Census Bureau". */
  inCompany: 0.4,
  words: 0.4,
  phrase: 0.4,
  beginning: 0.2,
  /** In the very place that was named; less and less towards the edge of what is near. */
  near: 0.6,
} as const;
/** Further words say little more. */
const MOST_WORDS = 6;
/** Most searches have no more. */
const FEW_WORDS = 3;
/** Several people of a trade; "human resources" and "operations" are called so. */
const PEOPLE = /(?:[eo]r|ist|[iy]an|ant|ee|ey|tect|nurse|arie)s$|men$/;
/** None has it left. */
const IN_NO_TITLE = ',';

/** The rank of a job. */
export function rankOf(ranking: Ranking): Sql {
  const { company, near } = ranking;
  const parts = [
    wordsRank(ranking),
    // The same text with and without: each text is planned anew.
    { sql: points(WORTH.inCompany, `j.head_tsv @@ ${TEXT_QUERY}`), parameters: company?.parameters ?? [null] },
  ];
  if (near !== undefined)
    parts.push({
      sql: `${String(WORTH.near)} * greatest(0, 1 - (${distanceKm('j')}) / ?::float8)`,
      parameters: [near.latitude, near.latitude, near.longitude, near.km],
    });
  return { sql: `(${parts.map(({ sql }) => sql).join(' + ')})`, parameters: parts.flatMap((part) => part.parameters) };
}

/** Not a product: to multiply decimals takes ten times as long as to choose between two. */
function points(worth: number, condition: string): string {
  return `case when ${condition} then ${String(worth)}::float8 else 0 end`;
}

/** 0 where the words stand in the description only. */
function wordsRank({ query, titles, words, otherNames }: Ranking): Sql {
  // Without a match in the head there is no `ts_rank_cd`, which takes longer to find out than whether it matches.
  const vector = `case when j.head_tsv @@ ${query.sql} then least(${String(WORTH.most)}, ts_rank_cd(j.head_tsv, ${query.sql}))
          + ${points(WORTH.inTitle, `j.head_tsv @@ (select in_title(${query.sql}))`)} else 0 end
        + ${points(WORTH.whole, 'j.head_tsv @@ (select titled(array[?]::text[]))')}`;
  const parameters = [...query.parameters, ...query.parameters, ...query.parameters, titles];
  // The last word may go on, and be one of several: who types "librarians" wants to be a librarian.
  const isOfSeveral = PEOPLE.test(words.at(-1) ?? '');
  const wanted = words
    .slice(0, MOST_WORDS)
    .map((word, at, all) => (at === all.length - 1 && isOfSeveral ? singular(word) : word));
  // A word with other names is complete: "CPA" is no beginning of "CPAP".
  const goesOn = isOfSeveral || otherNames.forms.length === 0;
  if (wanted.length === 0) return { sql: `(${vector})`, parameters };
  // Keeps the number of different statements low, because each is planned anew.
  const places = wanted.length <= FEW_WORDS ? FEW_WORDS : MOST_WORDS;
  const each = Array.from({ length: places }, () => `(strpos(j.plain_title, ?) > 0)::int`).join(' + ');
  const phrase = ` ${wanted.join(' ')}`;
  const { forms } = otherNames;
  const share = Math.min(1, otherNames.words / wanted.length);
  // To the letter, too: who types "CPA" means an accountant, not an accountable manager.
  const isNamed = `exists (select from unnest(array[?]::text[]) name where strpos(j.plain_title, name) > 0)`;
  return {
    sql: `(${vector} + (greatest(?::float8 * (${each}), case when ?::float8 > 0 and ${isNamed} then ?::float8 else 0 end)
        + ${points(WORTH.phrase, 'strpos(j.plain_title, ?) > 0')}
        + ${points(WORTH.literal, 'j.plain_title = any(array[?]::text[])')}
        + ${points(WORTH.beginning, 'starts_with(j.plain_title, ?)')}))`,
    parameters: [
      ...parameters,
      WORTH.words / wanted.length,
      ...wanted.map((word, index) => (index === wanted.length - 1 && goesOn ? ` ${word}` : ` ${word} `)),
      ...Array.from({ length: places - wanted.length }, () => IN_NO_TITLE),
      WORTH.words * share,
      forms.map((form) => ` ${form}`),
      WORTH.words * share,
      phrase,
      [`${phrase} `, ...(share === 1 ? forms.map((form) => ` ${form} `) : [])],
      phrase,
    ],
  };
}

/** The words that a title should have as they were typed: none that are excluded, and signs as the title's are read. */
export function literalWords(text: string): string[] {
  const noise = new Set(
    alternativesOf(text)
      .flat()
      .flatMap(({ words, isNoise }) => (isNoise ? words : [])),
  );
  const words = plainLetters(text)
    .toLowerCase()
    .replaceAll('.', '')
    .split(/\s+/)
    .filter((word) => !word.startsWith('-') && !(noise.has(word) && !isStopWord(word)))
    .flatMap((word) => word.replace(/["?!,\-/()&:;]/g, ' ').split(' '))
    .filter((word) => word !== '');
  const isAsked = (word: string) => !noise.has(word);
  return words.slice(words.findIndex(isAsked), words.findLastIndex(isAsked) + 1).filter((word) => word !== 'or');
}
