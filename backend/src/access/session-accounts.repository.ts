import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../database/database.ts';
import { now } from '../database/tables.ts';

/** Named queries over the accounts that sessions act for; null stands for the person's own. */
export class SessionAccountsRepository {
  /** The one that the person acted for last and still may; without a former session their own, where they have one. */
  async lastOf(em: SqlEntityManager, personId: string): Promise<string | null> {
    const memberships = kysely(em)
      .selectFrom('account_members as m')
      .innerJoin('users as p', 'p.id', 'm.person_id')
      .innerJoin('users as a', 'a.id', 'm.account_id')
      .where('m.person_id', '=', personId)
      .where('m.account_id', '<>', personId)
      .where('p.leaving_at', 'is', null)
      .where('a.leaving_at', 'is', null);
    const known = await memberships
      .leftJoin('users as own', (join) => join.onRef('own.id', '=', 'm.person_id').on('own.user_type', 'is not', null))
      .select(['m.account_id', 'own.id as own'])
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
    if (last?.account_id != null && known.some((each) => each.account_id === last.account_id)) return last.account_id;
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
