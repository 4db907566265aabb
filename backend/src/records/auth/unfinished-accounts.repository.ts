import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Updateable } from 'kysely';
import { kysely } from '../../platform/database/database.ts';
import { now, type Tables } from '../../platform/database/tables.ts';

/** Statements over accounts that began with a wallet. */
export class UnfinishedAccountsRepository {
  async addUnfinishedAccount(em: SqlEntityManager): Promise<string> {
    const added = kysely(em).insertInto('users').values({ first_name: '' }).returning('id');
    return (await added.executeTakeFirstOrThrow()).id;
  }

  /** False when the account is not, or no longer, unfinished. */
  async finish(em: SqlEntityManager, userId: string, given: Updateable<Tables['users']>): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('users')
      .set({ ...given, updated_at: now })
      .where('id', '=', userId)
      .where('user_type', 'is', null)
      .where('is_staff', '=', false)
      .where('leaving_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async addOrganisation(em: SqlEntityManager, userId: string, name: string, country: string): Promise<void> {
    await kysely(em).insertInto('organisations').values({ user_id: userId, name, country }).execute();
  }

  /** False when the account is not, or no longer, unfinished. */
  async removeUnfinishedAccount(em: SqlEntityManager, userId: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('users')
      .where('id', '=', userId)
      .where('user_type', 'is', null)
      .where('is_staff', '=', false)
      .where('leaving_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
