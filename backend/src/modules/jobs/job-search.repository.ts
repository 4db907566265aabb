import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { rows } from '../../database/database.ts';
import type { Conditions } from '../../database/sql.ts';
import { CARD_COLUMNS } from './job-row.ts';
import type { CardRow } from './job-row.ts';
import type { TextQuery } from './search-words.ts';

/**
 * Up to this many matches are collected and sorted; more are walked newest first. Both ways stay fast where the other is
 * slow. Walking past what has not the word costs more than walking past what has not the place or category.
 */
export const NARROW = { words: 1_000, filters: 500 } as const;
/**
 * Relevance is computed for the newest jobs that match in their head: ranking every match of a broad word takes seconds
 * at 1,000,000 jobs. All other matches follow, newest first.
 */
const RANKED = 50;
/** Facets are counted over the newest matches. */
export const FACETED = 5_000;

const NEWEST = 'j.created_at desc, j.id desc';

export interface Slice {
  limit: number;
  offset: number;
}

export interface FacetRow {
  facet: 'category' | 'jobTypes' | 'workMode';
  value: string;
  count: number;
}

/** Queries of the public search, over table alias `j`. */
@Injectable()
export class JobSearchRepository {
  /**
   * Counts at most one match more than `narrow` and, when they are that few, answers the page in the same round trip. Guards
   * against the planner's worst case: a rare word or an unlucky combination of filters sought newest first.
   */
  async probe(
    em: SqlEntityManager,
    where: Conditions,
    rank: TextQuery | undefined,
    slice: Slice,
    narrow: number,
  ): Promise<{ matches: number; page: CardRow[] }> {
    const order = rank === undefined ? NEWEST : `${rankOf('j', rank)} desc, ${NEWEST}`;
    const found = await rows<{ matches: number; id: string | null }>(
      em,
      `with m as materialized (select j.id from jobs j where ${where.sql} limit ${String(narrow + 1)}),
            n as (select count(*)::int as matches from m)
       select n.matches, page.* from n left join lateral (
         select ${CARD_COLUMNS} from m join jobs j on j.id = m.id
          where n.matches <= ${String(narrow)} order by ${order} limit ? offset ?
       ) page on true`,
      [...where.parameters, ...(rank?.parameters ?? []), slice.limit, slice.offset],
    );
    return { matches: found[0]?.matches ?? 0, page: found.filter((row) => row.id !== null) as unknown as CardRow[] };
  }

  newest(em: SqlEntityManager, where: Conditions, slice: Slice): Promise<CardRow[]> {
    return rows<CardRow>(
      em,
      `select ${CARD_COLUMNS} from jobs j where ${where.sql} order by ${NEWEST} limit ? offset ?`,
      [...where.parameters, slice.limit, slice.offset],
    );
  }

  /** A page of what matches in the head: the best of the newest first. Shorter than asked for where the head's matches end. */
  async best(
    em: SqlEntityManager,
    head: Conditions,
    rank: TextQuery,
    slice: Slice,
  ): Promise<{ ranked: number; page: CardRow[] }> {
    const found = await rows<{ ranked: number; id: string | null }>(
      em,
      `with h as materialized (${rankedOf('j.id, j.created_at, j.head_tsv', head)})
       select n.ranked, page.* from (select count(*)::int as ranked from h) n left join lateral (
         select ${CARD_COLUMNS} from (
           select h.id, ${rankOf('h', rank)} as rank from h order by rank desc, h.created_at desc, h.id desc limit ? offset ?
         ) r join jobs j on j.id = r.id order by r.rank desc, ${NEWEST}
       ) page on true`,
      [...head.parameters, ...rank.parameters, slice.limit, slice.offset],
    );
    return { ranked: found[0]?.ranked ?? 0, page: found.filter((row) => row.id !== null) as unknown as CardRow[] };
  }

  /** What follows after the ranked jobs, newest first; the offset counts from there. */
  afterBest(em: SqlEntityManager, where: Conditions, head: Conditions, slice: Slice): Promise<CardRow[]> {
    return rows<CardRow>(
      em,
      `select ${CARD_COLUMNS} from jobs j where ${where.sql} and j.id <> all (array(${rankedOf('j.id', head)}))
        order by ${NEWEST} limit ? offset ?`,
      [...where.parameters, ...head.parameters, slice.limit, slice.offset],
    );
  }

  /** Counts matches up to `PAGING.countCap`. */
  async count(em: SqlEntityManager, where: Conditions): Promise<number> {
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from (select 1 from jobs j where ${where.sql} limit ${String(PAGING.countCap)}) s`,
      where.parameters,
    );
    return row?.total ?? 0;
  }

  facets(em: SqlEntityManager, where: Conditions, broad: boolean): Promise<FacetRow[]> {
    return rows<FacetRow>(
      em,
      `with m as materialized (
         select j.category, j.job_type, j.work_mode from jobs j where ${where.sql}
          ${broad ? `order by ${NEWEST}` : ''} limit ${String(FACETED)}
       )
       select 'category' as facet, category as value, count(*)::int as count from m group by category
       union all select 'jobTypes', job_type, count(*)::int from m group by job_type
       union all select 'workMode', work_mode, count(*)::int from m group by work_mode
       order by 1, 3 desc, 2`,
      where.parameters,
    );
  }

  /** True when the text has no searchable word at all, such as "the" or "+". */
  async isWordless(em: SqlEntityManager, query: TextQuery): Promise<boolean> {
    const [row] = await rows<{ nodes: number }>(em, `select numnode(${query.sql})::int as nodes`, query.parameters);
    return row?.nodes === 0;
  }

  /** Words of titles and skills that more than `NARROW.words` jobs carry. */
  async commonWords(em: SqlEntityManager): Promise<string[]> {
    const found = await rows<{ word: string }>(
      em,
      `select word from search_terms where jobs > ${String(NARROW.words)}`,
    );
    return found.map(({ word }) => word);
  }

  /** For every given word that no job carries: the most similar word that one does. */
  async nearestWords(em: SqlEntityManager, words: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ given: string; nearest: string | null }>(
      em,
      `select w.word as given, (
           select t.word from search_terms t where t.word % w.word
            order by similarity(t.word, w.word) desc, t.jobs desc, t.word limit 1
         ) as nearest
         from unnest(array[?]::text[]) as w(word)
        where not exists (select 1 from search_terms t where t.word = w.word)`,
      [words],
    );
    return new Map(found.flatMap((row) => (row.nearest === null ? [] : [[row.given, row.nearest] as const])));
  }
}

/** The newest jobs that match in their head: those that relevance is computed for. */
function rankedOf(columns: string, head: Conditions): string {
  return `select ${columns} from jobs j where ${head.sql} order by ${NEWEST} limit ${String(RANKED)}`;
}

/** How well a job's head matches: 0 where the words stand in its description only. */
function rankOf(alias: string, rank: TextQuery): string {
  return `ts_rank_cd(${alias}.head_tsv, ${rank.sql})`;
}
