import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { plannedRows } from '../../platform/database/database.ts';
import { escapeLike } from '../../platform/database/sql.ts';
import { openJob } from '../jobs/job-conditions.ts';
import { suggestionRow, type SuggestionKind, type SuggestionRow } from './search-rows.ts';

/** So many times more are looked at than are wanted: some may find nothing any more. */
const SPARE = 3;
/** Behind whatever a text may go on with. */
const LAST_CHARACTER = '\u{10ffff}';
/**
 * The condition that an open job still says what the completion of table alias `s` says. A completion without examples counts as
 * one that does, until it is counted anew.
 */
const FINDS_SOMETHING = `(s.examples = '{}' or exists (
  select 1 from jobs j where j.id = any(s.examples) and ${openJob('j')}
     and case s.kind when 'title' then lower(j.title) = s.key
              when 'company' then lower(j.company_name) = s.key
              else j.skill_keys @> array[s.key] end))`;

/** Named queries over completions. */
@Injectable()
export class SuggestionsRepository {
  /**
   * Values that begin as typed, then those of which another word does, the most frequent of each first.
   * @param key in lower case
   */
  beginning(
    em: SqlEntityManager,
    kinds: readonly SuggestionKind[],
    key: string,
    limit: number,
  ): Promise<SuggestionRow[]> {
    const most = limit * SPARE;
    return plannedRows(
      em,
      suggestionRow,
      // The condition is a range: the planner does not know the beginning of a pattern in a parameter, and would read
      // the whole index. The rows are sorted before they are checked for results, since the check stops once there are
      // enough.
      `select s.kind, s.value, s.jobs from (
         select * from (
           (select kind, key, value, jobs, examples, 0 as place from search_suggestions
             where kind = any(array[?]::text[]) and key ~>=~ ? and key ~<=~ ? order by jobs desc, key limit ?)
           union all
           (select kind, key, value, jobs, examples, 1 as place from search_suggestions
             where kind = any(array[?]::text[]) and key like ? order by jobs desc, key limit ?)) b
          order by place, jobs desc, key, kind offset 0) s
        where ${FINDS_SOMETHING} order by s.place, s.jobs desc, s.key, s.kind limit ?`,
      [kinds, key, `${key}${LAST_CHARACTER}`, most, kinds, `% ${escapeLike(key)}%`, most, limit],
    );
  }

  /** Values that look like what was typed. */
  like(em: SqlEntityManager, kinds: readonly SuggestionKind[], key: string, limit: number): Promise<SuggestionRow[]> {
    return plannedRows(
      em,
      suggestionRow,
      `select s.kind, s.value, s.jobs from (
         select kind, key, value, jobs, examples, similarity(key, ?) as likeness from search_suggestions
          where kind = any(array[?]::text[]) and key % ? order by likeness desc, jobs desc, key, kind limit ?) s
        where ${FINDS_SOMETHING} order by s.likeness desc, s.jobs desc, s.key, s.kind limit ?`,
      [key, kinds, key, limit * SPARE, limit],
    );
  }
}
