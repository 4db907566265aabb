import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MemberRole } from '#contract/domain/member-role.ts';
import type { UserType } from '#contract/domain/user.ts';
import { kysely } from '../../database/database.ts';
import { PreparedQuery } from '../../database/prepared-query.ts';
import { fromHex, now } from '../../database/tables.ts';

interface CallerRow {
  session_id: string;
  user_id: string;
  acts_for: string;
  role: MemberRole | null;
  second_factor: boolean;
  user_type: UserType | null;
  is_staff: boolean;
  leaving: boolean;
  /** The version of the terms that the person accepted. */
  terms_version: string | null;
}

/**
 * Asked at every request: account and session in one statement. The token is looked up before anything is joined: a plan that was
 * made while there were hardly any sessions would else go through all of them.
 */
const CALLER = new PreparedQuery<{ hash: string }, CallerRow>('caller', (db, value) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.on((eb) => eb('u.id', '=', eb.fn.coalesce('s.account_id', 's.user_id'))))
    .innerJoin('users as p', 'p.id', 's.user_id')
    .leftJoin('account_members as m', (join) =>
      join.onRef('m.account_id', '=', 'u.id').onRef('m.person_id', '=', 's.user_id'),
    )
    .select((eb) => [
      's.id as session_id',
      's.user_id',
      'u.id as acts_for',
      'm.role',
      's.second_factor',
      'u.user_type',
      'u.is_staff',
      'p.terms_version',
      eb('u.leaving_at', 'is not', null).$castTo<boolean>().as('leaving'),
    ])
    .where('s.id', '=', (eb) =>
      eb
        .selectFrom('session_tokens')
        .select('session_id')
        .where('hash', '=', fromHex(value('hash')))
        .where('kind', '=', 'access')
        .where('expires_at', '>', now),
    )
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    // Whose session begins while the account is suspended has none either.
    .where('u.suspended_at', 'is', null)
    .where('p.suspended_at', 'is', null),
);

/** Named queries over the accounts that sessions act for; null stands for the person's own. */
export class SessionAccountsRepository {
  /** The caller behind an access token. */
  callerOf(em: SqlEntityManager, hash: string): Promise<CallerRow | undefined> {
    return CALLER.first(em, { hash });
  }

  /**
   * The one that the person acted for last and still may; without a former session their own, where they have one. Who has
   * nothing but an account that is leaving, and owns it, comes to where it can be kept.
   */
  async lastOf(em: SqlEntityManager, personId: string): Promise<string | null> {
    const memberships = kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as p', 'p.id', 'm.person_id')
      .innerJoin('users as a', 'a.id', 'm.account_id')
      .where('m.person_id', '=', personId)
      .where('m.account_id', '<>', personId)
      .where('p.leaving_at', 'is', null)
      .where('a.suspended_at', 'is', null);
    const known = await memberships
      .where((eb) => eb.or([eb('a.leaving_at', 'is', null), eb('m.role', '=', 'owner')]))
      .leftJoin('users as own', (join) => join.onRef('own.id', '=', 'm.person_id').on('own.user_type', 'is not', null))
      .select((eb) => ['m.account_id', 'own.id as own', eb('a.leaving_at', 'is', null).$castTo<boolean>().as('stays')])
      .orderBy('a.leaving_at', (order) => order.desc().nullsFirst())
      .orderBy('m.joined_at', 'desc')
      .execute();
    const [newest] = known;
    if (newest === undefined) return null;
    const last = await kysely(em)
      .selectFrom('sessions')
      .select('account_id')
      .where('user_id', '=', personId)
      .orderBy('last_used_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.account_id != null && known.some((each) => each.stays && each.account_id === last.account_id))
      return last.account_id;
    return newest.own === null ? newest.account_id : null;
  }

  async set(em: SqlEntityManager, sessionId: string, accountId: string | null): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ account_id: accountId })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** The session goes on as another person's, for that person's own account. */
  async handTo(em: SqlEntityManager, sessionId: string, personId: string): Promise<void> {
    await kysely(em)
      .updateTable('sessions')
      .set({ user_id: personId, account_id: null })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async actingFor(em: SqlEntityManager, accountId: string, personId?: string): Promise<string[]> {
    let found = kysely(em)
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);
    if (personId !== undefined) found = found.where('user_id', '=', personId);
    return (await found.execute()).map(({ id }) => id);
  }
}
