import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database, kysely } from '../../platform/database/database.ts';
import { now } from '../../platform/database/tables.ts';

/** Records the challenges that have been answered, so that each works once. */
@Injectable()
export class ContactProofsRepository {
  constructor(private readonly database: Database) {}

  /** False for one that was handed back before; of two at once, one is first. */
  async spend(em: SqlEntityManager, id: string, expiresAt: Date): Promise<boolean> {
    const spent = await kysely(em)
      .insertInto('contact_proofs')
      .values({ id, expires_at: expiresAt.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return spent !== undefined;
  }

  async sweepContactProofs(): Promise<void> {
    await kysely(this.database.primary()).deleteFrom('contact_proofs').where('expires_at', '<', now).execute();
  }
}
