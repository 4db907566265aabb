import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countUpTo } from '../../platform/database/expressions.ts';
import { APPLICATION_COLUMNS, type ApplicationRow } from './applications.repository.ts';

/** Named queries over the applications by which an employer hired somebody. */
@Injectable()
export class HiredApplicationsRepository {
  /** The newest hire first. */
  async listHiredApplications(
    em: SqlEntityManager,
    clientId: string,
    conditions: readonly Expression<SqlBool>[],
    slice: { limit: number; offset: number },
  ): Promise<{ page: ApplicationRow[]; total: number }> {
    let found = kysely(em)
      .selectFrom('applications')
      .where('applications.client_id', '=', clientId)
      .where('applications.status', '=', 'hired');
    for (const condition of conditions) found = found.where(condition);
    const total = await countUpTo(em, found);
    const page = await found
      .select(APPLICATION_COLUMNS)
      .orderBy('applications.updated_at', 'desc')
      .orderBy('applications.id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return { page, total };
  }
}
