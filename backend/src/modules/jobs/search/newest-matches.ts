import type { Conditions } from '../../../database/sql.ts';
import { KEYS } from './job-filter.ts';
import { NEWEST } from './newest.ts';
import type { Span } from './spans.ts';

/** A piece of SQL with its parameters. */
export interface Sql {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The given spans, newest first, as table expression `s (keys, place)`; places count from 1. */
export function spanTable(spans: readonly Span[]): Sql {
  return {
    sql: `unnest(array[?]::text[]) with ordinality as s (keys, place)`,
    parameters: [spans.map(({ keys }) => `{${keys.join(',')}}`)],
  };
}

/** What matches within span `s`, in no order. */
export function matchesInSpan(columns: string, where: Conditions): Sql {
  return {
    sql: `select ${columns} from jobs j where ${KEYS} && s.keys::text[] and ${where.sql}`,
    parameters: where.parameters,
  };
}

/**
 * The newest matches, as a query in the order of the list: span by span, until there are enough. The planner cannot be left to
 * choose: it takes words that go together for independent of each other, expects few matches and collects them all.
 * @param columns of alias `j`; `created_at` and `id` among them
 */
export function newestMatches(columns: string, where: Conditions, spans: readonly Span[], limit: number): Sql {
  const table = spanTable(spans);
  const matches = matchesInSpan(columns, where);
  // Without its fence the planner would walk the jobs in their order, looking for matches in every one.
  return {
    sql: `select m.* from ${table.sql} cross join lateral (
        select * from (${matches.sql} offset 0) j order by ${NEWEST} limit ${String(limit)}
      ) m order by s.place limit ${String(limit)}`,
    parameters: [...table.parameters, ...matches.parameters],
  };
}
