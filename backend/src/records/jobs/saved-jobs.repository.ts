import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SavedSort } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import { CARD, type CardRow } from './job-card.ts';
import { isOpen, isReleased } from './job-conditions.ts';

interface SavedRow extends CardRow {
  saved_at: string;
}

const columns = expressionBuilder<{ s: Tables['saved_jobs']; j: Tables['jobs'] }, 's' | 'j'>();
const NEXT_CLOSING = sql`case when ${isOpen('j')} then ${columns.ref('j.closes_at')} end`;

/** Named queries over saved jobs. */
@Injectable()
export class SavedJobsRepository {
  /** Changes of one list follow each other, so that two toggles make two changes and the limit is exact. */
  lockList(em: SqlEntityManager, userId: string): Promise<void> {
    return lockUntilCommit(em, `saved jobs of ${userId}`);
  }

  /** When the job was saved; undefined when it is not on the list. */
  async savedAt(em: SqlEntityManager, userId: string, jobId: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('saved_jobs')
      .where('user_id', '=', userId)
      .where('job_id', '=', jobId)
      .select((eb) => wireInstant(eb.ref('saved_at')).as('saved_at'))
      .executeTakeFirst();
    return row?.saved_at;
  }

  /** Selects the jobs that are on the list. */
  async savedAmong(em: SqlEntityManager, userId: string, jobIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('saved_jobs')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobIds)
      .select('job_id')
      .execute();
    return found.map(({ job_id }) => job_id);
  }

  async insertSavedJob(em: SqlEntityManager, userId: string, jobId: string): Promise<string> {
    const row = await kysely(em)
      .insertInto('saved_jobs')
      .values({ user_id: userId, job_id: jobId })
      .returning((eb) => wireInstant(eb.ref('saved_at')).as('saved_at'))
      .executeTakeFirstOrThrow();
    return row.saved_at;
  }

  async removeSavedJob(em: SqlEntityManager, userId: string, jobId: string): Promise<void> {
    await kysely(em).deleteFrom('saved_jobs').where('user_id', '=', userId).where('job_id', '=', jobId).execute();
  }

  /** Counts the whole list, including jobs that cannot be seen now. */
  async countSavedJobs(em: SqlEntityManager, userId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('saved_jobs')
      .where('user_id', '=', userId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /**
   * Lists saved jobs. A rewritten job that is not yet approved is visible to its employer alone, and returns to the
   * list with its approval.
   */
  async listSavedJobs(
    em: SqlEntityManager,
    userId: string,
    sort: SavedSort,
    slice: { limit: number; offset: number },
  ): Promise<{ page: SavedRow[]; total: number }> {
    const found = kysely(em)
      .selectFrom('saved_jobs as s')
      .innerJoin('jobs as j', 'j.id', 's.job_id')
      .where('s.user_id', '=', userId)
      .where('j.status', '<>', 'draft')
      .where(isReleased('j'));
    const listed = found.select([...CARD, wireInstant(columns.ref('s.saved_at')).as('saved_at')]);
    // Jobs that are still open come first; a closed one has no closing day ahead.
    const sorted =
      sort === 'saved'
        ? listed
        : listed.orderBy(isOpen('j'), 'desc').orderBy(NEXT_CLOSING, (by) => by.asc().nullsLast());
    const [page, { total }] = await Promise.all([
      sorted.orderBy('s.saved_at', 'desc').orderBy('s.job_id').limit(slice.limit).offset(slice.offset).execute(),
      found.select(countAll.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { page, total };
  }
}
