import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { checkedRows, countRows, parsedRows, plannedRows } from '../../platform/database/database.ts';
import type { Conditions } from '../../platform/database/sql.ts';
import { CARD_COLUMNS, type CardRow } from '../jobs/job-card.ts';
import { bestMatches } from './best-matches.ts';
import { countSkills, facetRow, facetsOf, type FacetGroup, type FacetRow } from './facets.ts';
import { matchesIn, newestMatches, type Sql } from './newest-matches.ts';
import { NEWEST } from './newest.ts';
import { bestFirst, nearnessOf, RANKED_COLUMNS, type WeighedWord } from './ranking.ts';
import type { SearchCriteria } from './search-criteria.ts';
import {
  cardRow,
  idRow,
  markRow,
  matchesRow,
  totalRow,
  employersRow,
  matchesOfPage,
  bestOfPage,
  type Slice,
} from './search-rows.ts';
import { DENSE, MARKED, type Posted, type TimeBucket } from './time-buckets.ts';
import type { Ranking } from './words-rank.ts';

/** Up to this many matches are collected and sorted; more are taken newest first. */
export const NARROW = 300;

/** A page, and how many matches it was taken from. */
export interface Found {
  readonly matches: number;
  readonly rows: CardRow[];
}

/** The best matches of a search that has more than can be ranked. */
export interface Best {
  readonly ids: string[];
  readonly rows: CardRow[];
}

/** Queries of the public search, over table alias `j`. */
@Injectable()
export class JobSearchRepository {
  /** The time of each of `MARKED`, and roughly the number of all jobs. */
  posted(em: SqlEntityManager): Promise<Posted> {
    return parsedRows(
      em,
      markRow,
      `select jobs::int, ${millis('created_at')} as since from (
           select row_number() over (order by ${NEWEST}) as jobs, created_at from jobs j where status = 'active'
            order by ${NEWEST} limit ?) j
        where jobs in (?)
       union all
       select c.reltuples::int, ${millis('p.created_at')} from pg_class c
         cross join lateral (select created_at from jobs where status = 'active' order by created_at, id limit 1) p
        where c.oid = 'jobs_newest_idx'::regclass and c.reltuples > ?
       order by jobs`,
      [MARKED.at(-1), MARKED, MARKED.at(-1)],
    );
  }

  /** A page of all matches, the best first; no rows where there are more than `NARROW`. */
  async ranked(
    em: SqlEntityManager,
    criteria: SearchCriteria,
    buckets: readonly TimeBucket[],
    rank: Ranking,
    slice: Slice,
  ): Promise<Found> {
    const by = bestFirst(rank);
    const found = newestMatches(RANKED_COLUMNS, criteria, buckets, NARROW + 1);
    const answer = await plannedRows(
      em,
      matchesOfPage,
      `with m as materialized (${found.sql}),
            n as materialized (select count(*)::int as matches from m),
            page as materialized (
              select j.id, row_number() over (order by ${by.sql}) as place
                from m j where (select matches from n) <= ${String(NARROW)} order by place limit ? offset ?)
       select n.matches, card.* from n left join lateral (
         select page.place, ${CARD_COLUMNS} from page join jobs j on j.id = page.id
       ) card on true order by card.place`,
      [...found.parameters, ...by.parameters, slice.limit, slice.offset],
    );
    return { matches: answer[0]?.matches ?? 0, rows: cardsIn(answer) };
  }

  /** A page of the `most` newest matches, but for the jobs that are left out. */
  newest(
    em: SqlEntityManager,
    criteria: SearchCriteria,
    buckets: readonly TimeBucket[],
    slice: Slice,
    most: number,
    leftOut: readonly string[] = [],
  ): Promise<Found> {
    return this.pageOf(em, newestMatches('j.id, j.created_at', criteria, buckets, most), slice, leftOut);
  }

  /** A page of the matches of a search that no index tells, of up to one more than `NARROW` in no order. */
  fewAnywhere(em: SqlEntityManager, { where }: SearchCriteria, slice: Slice): Promise<Found> {
    const found = {
      sql: `select j.id, j.created_at from jobs j where ${where.sql} limit ${String(NARROW + 1)}`,
      parameters: where.parameters,
    };
    return this.pageOf(em, found, slice);
  }

  private async pageOf(
    em: SqlEntityManager,
    found: Sql,
    slice: Slice,
    leftOut: readonly string[] = [],
  ): Promise<Found> {
    const answer = await plannedRows(
      em,
      matchesOfPage,
      `with m as materialized (${found.sql}),
            page as materialized (
              select j.id from m j ${leftOut.length > 0 ? 'where j.id <> all(array[?]::uuid[])' : ''} order by ${NEWEST} limit ? offset ?)
       select n.matches, card.* from (select count(*)::int as matches from m) n left join lateral (
         select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}
       ) card on true`,
      [...found.parameters, ...(leftOut.length > 0 ? [leftOut] : []), slice.limit, slice.offset],
    );
    return { matches: answer[0]?.matches ?? 0, rows: cardsIn(answer) };
  }

  /** `newest` of a search that no index tells the matches of: walks the jobs in their order. */
  newestAnywhere(em: SqlEntityManager, { where }: SearchCriteria, slice: Slice): Promise<CardRow[]> {
    return plannedRows(
      em,
      cardRow,
      // The rows before the page are walked in the index alone where it can tell which they are.
      `with page as materialized (select j.id from jobs j where ${where.sql} order by ${NEWEST} limit ? offset ?)
       select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
      [...where.parameters, slice.limit, slice.offset],
    );
  }

  /** The best of more matches than can be ranked, and the cards of those within the slice, see `bestMatches`. */
  async best(
    em: SqlEntityManager,
    criteria: SearchCriteria,
    buckets: readonly TimeBucket[],
    rank: Ranking,
    slice: Slice,
  ): Promise<Best> {
    const { sql, parameters } = bestMatches(criteria, buckets, rank, slice);
    const answer = await plannedRows(em, bestOfPage, sql, parameters);
    return { ids: answer[0]?.ids ?? [], rows: cardsIn(answer) };
  }

  /** Some jobs, those first that have the most of the words; of equally near ones in the order that they are given in. */
  async nearestFirst(
    em: SqlEntityManager,
    ids: readonly string[],
    words: readonly WeighedWord[],
  ): Promise<readonly string[]> {
    const nearness = nearnessOf('j', words);
    const found = await plannedRows(
      em,
      idRow,
      `select j.id from unnest(array[?]::uuid[]) with ordinality as given (id, place) join jobs j on j.id = given.id
        order by ${nearness.sql} desc, given.place`,
      [ids, ...nearness.parameters],
    );
    return found.map(({ id }) => id);
  }

  /** Counts the matches in the bucket, as far as that tells their density. */
  async matchesIn(em: SqlEntityManager, where: Conditions, bucket: TimeBucket): Promise<number> {
    const counted = matchesIn(bucket, where, DENSE);
    const [row] = await plannedRows(em, matchesRow, counted.sql, counted.parameters);
    return row?.matches ?? 0;
  }

  /** Counts matches up to `most`. Nothing is sorted: this costs half as much as collecting them. */
  async countJobs(
    em: SqlEntityManager,
    criteria: SearchCriteria,
    buckets: readonly TimeBucket[],
    most: number,
  ): Promise<number> {
    const found = newestMatches('j.id, j.created_at', criteria, buckets, most, { isOrdered: false });
    const [row] = await plannedRows(
      em,
      totalRow,
      `select count(*)::int as total from (${found.sql}) m`,
      found.parameters,
    );
    return row?.total ?? 0;
  }

  /**
   * Employers that say a word as it is given, among no more than `most` jobs that are found by its stem: "auditer" is found
   * wherever something is audited, and a slip in a text that one employer copies is a single slip.
   */
  async employersSaying(
    em: SqlEntityManager,
    criteria: SearchCriteria,
    buckets: readonly TimeBucket[],
    word: string,
    most: number,
  ): Promise<{ texts: number; employers: number }> {
    const found = newestMatches('j.id, j.created_at, j.company_name, j.description_text', criteria, buckets, most, {
      isOrdered: false,
    });
    const [row] = await plannedRows(
      em,
      employersRow,
      `select count(*)::int as texts, count(distinct lower(company_name))::int as employers
         from (${found.sql}) m where strpos(lower(description_text), ?) > 0`,
      [...found.parameters, word],
    );
    return row ?? { texts: 0, employers: 0 };
  }

  /** Counts matches where no index tells them. */
  countAnywhere(em: SqlEntityManager, { where }: SearchCriteria, most: number): Promise<number> {
    return countRows(em, 'jobs j', where, most);
  }

  /** Values with their counts over the newest matches of each group, the most frequent first. */
  async facets(em: SqlEntityManager, groups: readonly FacetGroup[]): Promise<FacetRow[]> {
    const asked = facetsOf(groups);
    const found = await plannedRows(em, facetRow, asked.sql, asked.parameters);
    return found.flatMap((row) => (row.facet === 'skills' ? countSkills(row.value) : [row]));
  }
}

/** Rows of a page that was joined to something that is always there. */
function cardsIn(answer: readonly { id: string | null }[]): CardRow[] {
  return checkedRows(
    cardRow,
    answer.filter(({ id }) => id !== null),
  );
}

/** Milliseconds since 1970. */
function millis(time: string): string {
  return `(extract(epoch from ${time}) * 1000)::float8`;
}
