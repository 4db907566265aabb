import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { TextQuery } from '../../library/search-words/search-words.ts';
import type { KnownWord } from '../../library/search-words/spelling.ts';
import { parsedRows, plannedRows } from '../../platform/database/database.ts';
import { escapeLike } from '../../platform/database/sql.ts';
import { knownWord, likeWord, nodesRow, wordsRow } from './search-rows.ts';

/** Queries over the words that jobs carry. */
@Injectable()
export class SearchWordsRepository {
  /** True when the text has no searchable word at all, such as "the" or "+". */
  async isWordless(em: SqlEntityManager, query: TextQuery): Promise<boolean> {
    const [row] = await plannedRows(em, nodesRow, `select numnode(${query.sql})::int as nodes`, query.parameters);
    return row?.nodes === 0;
  }

  /** Words that begin so, itself before the others, of which the most frequent come first. */
  beginningWith(em: SqlEntityManager, beginning: string, most: number): Promise<KnownWord[]> {
    return plannedRows(
      em,
      knownWord,
      `select word, jobs from search_terms where word like ? order by word = ? desc, jobs desc, word limit ?`,
      [`${escapeLike(beginning)}%`, beginning, most],
    );
  }

  /** Every word of titles, skills and companies, with how many jobs carry it. */
  async words(em: SqlEntityManager): Promise<(readonly [word: string, jobs: number])[]> {
    // In one text: tens of thousands of rows take the embedded database's thread much longer to hand over.
    const [row] = await parsedRows(
      em,
      wordsRow,
      `select string_agg(word || ' ' || jobs::text, ',') as words from search_terms`,
    );
    return (row?.words ?? '').split(',').flatMap((entry) => {
      const [word, jobs] = entry.split(' ');
      return word === undefined || jobs === undefined ? [] : [[word, Number(jobs)] as const];
    });
  }

  /** Every given word that jobs carry, and words that look like one of them: the most similar and most frequent. */
  async wordsLike(em: SqlEntityManager, given: readonly string[]): Promise<Map<string, KnownWord[]>> {
    const found = await plannedRows(
      em,
      likeWord,
      `select w.word as given, t.word, t.jobs, ts_lexize('english_all', t.word) = ts_lexize('english_all', w.word) as "isSameStem"
         from unnest(array[?]::text[]) as w(word)
         cross join lateral (
           (select t.word, t.jobs from search_terms t where t.word % w.word
             order by similarity(t.word, w.word) desc, t.jobs desc, t.word limit 12)
           union
           (select t.word, t.jobs from search_terms t where t.word = w.word)
           union
           -- Swapped neighbours leave short words hardly a trigram in common.
           (select t.word, t.jobs from generate_series(1, length(w.word) - 1) i
              join search_terms t on t.word = overlay(w.word placing reverse(substr(w.word, i, 2)) from i for 2))
         ) t`,
      [given],
    );
    const likes = new Map<string, KnownWord[]>(given.map((word) => [word, []]));
    for (const { given: word, ...known } of found) likes.get(word)?.push(known);
    return likes;
  }
}
