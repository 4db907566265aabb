/** The rank of a job, as SQL. The vectors weigh title over skills over company; this adds the parts that they lose. */
import { otherNamesOf } from '../../library/search-words/query-expansion.ts';
import { exactTitles } from '../../library/search-words/search-terms.ts';
import { companyQuery, keywordQuery, titleQuery, type TextQuery } from '../../library/search-words/search-words.ts';
import type { Sql } from './newest-matches.ts';
import { NEWEST } from './newest.ts';
import type { SearchInput } from './search-input.ts';
import { rankOf, literalWords, type Ranking } from './words-rank.ts';

/** The columns that the rank reads, with table alias `j`. */
export const RANKED_COLUMNS = `j.id, j.created_at, coalesce(j.plain_title, plain_title_of(j.title)) as plain_title, j.head_tsv,
  j.latitude, j.longitude, j.company_verified`;

/** The best first, over `RANKED_COLUMNS`: of equally good ones those of verified employers, and then the newest. */
export function bestFirst(ranking: Ranking): Sql {
  const { sql, parameters } = rankOf(ranking);
  return { sql: `${sql} desc, j.company_verified desc, ${NEWEST}`, parameters };
}

/** The ranking of a search; undefined without any word. */
export function rankingOf(input: SearchInput): Ranking | undefined {
  const { keyword, jobTitle, endings, area } = input;
  const query = keyword ? keywordQuery(keyword, endings) : jobTitle ? titleQuery(jobTitle) : undefined;
  const text = keyword ? keyword : (jobTitle ?? '');
  return query === undefined
    ? undefined
    : {
        query,
        titles: exactTitles(text),
        words: literalWords(text),
        otherNames: otherNamesOf(text),
        company: keyword ? companyQuery(keyword) : undefined,
        near: area?.kind === 'circle' ? area : undefined,
      };
}

/** A word of a search, and how much it tells of what is sought. */
export interface WeighedWord {
  readonly query: TextQuery;
  readonly weight: number;
}

/** A word beside the title says half as much of what the job is, one in the description hardly anything. */
const ELSEWHERE = { head: 0.5, anywhere: 0.1 } as const;

/** The share of the words that table alias `alias` has. */
export function nearnessOf(alias: string, words: readonly WeighedWord[]): Sql {
  const each = words.map(
    ({ query: { sql } }) => `?::float8 * case when ${alias}.head_tsv @@ (select in_title(${sql})) then 1
        when ${alias}.head_tsv @@ ${sql} then ${String(ELSEWHERE.head)}
        when ${alias}.tsv @@ ${sql} then ${String(ELSEWHERE.anywhere)} else 0 end`,
  );
  return {
    sql: `(${each.join(' + ')})`,
    parameters: words.flatMap(({ query: { parameters }, weight }) => [
      weight,
      ...parameters,
      ...parameters,
      ...parameters,
    ]),
  };
}
