import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../database/database.ts';
import { OWN_COLUMNS } from './job-row.ts';
import type { OwnRow } from './job-row.ts';

/** Named queries over a job for its owner. */
@Injectable()
export class OwnJobsRepository {
  async byId(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    const [row] = await rows<OwnRow>(em, `select ${OWN_COLUMNS} from jobs j where j.id = ?`, [id]);
    return row;
  }

  /** Locks the job against another change, and against whoever is about to apply. */
  async lock(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    const [row] = await rows<OwnRow>(em, `select ${OWN_COLUMNS} from jobs j where j.id = ? for update`, [id]);
    return row;
  }

  async countDrafts(em: SqlEntityManager, clientId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      `select count(*)::int as n from jobs where client_id = ? and status = 'draft'`,
      [clientId],
    );
    return row?.n ?? 0;
  }

  async removeDraft(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, `delete from jobs where id = ? and status = 'draft'`, [id]);
  }
}
