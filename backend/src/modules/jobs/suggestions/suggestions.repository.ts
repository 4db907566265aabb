import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../../database/database.ts';
import { escapeLike } from '../../../database/sql.ts';

export type SuggestionKind = 'title' | 'skill' | 'company';

export interface SuggestionRow {
  kind: SuggestionKind;
  value: string;
  jobs: number;
}

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
      `select kind, value, jobs from (
         (select kind, key, value, jobs, 0 as place from search_suggestions
           where kind in (?) and key like ? order by jobs desc, key limit ?)
         union all
         (select kind, key, value, jobs, 1 as place from search_suggestions
           where kind in (?) and key like ? order by jobs desc, key limit ?)
       ) s order by place, jobs desc, key, kind limit ?`,
      [kinds, `${pattern}%`, limit, kinds, `% ${pattern}%`, limit, limit],
    );
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
      `select kind, value, jobs from search_suggestions
        where kind in (?) and key % ? order by similarity(key, ?) desc, jobs desc, key, kind limit ?`,
      [kinds, key, key, limit],
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
