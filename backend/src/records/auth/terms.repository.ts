import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { now } from '../../platform/database/tables.ts';

/** The versions of the terms that people have accepted. */
@Injectable()
export class TermsRepository {
  /** The present version of a person; a trigger notes when. An older one never takes the place of a newer one. */
  async accept(em: SqlEntityManager, personId: string, version: string): Promise<void> {
    await kysely(em)
      .updateTable('users')
      .set({ terms_version: version, updated_at: now })
      .where('id', '=', personId)
      .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '<', version)]))
      .execute();
  }
}
