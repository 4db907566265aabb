import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SavedSort } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';
import { openJob, releasedJob } from '../../../database/job-conditions.ts';
import { utc } from '../../../database/sql.ts';
import { CARD_COLUMNS } from '../job-row.ts';
import type { CardRow } from '../job-row.ts';

export interface SavedRow extends CardRow {
  saved_at: string;
}

const OPEN = `(${openJob('j')})`;

const ORDER: Readonly<Record<SavedSort, string>> = {
  saved: 's.saved_at desc, s.job_id',
  // What can still be applied to comes first; what has closed has no next closing day.
  closing: `${OPEN} desc, case when ${OPEN} then j.closes_at end asc nulls last, s.saved_at desc, s.job_id`,
};

/** Named queries over saved jobs. */
@Injectable()
export class SavedJobsRepository {
  /** Changes of one list follow each other, so that two toggles make two changes and the limit is exact. */
  async lockList(em: SqlEntityManager, userId: string): Promise<void> {
    await rows(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved jobs of ${userId}`]);
  }

  /** When the job was saved; undefined when it is not on the list. */
  async savedAt(em: SqlEntityManager, userId: string, jobId: string): Promise<string | undefined> {
    const [row] = await rows<{ saved_at: string }>(
      em,
      `select ${utc('saved_at')} as saved_at from saved_jobs where user_id = ? and job_id = ?`,
      [userId, jobId],
    );
    return row?.saved_at;
  }

  /** Which of some jobs are on the list. */
  async savedAmong(em: SqlEntityManager, userId: string, jobIds: readonly string[]): Promise<string[]> {
    const found = await rows<{ job_id: string }>(
      em,
      'select job_id from saved_jobs where user_id = ? and job_id in (?)',
      [userId, jobIds],
    );
    return found.map(({ job_id }) => job_id);
  }

  async insert(em: SqlEntityManager, userId: string, jobId: string): Promise<string> {
    const [row] = await rows<{ saved_at: string }>(
      em,
      `insert into saved_jobs (user_id, job_id) values (?, ?) returning ${utc('saved_at')} as saved_at`,
      [userId, jobId],
    );
    if (row === undefined) throw new Error('insert returned no row');
    return row.saved_at;
  }

  async remove(em: SqlEntityManager, userId: string, jobId: string): Promise<void> {
    await rows(em, 'delete from saved_jobs where user_id = ? and job_id = ?', [userId, jobId]);
  }

  /** Of the whole list, whatever of it can be seen now. */
  async count(em: SqlEntityManager, userId: string): Promise<number> {
    const [row] = await rows<{ total: number }>(em, 'select count(*)::int as total from saved_jobs where user_id = ?', [
      userId,
    ]);
    return row?.total ?? 0;
  }

  /** What is written anew and not released yet is its employer's alone; the job comes back to the list with its release. */
  async list(
    em: SqlEntityManager,
    userId: string,
    sort: SavedSort,
    slice: { limit: number; offset: number },
  ): Promise<{ page: SavedRow[]; total: number }> {
    const from = `from saved_jobs s join jobs j on j.id = s.job_id
      where s.user_id = ? and j.status <> 'draft' and ${releasedJob('j')}`;
    const [page, counted] = await Promise.all([
      rows<SavedRow>(
        em,
        `select ${CARD_COLUMNS}, ${utc('s.saved_at')} as saved_at ${from} order by ${ORDER[sort]} limit ? offset ?`,
        [userId, slice.limit, slice.offset],
      ),
      rows<{ total: number }>(em, `select count(*)::int as total ${from}`, [userId]),
    ]);
    return { page, total: counted[0]?.total ?? 0 };
  }
}
