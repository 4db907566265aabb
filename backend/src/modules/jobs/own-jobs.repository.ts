import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { countRows, rows } from '../../database/database.ts';
import { Conditions } from '../../database/sql.ts';
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

  /** New drafts of one client follow each other, so that their limit is exact. */
  async lockDrafts(em: SqlEntityManager, clientId: string): Promise<void> {
    await rows(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`drafts of ${clientId}`]);
  }

  async countDrafts(em: SqlEntityManager, clientId: string): Promise<number> {
    const [row] = await rows<{ n: number }>(
      em,
      `select count(*)::int as n from jobs where client_id = ? and status = 'draft'`,
      [clientId],
    );
    return row?.n ?? 0;
  }

  /** Keeps why our review gave a posting back, that it has still to read it (empty), or that nothing is in its way (null). */
  async note(em: SqlEntityManager, id: string, reviewNote: string | null): Promise<void> {
    await rows(em, 'update jobs set review_note = ? where id = ?', [reviewNote, id]);
  }

  /** Jobs waiting for our review, longest wait first. */
  async inReview(
    em: SqlEntityManager,
    slice: { limit: number; offset: number },
  ): Promise<{ page: OwnRow[]; total: number }> {
    const where = new Conditions().add(`j.status = 'pending_review'`);
    const [page, total] = await Promise.all([
      rows<OwnRow>(
        em,
        `select ${OWN_COLUMNS} from jobs j where ${where.sql} order by j.updated_at, j.id limit ? offset ?`,
        [slice.limit, slice.offset],
      ),
      countRows(em, 'jobs j', where),
    ]);
    return { page, total };
  }

  async removeDraft(em: SqlEntityManager, id: string): Promise<void> {
    await rows(em, `delete from jobs where id = ? and status = 'draft'`, [id]);
  }
}
