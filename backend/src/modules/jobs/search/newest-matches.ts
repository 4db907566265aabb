import type { Conditions } from '../../../database/sql.ts';
import { NEWEST } from './newest.ts';

export interface NewestMatches {
  /** Of the table expression. */
  readonly name: string;
  /** Of alias `j`; `j.created_at` and `j.id` among them. */
  readonly columns: string;
  readonly where: Conditions;
  readonly limit: number;
  /** As many of the newest jobs are looked through first. */
  readonly window: number;
  /** When these many of them match, no others are looked at. */
  readonly enough: number;
}

/**
 * The newest matches, as table expressions for a `with`. Walking the newest jobs costs the same however many there are, and
 * holds enough of what a broad word finds; all matches are collected where it does not. The planner cannot be left to choose:
 * it takes words that go together for independent of each other, expects few matches and collects them all.
 */
export function newestMatches(asked: NewestMatches): { sql: string; parameters: unknown[] } {
  const { name, columns, where, limit, window, enough } = asked;
  const matching = (from: string) =>
    `select ${columns} from ${from} j where ${where.sql} order by ${NEWEST} limit ${String(limit)}`;
  const recent = `(select * from jobs j where j.status = 'active' order by ${NEWEST} limit ${String(window)})`;
  const isEnough = `(select count(*) from ${name}_recent) >= ${String(enough)}`;
  return {
    sql: `${name}_recent as materialized (${matching(recent)}),
      ${name} as materialized (
        select * from ${name}_recent where ${isEnough}
        union all select * from (${matching('jobs')}) rest where not ${isEnough})`,
    parameters: [...where.parameters, ...where.parameters],
  };
}
