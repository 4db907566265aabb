/** The best of more matches than can be ranked, as one statement. */
import { CARD_COLUMNS } from '../jobs/job-card.ts';
import { newestMatches, type Sql } from './newest-matches.ts';
import { bestFirst, RANKED_COLUMNS } from './ranking.ts';
import type { SearchCriteria } from './search-criteria.ts';
import type { Slice } from './search-rows.ts';
import type { TimeBucket } from './time-buckets.ts';
import type { Ranking } from './words-rank.ts';

/**
 * With more matches than this, relevance is computed for this many whose title is exactly the query, or else as many
 * whose title has it: ranking every match of a broad word takes seconds at 1,000,000 jobs. All other matches follow,
 * newest first.
 */
export const RANKED = 50;

/**
 * Titles that are exactly the query, however old they are; where these are few, the newest that match in their title; and
 * where those are few, too, the newest that match in their head: all their ids, and the cards of those within the slice.
 */
export function bestMatches(
  { head, title, wholeTitle }: SearchCriteria,
  buckets: readonly TimeBucket[],
  rank: Ranking,
  slice: Slice,
): Sql {
  const whole = newestMatches(RANKED_COLUMNS, { where: wholeTitle }, buckets, RANKED);
  const titles = newestMatches(RANKED_COLUMNS, { where: title }, buckets, RANKED);
  const heads = newestMatches(RANKED_COLUMNS, { where: head }, buckets, RANKED);
  const by = bestFirst(rank);
  const all = `(select distinct on (j.id) j.* from (
     select * from w union all select * from t union all select * from h) j order by j.id) j`;
  return {
    sql: `with w as materialized (${whole.sql}),
          t as materialized (select t.* from (${titles.sql}) t where (select count(*) from w) < ${String(RANKED)}),
          h as materialized (select h.* from (${heads.sql}) h where greatest((select count(*) from w), (select count(*) from t)) < ${String(RANKED)}),
          best as materialized (
            select j.id, row_number() over (order by ${by.sql}) as place from ${all})
     select case when coalesce(card.place, 0) <= ? + 1 then b.ids end as ids, card.*
       from (select array_agg(id order by place) as ids from best) b left join lateral (
       select best.place, ${CARD_COLUMNS} from best join jobs j on j.id = best.id where place > ? and place <= ?
     ) card on true order by card.place`,
    parameters: [
      ...[whole, titles, heads, by].flatMap(({ parameters }) => parameters),
      // With the first card only: they are many, and each takes its time to read.
      slice.offset,
      slice.offset,
      slice.offset + slice.limit,
    ],
  };
}
