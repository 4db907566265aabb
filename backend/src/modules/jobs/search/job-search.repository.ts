import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { countRows, rows } from '../../../database/database.ts';
import type { Conditions } from '../../../database/sql.ts';
import { CARD_COLUMNS } from '../job-row.ts';
import type { CardRow } from '../job-row.ts';
import { countSkills, facetsOf } from './facets.ts';
import type { FacetGroup, FacetRow } from './facets.ts';
import type { Sought } from './job-filter.ts';
import { matchesInSpan, newestMatches, spanTable } from './newest-matches.ts';
import type { Sql } from './newest-matches.ts';
import { NEWEST } from './newest.ts';
import { rankOf } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { TextQuery } from './search-words.ts';
import type { Recent, Span } from './spans.ts';

/** Up to this many matches are collected and sorted; more are taken newest first. */
export const NARROW = 1_000;
/**
 * Relevance is computed for the newest jobs that match in their head: ranking every match of a broad word takes seconds
 * at 1,000,000 jobs. All other matches follow, newest first.
 */
const RANKED = 50;
/** As many jobs as the newest span of time should hold. */
const RECENT = 300;

export interface Slice {
  limit: number;
  offset: number;
}

/** A word of the open jobs' titles, skills and companies. */
export interface KnownWord {
  word: string;
  jobs: number;
}

/** A job that relevance is computed for. */
export interface RankedJob {
  id: string;
  /** Milliseconds since 1970. */
  posted: number;
}

/** Queries of the public search, over table alias `j`. */
@Injectable()
export class JobSearchRepository {
  /** The time in which the last few hundred jobs were posted. */
  async recent(em: SqlEntityManager): Promise<Recent> {
    const [row] = await rows<{ newest: number; length: number }>(
      em,
      `select ${millis('max(created_at)')} as newest, ${millis('max(created_at)')} - ${millis('min(created_at)')} as length
         from (select created_at from jobs j where status = 'active' order by ${NEWEST} limit ${String(RECENT)}) j
        having count(*) = ${String(RECENT)}`,
    );
    return row ?? { newest: 0, length: Infinity };
  }

  /** Up to one match more than `NARROW` is counted; when they are no more, the page comes in the same round trip. */
  async few(
    em: SqlEntityManager,
    sought: Sought,
    spans: readonly Span[],
    rank: Ranking | undefined,
    slice: Slice,
  ): Promise<{ matches: number; page: CardRow[] }> {
    const found = newestMatches('j.id, j.created_at', sought.where, spans, NARROW + 1);
    return this.pageOfFew(em, found, rank, slice);
  }

  /** `few` of a search that no index tells the matches of. */
  fewAnywhere(em: SqlEntityManager, { where }: Sought, slice: Slice): Promise<{ matches: number; page: CardRow[] }> {
    const found = {
      sql: `select j.id from jobs j where ${where.sql} limit ${String(NARROW + 1)}`,
      parameters: where.parameters,
    };
    return this.pageOfFew(em, found, undefined, slice);
  }

  private async pageOfFew(
    em: SqlEntityManager,
    found: Sql,
    rank: Ranking | undefined,
    slice: Slice,
  ): Promise<{ matches: number; page: CardRow[] }> {
    const by = rank === undefined ? undefined : rankOf('j', rank);
    const order = by === undefined ? NEWEST : `${by.sql} desc, ${NEWEST}`;
    const answer = await rows<{ matches: number; id: string | null }>(
      em,
      `with m as materialized (${found.sql}),
            n as (select count(*)::int as matches from m)
       select n.matches, page.* from n left join lateral (
         select ${CARD_COLUMNS} from m join jobs j on j.id = m.id
          where n.matches <= ${String(NARROW)} order by ${order} limit ? offset ?
       ) page on true`,
      [...found.parameters, ...(by?.parameters ?? []), slice.limit, slice.offset],
    );
    return { matches: answer[0]?.matches ?? 0, page: answer.filter((row) => row.id !== null) as unknown as CardRow[] };
  }

  /** A page of all matches in the given spans, newest first, but for those jobs that are left out. */
  newest(
    em: SqlEntityManager,
    sought: Sought,
    spans: readonly Span[],
    slice: Slice,
    leftOut: readonly string[] = [],
  ): Promise<CardRow[]> {
    const { limit, offset } = slice;
    const found = newestMatches('j.id, j.created_at', sought.where, spans, offset + limit + leftOut.length);
    return rows<CardRow>(
      em,
      `with page as materialized (
         select j.id from (${found.sql}) j ${leftOut.length > 0 ? 'where j.id not in (?)' : ''} order by ${NEWEST} limit ? offset ?)
       select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
      [...found.parameters, ...(leftOut.length > 0 ? [leftOut] : []), limit, offset],
    );
  }

  /** `newest` of a search that no index tells the matches of: walks the jobs in their order. */
  newestAnywhere(em: SqlEntityManager, { where }: Sought, slice: Slice): Promise<CardRow[]> {
    return rows<CardRow>(
      em,
      // The rows before the page are walked in the index alone where it can tell which they are.
      `with page as materialized (select j.id from jobs j where ${where.sql} order by ${NEWEST} limit ? offset ?)
       select ${CARD_COLUMNS} from page join jobs j on j.id = page.id order by ${NEWEST}`,
      [...where.parameters, slice.limit, slice.offset],
    );
  }

  /** The newest jobs that match in their head, the best first. */
  async ranked(em: SqlEntityManager, sought: Sought, spans: readonly Span[], rank: Ranking): Promise<RankedJob[]> {
    const heads = newestMatches('j.id, j.created_at, j.head_tsv, j.title', sought.head, spans, RANKED);
    const by = rankOf('h', rank);
    return rows<RankedJob>(
      em,
      `with h as materialized (${heads.sql})
       select id, ${millis('created_at')} as posted from h
        order by ${by.sql} desc, created_at desc, id desc`,
      [...heads.parameters, ...by.parameters],
    );
  }

  /** The cards of these jobs, in this order. */
  async cards(em: SqlEntityManager, ids: readonly string[]): Promise<CardRow[]> {
    if (ids.length === 0) return [];
    return rows<CardRow>(
      em,
      `select ${CARD_COLUMNS} from unnest(array[?]::uuid[]) with ordinality as page (id, place) join jobs j on j.id = page.id
        order by page.place`,
      [ids],
    );
  }

  /**
   * How many matches there are up to and with each span, until there are `enough`; in the span in which that is, no others
   * are counted. Nothing is sorted: this is half as dear as collecting them.
   */
  async countBySpan(em: SqlEntityManager, sought: Sought, spans: readonly Span[], enough: number): Promise<number[]> {
    const table = spanTable(spans);
    const matches = matchesInSpan('1', sought.where);
    const found = await rows<{ seen: number }>(
      em,
      `with recursive s as (select * from ${table.sql}), counted (place, seen) as (
         select 0::bigint, 0
         union all
         select s.place, c.seen + n.matches from counted c join s on s.place = c.place + 1 cross join lateral (
           select count(*)::int as matches from (${matches.sql} limit ${String(enough)} - c.seen) m
         ) n where c.seen < ${String(enough)}
       ) select seen from counted where place > 0 order by place`,
      [...table.parameters, ...matches.parameters],
    );
    return found.map(({ seen }) => seen);
  }

  /** Counts matches up to `PAGING.countCap` where no index tells them. */
  countAnywhere(em: SqlEntityManager, { where }: Sought): Promise<number> {
    return countRows(em, 'jobs j', where);
  }

  /** Values with their counts over the newest matches of each group, the most frequent first. */
  async facets(em: SqlEntityManager, groups: readonly FacetGroup[], spans: readonly Span[]): Promise<FacetRow[]> {
    const asked = facetsOf(groups, spans);
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

  /** Lexemes that more than `NARROW` jobs carry, by the statistics of the planner. */
  async commonLexemes(em: SqlEntityManager): Promise<string[]> {
    const found = await rows<{ lexeme: string }>(
      em,
      `select e.lexeme from pg_stats s join pg_class c on c.oid = 'jobs'::regclass
         cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexeme, share)
        where s.schemaname = c.relnamespace::regnamespace::text and s.tablename = 'jobs' and s.attname = 'tsv'
          and e.share * c.reltuples > ${String(NARROW)}`,
    );
    return found.map(({ lexeme }) => lexeme);
  }

  /** The lexeme that a word is indexed under; undefined for one that is not indexed. */
  async lexemeOf(em: SqlEntityManager, word: string): Promise<string | undefined> {
    const [row] = await rows<{ lexeme: string | null }>(em, `select (ts_lexize('english_stem', ?))[1] as lexeme`, [
      word,
    ]);
    return row?.lexeme ?? undefined;
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

/** Milliseconds since 1970. */
function millis(time: string): string {
  return `(extract(epoch from ${time}) * 1000)::float8`;
}
