import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../database/database.ts';
import { Conditions, holding, utc } from '../../database/sql.ts';

export interface DirectoryRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  organisation: string | null;
  user_type: UserType | null;
  is_staff: boolean;
  leaving_at: string | null;
  created_at: string;
  /** Last use of a session that we still know of, or last sign-in of the audit log. */
  last_seen_at: string | null;
  open_sessions: number;
}

export interface DirectoryQuery {
  /** Part of a name, an organisation or an e-mail address. */
  readonly search?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** All accounts, whatever their state: for staff, never for other users. */
@Injectable()
export class UserDirectory {
  async list(em: SqlEntityManager, query: DirectoryQuery): Promise<DirectoryRow[]> {
    const hits = search(query, 'order by u.created_at desc, u.id desc', query.offset + query.limit);
    return rows<DirectoryRow>(
      em,
      `with found as (
         select u.*, o.name as organisation from (${hits.sql}) as h
           join users u on u.id = h.id left join organisations o on o.user_id = u.id
          order by u.created_at desc, u.id desc limit ? offset ?)
       select f.id, f.first_name, f.last_name, f.email, f.organisation, f.user_type, f.is_staff,
              ${utc('f.leaving_at')} as leaving_at, ${utc('f.created_at')} as created_at,
              ${utc('greatest(s.last_used_at, a.at)')} as last_seen_at, s.open_sessions
         from found f
        cross join lateral (
           select max(last_used_at) as last_used_at,
                  (count(*) filter (where revoked_at is null and expires_at > now()))::int as open_sessions
             from sessions where user_id = f.id) s
         left join lateral (
           select at from audit_events where user_id = f.id and kind = 'signed-in' order by at desc limit 1) a on true
        order by f.created_at desc, f.id desc`,
      [...hits.parameters, query.limit, query.offset],
    );
  }

  /** Counts at most `PAGING.countCap`. */
  async count(em: SqlEntityManager, query: DirectoryQuery): Promise<number> {
    const hits = search(query, '', PAGING.countCap);
    const [row] = await rows<{ total: number }>(
      em,
      `select least(count(*), ?)::int as total from (${hits.sql}) as hits`,
      [PAGING.countCap, ...hits.parameters],
    );
    return row?.total ?? 0;
  }

  /** Names by id; accounts that are gone have none. */
  async namesOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await rows<{ id: string; name: string }>(
      em,
      `select id, trim(first_name || ' ' || last_name) as name from users where id in (?)`,
      [[...new Set(ids)]],
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  async exists(em: SqlEntityManager, id: string): Promise<boolean> {
    return (await rows(em, 'select 1 from users where id = ?', [id])).length > 0;
  }
}

/**
 * The first ids that a query finds. Names and addresses are sought apart from organisations, which are another table's:
 * only so can either search use its index, or read the newest accounts where nearly all of them match.
 */
function search({ search: words, userType }: DirectoryQuery, order: string, limit: number): Statement {
  const ofType = new Conditions();
  if (userType !== undefined) ofType.add('u.user_type = ?', userType);
  const select = (from: string, where: Conditions): Statement => ({
    sql: `(select u.id from ${from} where ${where.sql} ${order} limit ?)`,
    parameters: [...where.parameters, limit],
  });
  if (words === undefined || words === '') return select('users u', ofType);
  const part = holding(words);
  const people = select(
    'users u',
    new Conditions()
      .add(`(u.first_name || ' ' || u.last_name ilike ? or u.email ilike ?)`, part, part)
      .add(ofType.sql, ...ofType.parameters),
  );
  const organisations = select(
    'organisations o join users u on u.id = o.user_id',
    new Conditions().add('o.name ilike ?', part).add(ofType.sql, ...ofType.parameters),
  );
  return {
    sql: `${people.sql} union ${organisations.sql}`,
    parameters: [...people.parameters, ...organisations.parameters],
  };
}
