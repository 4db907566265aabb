import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../../database/database.ts';
import { openJob } from '../../../database/job-conditions.ts';
import { escapeLike } from '../../../database/sql.ts';

export type SuggestionKind = 'title' | 'skill' | 'company';

export interface SuggestionRow {
  kind: SuggestionKind;
  value: string;
  jobs: number;
}

/** So many times more are looked at than are wanted: some may find nothing any more. */
const SPARE = 3;
/** An open job still says so. Completions from before migration 014 have no examples until they are counted anew. */
const FINDS = `(s.examples = '{}' or exists (select 1 from jobs j where j.id = any(s.examples) and ${openJob('j')}
   and case s.kind when 'title' then lower(j.title) = s.key when 'company' then lower(j.company_name) = s.key
            else j.skill_keys @> array[s.key] end))`;

@Injectable()
export class SuggestionsRepository {
  /**
   * Values that begin as typed, then those of which another word does, the most frequent of each first.
   * @param key in lower case
   */
  async beginning(
    em: SqlEntityManager,
    kinds: readonly SuggestionKind[],
    key: string,
    limit: number,
  ): Promise<SuggestionRow[]> {
    const pattern = escapeLike(key);
    return rows<SuggestionRow>(
      em,
      `select s.kind, s.value, s.jobs from (
         (select *, 0 as place from search_suggestions where kind in (?) and key like ? order by jobs desc, key limit ?)
         union all
         (select *, 1 as place from search_suggestions where kind in (?) and key like ? order by jobs desc, key limit ?)
       ) s where ${FINDS} order by s.place, s.jobs desc, s.key, s.kind limit ?`,
      [kinds, `${pattern}%`, limit * SPARE, kinds, `% ${pattern}%`, limit * SPARE, limit],
    );
  }

  /** Every word of titles, skills and companies, with how many jobs carry it. */
  async words(em: SqlEntityManager): Promise<(readonly [word: string, jobs: number])[]> {
    const [row] = await rows<{ words: string | null }>(
      em,
      `select string_agg(word || ' ' || jobs::text, ',') as words from search_terms where length(word) >= 3`,
    );
    return (row?.words ?? '').split(',').flatMap((entry) => {
      const [word, jobs] = entry.split(' ');
      return word === undefined || jobs === undefined ? [] : [[word, Number(jobs)] as const];
    });
  }

  /** Values that look like what was typed. */
  async like(
    em: SqlEntityManager,
    kinds: readonly SuggestionKind[],
    key: string,
    limit: number,
  ): Promise<SuggestionRow[]> {
    return rows<SuggestionRow>(
      em,
      `select s.kind, s.value, s.jobs from (
         select *, similarity(key, ?) as likeness from search_suggestions where kind in (?) and key % ?
          order by likeness desc, jobs desc, key, kind limit ?
       ) s where ${FINDS} order by s.likeness desc, s.jobs desc, s.key, s.kind limit ?`,
      [key, kinds, key, limit * SPARE, limit],
    );
  }

  /** Completes no more what only this client's jobs said; what others say too is counted anew within the hour. */
  async forget(em: SqlEntityManager, clientId: string): Promise<void> {
    await rows(
      em,
      `with own as (
         select 'title' as kind, lower(title) as key, count(*) as jobs from jobs where client_id = ? group by 2
         union all
         select 'company', lower(company_name), count(*) from jobs where client_id = ? group by 2)
       delete from search_suggestions s using own o where s.kind = o.kind and s.key = o.key and s.jobs <= o.jobs`,
      [clientId, clientId],
    );
  }
}
