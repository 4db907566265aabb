import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { parsedRows, plannedRows } from '../../../database/database.ts';
import { escapeLike } from '../../../database/sql.ts';
import { isWord, unfinishedWord } from '../parse/search-words.ts';
import type { TextQuery } from '../parse/search-words.ts';
import { NARROW } from './job-search.repository.ts';
import { knownWord, likeWord, nodesRow, wordsRow } from './search-rows.ts';

/** Most words that an unfinished one is taken for. */
const ENDINGS = 20;

/** A word of the open jobs' titles, skills and companies. */
export interface KnownWord {
  word: string;
  jobs: number;
  /** It has the stem of the word that it looks like. */
  isSameStem?: boolean | null;
}

/** Queries over the words that jobs carry. */
@Injectable()
export class SearchWordsRepository {
  /** True when the text has no searchable word at all, such as "the" or "+". */
  async isWordless(em: SqlEntityManager, query: TextQuery): Promise<boolean> {
    const [row] = await plannedRows(em, nodesRow, `select numnode(${query.sql})::int as nodes`, query.parameters);
    return row?.nodes === 0;
  }

  /**
   * What the last word of a keyword may become: the most frequent words that begin with it, none when so many jobs carry it
   * that it stands as it is. Undefined when none is known, and for a keyword whose last word is finished.
   */
  async endings(em: SqlEntityManager, keyword = ''): Promise<string[] | undefined> {
    const begun = unfinishedWord(keyword);
    if (begun === undefined) return undefined;
    const found = await plannedRows(
      em,
      knownWord,
      `select word, jobs from search_terms where word like ? order by word = ? desc, jobs desc, word limit ${String(ENDINGS + 1)}`,
      [`${escapeLike(begun)}%`, begun],
    );
    const [first] = found;
    if (first === undefined) return undefined;
    if (first.word === begun && first.jobs > NARROW) return [];
    return found.map(({ word }) => word).filter((word) => word !== begun && isWord(word));
  }

  /** Every word of titles, skills and companies. */
  async words(em: SqlEntityManager): Promise<string[]> {
    const [row] = await parsedRows(em, wordsRow, `select string_agg(word, ' ') as words from search_terms`);
    return row?.words?.split(' ') ?? [];
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
