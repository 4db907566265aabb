import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll, countUpTo, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { OWN, type OwnRow } from './job-row.ts';

/** Named queries over a job for its owner. */
@Injectable()
export class OwnJobsRepository {
  ownJobById(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    return kysely(em).selectFrom('jobs as j').where('j.id', '=', id).select(OWN).executeTakeFirst();
  }

  /** Locks the job against other changes and against new applications. */
  lockOwnJob(em: SqlEntityManager, id: string): Promise<OwnRow | undefined> {
    return kysely(em).selectFrom('jobs as j').where('j.id', '=', id).select(OWN).forUpdate().executeTakeFirst();
  }

  /** Counts the client's jobs by status. */
  countByStatus(em: SqlEntityManager, clientId: string) {
    return kysely(em)
      .selectFrom('jobs')
      .where('client_id', '=', clientId)
      .select(['status', countAll.as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute();
  }

  /** New drafts of one client follow each other, so that their limit is exact. */
  lockDrafts(em: SqlEntityManager, clientId: string): Promise<void> {
    return lockUntilCommit(em, `drafts of ${clientId}`);
  }

  async countDrafts(em: SqlEntityManager, clientId: string): Promise<number> {
    const { n } = await kysely(em)
      .selectFrom('jobs')
      .where('client_id', '=', clientId)
      .where('status', '=', 'draft')
      .select(countAll.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Keeps why our review gave a posting back, that it has still to read it (empty), or that nothing is in its way (null). */
  async note(em: SqlEntityManager, id: string, reviewNote: string | null): Promise<void> {
    await kysely(em).updateTable('jobs').set({ review_note: reviewNote }).where('id', '=', id).execute();
  }

  /** Jobs waiting for our review, longest wait first. */
  async inReview(
    em: SqlEntityManager,
    slice: { limit: number; offset: number },
  ): Promise<{ page: OwnRow[]; total: number }> {
    const found = kysely(em).selectFrom('jobs as j').where('j.status', '=', 'pending_review');
    const [page, total] = await Promise.all([
      found.select(OWN).orderBy('j.updated_at').orderBy('j.id').limit(slice.limit).offset(slice.offset).execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }

  /** Counts the jobs that wait for our review, and tells since when the oldest waits. */
  waitingForReview(em: SqlEntityManager): Promise<Waiting> {
    return kysely(em)
      .selectFrom('jobs')
      .where('status', '=', 'pending_review')
      .select((eb) => waitingSince(eb.ref('updated_at')))
      .executeTakeFirstOrThrow();
  }

  async removeDraft(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('jobs').where('id', '=', id).where('status', '=', 'draft').execute();
  }
}
