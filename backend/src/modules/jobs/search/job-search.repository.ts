import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import { rows } from '../../../database/database.ts';
import type { Conditions } from '../../../database/sql.ts';
import { CARD_COLUMNS } from '../job-row.ts';
import type { CardRow } from '../job-row.ts';
import { countSkills, facetsOf } from './facets.ts';
import type { FacetGroup, FacetRow } from './facets.ts';
import { newestMatches } from './newest-matches.ts';
import { NEWEST } from './newest.ts';
import { rankOf } from './ranking.ts';
import type { Ranking } from './ranking.ts';
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
/** Jobs that are looked through, newest first, before all matches are collected: some milliseconds' worth. */
const WINDOW = 5_000;

export interface Slice {
  limit: number;
  offset: number;
}

/** A word of the open jobs' titles, skills and companies. */
export interface KnownWord {
  word: string;
  jobs: number;
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
    rank: Ranking | undefined,
    slice: Slice,
    narrow: number,
  ): Promise<{ matches: number; page: CardRow[] }> {
    const by = rank === undefined ? undefined : rankOf('j', rank);
    const order = by === undefined ? NEWEST : `${by.sql} desc, ${NEWEST}`;
    const found = await rows<{ matches: number; id: string | null }>(
      em,
      `with m as materialized (select j.id from jobs j where ${where.sql} limit ${String(narrow + 1)}),
            n as (select count(*)::int as matches from m)
       select n.matches, page.* from n left join lateral (
         select ${CARD_COLUMNS} from m join jobs j on j.id = m.id
          where n.matches <= ${String(narrow)} order by ${order} limit ? offset ?
       ) page on true`,
      [...where.parameters, ...(by?.parameters ?? []), slice.limit, slice.offset],
    );
    return { matches: found[0]?.matches ?? 0, page: found.filter((row) => row.id !== null) as unknown as CardRow[] };
  }

  /** @param isBroad many jobs match by their words: a page near the beginning is then found among the newest */
  newest(em: SqlEntityManager, where: Conditions, slice: Slice, isBroad: boolean): Promise<CardRow[]> {
    const last = slice.offset + slice.limit;
    if (isBroad && last <= RANKED) {
      const found = newestMatches({
        name: 'm',
        columns: 'j.created_at, j.id',
        where,
        limit: last,
        window: WINDOW,
        enough: last,
      });
      return rows<CardRow>(
        em,
        `with ${found.sql}, page as (select id from m order by created_at desc, id desc limit ? offset ?)
         select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
        [...found.parameters, slice.limit, slice.offset],
      );
    }
    return rows<CardRow>(
      em,
      // The rows before the page are walked in the index alone where it can tell which they are.
      `with page as materialized (select j.id from jobs j where ${where.sql} order by ${NEWEST} limit ? offset ?)
       select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
      [...where.parameters, slice.limit, slice.offset],
    );
  }

  /** A page of what matches in the head: the best of the newest first. Shorter than asked for where the head's matches end. */
  async best(
    em: SqlEntityManager,
    head: Conditions,
    rank: Ranking,
    slice: Slice,
  ): Promise<{ ranked: number; page: CardRow[] }> {
    const by = rankOf('h', rank);
    const heads = ranked('j.id, j.created_at, j.head_tsv, j.title', head);
    const found = await rows<{ ranked: number; id: string | null }>(
      em,
      `with ${heads.sql}
       select n.ranked, page.* from (select count(*)::int as ranked from h) n left join lateral (
         select ${CARD_COLUMNS} from (
           select h.id, ${by.sql} as rank from h order by rank desc, h.created_at desc, h.id desc limit ? offset ?
         ) r join jobs j on j.id = r.id order by r.rank desc, ${NEWEST}
       ) page on true`,
      [...heads.parameters, ...by.parameters, slice.limit, slice.offset],
    );
    return { ranked: found[0]?.ranked ?? 0, page: found.filter((row) => row.id !== null) as unknown as CardRow[] };
  }

  /** What follows after the ranked jobs, newest first; the offset counts from there. */
  afterBest(em: SqlEntityManager, where: Conditions, head: Conditions, slice: Slice): Promise<CardRow[]> {
    const heads = ranked('j.id, j.created_at', head);
    return rows<CardRow>(
      em,
      `with ${heads.sql}, page as materialized (
         select j.id from jobs j where ${where.sql} and j.id not in (select id from h) order by ${NEWEST} limit ? offset ?)
       select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
      [...heads.parameters, ...where.parameters, slice.limit, slice.offset],
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

  /**
   * Values with their counts over the newest matches of each group, the most frequent first.
   * @param isBroad more match than are counted: those among the newest jobs then stand for all
   */
  async facets(em: SqlEntityManager, groups: readonly FacetGroup[], isBroad: boolean): Promise<FacetRow[]> {
    const asked = facetsOf(groups, isBroad);
    const found = await rows<FacetRow>(em, asked.sql, asked.parameters);
    return found.flatMap((row) => (row.facet === 'skills' ? countSkills(row.value) : [row]));
  }

  /** How many jobs each of the searches finds, up to `most`. */
  async counts(em: SqlEntityManager, searches: readonly Conditions[], most: number): Promise<number[]> {
    const counted = searches.map(
      ({ sql }) => `(select count(*)::int from (select 1 from jobs j where ${sql} limit ${String(most)}) s)`,
    );
    const [row] = await rows<{ totals: number[] }>(
      em,
      `select array[${counted.join(', ')}] as totals`,
      searches.flatMap(({ parameters }) => parameters),
    );
    return row?.totals ?? [];
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

  /** Every word of titles, skills and companies. */
  async words(em: SqlEntityManager): Promise<string[]> {
    const [row] = await rows<{ words: string | null }>(em, `select string_agg(word, ' ') as words from search_terms`);
    return row?.words?.split(' ') ?? [];
  }

  /** Every given word that jobs carry, and words that look like one of them: the most similar and most frequent. */
  async wordsLike(em: SqlEntityManager, given: readonly string[]): Promise<Map<string, KnownWord[]>> {
    const found = await rows<KnownWord & { given: string }>(
      em,
      `select w.word as given, t.word, t.jobs from unnest(array[?]::text[]) as w(word)
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

/** The newest jobs that match in their head, as table expression `h`: those that relevance is computed for. */
function ranked(columns: string, head: Conditions): { sql: string; parameters: unknown[] } {
  return newestMatches({ name: 'h', columns, where: head, limit: RANKED, window: WINDOW, enough: RANKED });
}
