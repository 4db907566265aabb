import type { Conditions } from '../../platform/database/sql.ts';
import { NEWEST } from './newest.ts';
import { BUCKETS } from './search-keys.ts';
import type { TimeBucket } from './time-buckets.ts';

/** A piece of SQL with its parameters. */
export interface Sql {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Counts the matches in the bucket, up to `most`. */
export function matchesIn(bucket: TimeBucket, where: Conditions, most: number): Sql {
  return {
    sql: `select count(*)::int as matches from (
        select 1 from jobs j where ${BUCKETS} && array[?]::text[] and ${where.sql} limit ${String(most)}) m`,
    parameters: [bucket.keys, ...where.parameters],
  };
}

/**
 * The newest matches, as a query: bucket by bucket, and then all that are older, until there are enough. The planner cannot be
 * left to choose: it takes words that go together for independent of each other, expects few matches and collects them all.
 * @param columns of alias `j`; `created_at` and `id` among them
 * @param criteria what to find; `alone`: the same where no bucket is asked for beside it
 * @param buckets see `bucketsFor`
 * @param order false: any of the last bucket's matches, not its newest
 */
export function newestMatches(
  columns: string,
  criteria: { readonly where: Conditions; readonly alone?: Conditions },
  buckets: readonly TimeBucket[],
  limit: number,
  { isOrdered = true } = {},
): Sql {
  const first = isOrdered ? `order by ${NEWEST} limit ${String(limit)}` : `limit ${String(limit)}`;
  // Without its fence the planner would walk the jobs in their order, looking for matches in every one.
  const newestOf = (matches: string, before = '') => `select * from (${matches} offset 0) j ${before} ${first}`;
  const last = buckets.at(-1);
  if (last === undefined) {
    const { sql, parameters } = criteria.alone ?? criteria.where;
    return { sql: newestOf(`select ${columns} from jobs j where ${sql}`), parameters };
  }
  const { where } = criteria;
  const [table, matches] = [spanTable(buckets), inSpan(columns, where)];
  return {
    sql: `with newer as materialized (
        select m.* from ${table.sql} cross join lateral (${newestOf(matches.sql)}) m order by s.place limit ${String(limit)})
      select * from newer union all (${newestOf(
        `select ${columns} from jobs j where ${where.sql} and (select count(*) from newer) < ${String(limit)}`,
        'where j.created_at < to_timestamp(?)',
      )}) limit ${String(limit)}`,
    parameters: [...table.parameters, ...matches.parameters, ...where.parameters, last.from / 1_000],
  };
}

/**
 * The given buckets, newest first, as table expression `s (keys, place)`. The planner knows that places come in order, so who
 * asks for that order has nothing sorted, and the matches of each bucket stay as they were found.
 */
function spanTable(buckets: readonly TimeBucket[]): Sql {
  return {
    sql: `unnest(array[?]::text[]) with ordinality as s (keys, place)`,
    parameters: [buckets.map(({ keys }) => keys.join(','))],
  };
}

/**
 * Selects the matches within bucket `s`, in no order. With a cast, whose result may depend on settings, the planner
 * would compute and compare each row found beside an "or" anew, which takes ten times as long as finding it.
 */
function inSpan(columns: string, where: Conditions): Sql {
  return {
    sql: `select ${columns} from jobs j where ${BUCKETS} && string_to_array(s.keys, ',') and ${where.sql}`,
    parameters: where.parameters,
  };
}
