import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now } from '../../platform/database/tables.ts';
import { employerIds } from '../auth/account-relations.ts';

/** Statements over the companies that a job seeker blocks. */
@Injectable()
export class SeekerBlocksRepository {
  /** Selects the accounts that are employers. */
  async employersAmong(em: SqlEntityManager, ids: readonly string[]): Promise<string[]> {
    const found = await kysely(em).selectFrom(employerIds().as('e')).where('e.id', 'in', ids).select('e.id').execute();
    return found.map(({ id }) => id);
  }

  async countBlocks(em: SqlEntityManager, userId: string): Promise<number> {
    const blocks = kysely(em).selectFrom('seeker_blocks').where('user_id', '=', userId);
    return (await blocks.select(countAll.as('n')).executeTakeFirstOrThrow()).n;
  }

  /** Selects the companies that the person blocks. */
  async among(em: SqlEntityManager, userId: string, clientIds: readonly string[]): Promise<string[]> {
    const blocks = kysely(em)
      .selectFrom('seeker_blocks')
      .where('user_id', '=', userId)
      .where('client_id', 'in', clientIds);
    return (await blocks.select('client_id').execute()).map(({ client_id }) => client_id);
  }

  async addBlock(em: SqlEntityManager, userId: string, clientId: string): Promise<void> {
    await kysely(em)
      .insertInto('seeker_blocks')
      .values({ user_id: userId, client_id: clientId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The list belongs to the profile, which is saved by its version: an open form must not undo a block unseen. */
  async raiseVersion(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em)
      .insertInto('seeker_profiles')
      .values({ user_id: userId, version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((eb) => ({ version: eb('seeker_profiles.version', '+', sql.lit(1)), updated_at: now })),
      )
      .execute();
  }
}
