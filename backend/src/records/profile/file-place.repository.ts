import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now } from '../../platform/database/tables.ts';

@Injectable()
export class FilePlaceRepository {
  async noted(em: SqlEntityManager): Promise<string | undefined> {
    const row = await kysely(em).selectFrom('file_place').select('place').executeTakeFirst();
    return row?.place;
  }

  /** One process after another. */
  lock(em: SqlEntityManager): Promise<void> {
    return lockUntilCommit(em, 'file place');
  }

  async note(em: SqlEntityManager, place: string): Promise<void> {
    await kysely(em)
      .insertInto('file_place')
      .values({ place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ place, since: now }))
      .execute();
  }

  /** No content lies anywhere, and no other process listens that could put one there. */
  async isFree(em: SqlEntityManager, listener: string): Promise<boolean> {
    const file = await kysely(em).selectFrom('files').select('id').limit(1).executeTakeFirst();
    if (file !== undefined) return false;
    const others = sql<boolean>`exists (
      select 1 from pg_stat_activity where datname = current_database() and application_name = ${listener})`;
    const { isUsed } = await kysely(em).selectNoFrom(others.as('isUsed')).executeTakeFirstOrThrow();
    return !isUsed;
  }
}
