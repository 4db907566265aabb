import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { json, now, secondsFromNow, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { jobHasEnded } from '../jobs/job-relations.ts';
import type { DraftAnswer, StoredAnswer } from './schema.ts';

const KEPT_SECONDS = LIMITS.applicationDraftDays * 86_400;

/** Whose application for which job: a job seeker's own, or that of somebody on a vendor's bench. */
export interface DraftOf {
  ownerId: string;
  jobId: string;
  resourceId: string | null;
}

export interface DraftContent {
  coverNote: string;
  resumeId: string | null;
  withoutResume: boolean;
  answers: readonly DraftAnswer[];
}

export interface DraftRow extends DraftContent {
  id: string;
  answers: DraftAnswer[];
  version: number;
  savedAt: string;
}

interface DraftHeading {
  id: string;
  jobId: string;
  resourceId: string | null;
  savedAt: string;
}

/** Named statements over applications that are not sent yet. */
@Injectable()
export class ApplicationDraftsRepository {
  /** Selects the people on a bench for whom an application has been begun. */
  async begunFor(em: SqlEntityManager, resourceIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('application_drafts')
      .where('resource_id', 'in', resourceIds)
      .select((eb) => eb.ref('resource_id').$notNull().as('id'))
      .distinct()
      .execute();
    return found.map(({ id }) => id);
  }

  /** Changes of one account's drafts follow each other, and so does what makes an application of one. */
  lockDrafts(em: SqlEntityManager, ownerId: string): Promise<void> {
    return lockUntilCommit(em, `application drafts of ${ownerId}`);
  }

  findDraft(em: SqlEntityManager, { ownerId, jobId, resourceId }: DraftOf): Promise<DraftRow | undefined> {
    return kysely(em)
      .selectFrom('application_drafts')
      .where('owner_id', '=', ownerId)
      .where('job_id', '=', jobId)
      .where('resource_id', resourceId === null ? 'is' : '=', resourceId)
      .select(COLUMNS)
      .select((eb) => wireInstant(eb.ref('saved_at')).as('savedAt'))
      .executeTakeFirst();
  }

  async countDrafts(em: SqlEntityManager, ownerId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('application_drafts')
      .where('owner_id', '=', ownerId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** @throws the driver's error where the person has a draft for the job already */
  insertDraft(em: SqlEntityManager, of: DraftOf, content: DraftContent): Promise<DraftRow> {
    return kysely(em)
      .insertInto('application_drafts')
      .values({
        owner_id: of.ownerId,
        job_id: of.jobId,
        resource_id: of.resourceId,
        version: 1,
        ...written(of, content),
      })
      .returning(COLUMNS)
      .returning((eb) => wireInstant(eb.ref('saved_at')).as('savedAt'))
      .executeTakeFirstOrThrow();
  }

  updateDraft(em: SqlEntityManager, id: string, of: DraftOf, content: DraftContent): Promise<DraftRow> {
    return kysely(em)
      .updateTable('application_drafts')
      .set((eb) => ({ ...written(of, content), version: eb('version', '+', 1), saved_at: now }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .returning((eb) => wireInstant(eb.ref('saved_at')).as('savedAt'))
      .executeTakeFirstOrThrow();
  }

  /** False for no draft, and for somebody else's. */
  async removeDraft(em: SqlEntityManager, id: string, ownerId: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('application_drafts')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** It has been sent. */
  async removeOf(em: SqlEntityManager, { ownerId, jobId, resourceId }: DraftOf): Promise<void> {
    await kysely(em)
      .deleteFrom('application_drafts')
      .where('owner_id', '=', ownerId)
      .where('job_id', '=', jobId)
      .where('resource_id', resourceId === null ? 'is' : '=', resourceId)
      .execute();
  }

  /** Drafts that can still be sent, since their job has not ended. The most recently written comes first. */
  ofOwner(em: SqlEntityManager, ownerId: string): Promise<DraftHeading[]> {
    return kysely(em)
      .selectFrom('application_drafts as d')
      .where('d.owner_id', '=', ownerId)
      .where((eb) => eb.not(jobHasEnded(eb.ref('d.job_id'))))
      .select(['d.id', 'd.job_id as jobId', 'd.resource_id as resourceId'])
      .select((eb) => wireInstant(eb.ref('d.saved_at')).as('savedAt'))
      .orderBy('d.saved_at', 'desc')
      .orderBy('d.id')
      .execute();
  }

  /** Removes drafts that can no longer be sent: not edited for a long time, or their job has ended. */
  async removeUseless(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('application_drafts')
      .where((eb) =>
        eb.or([eb('saved_at', '<', secondsFromNow(-KEPT_SECONDS)), jobHasEnded(eb.ref('application_drafts.job_id'))]),
      )
      .execute();
  }

  /** The id of an application that was sent, whatever became of it. */
  async sent(em: SqlEntityManager, { ownerId, jobId, resourceId }: DraftOf): Promise<string | undefined> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where((eb) => (resourceId === null ? eb('applicant_id', '=', ownerId) : eb('resource_id', '=', resourceId)))
      .select('id')
      .executeTakeFirst();
    return found?.id;
  }

  /** The person's earlier answers, the latest application first. */
  async answersBefore(em: SqlEntityManager, { ownerId, resourceId }: DraftOf): Promise<StoredAnswer[][]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where((eb) => (resourceId === null ? eb('applicant_id', '=', ownerId) : eb('resource_id', '=', resourceId)))
      .select('answers')
      .orderBy('applied_at', 'desc')
      .limit(LOOKED_THROUGH)
      .execute();
    return found.map(({ answers }) => answers);
  }
}

const LOOKED_THROUGH = 50;
const columns = expressionBuilder<Tables, 'application_drafts'>();
const COLUMNS = [
  'id',
  'version',
  'answers',
  'cover_note as coverNote',
  // At most one is set: a job seeker's resume, or that of a person on a bench.
  sql<string | null>`coalesce(${columns.ref('resume_id')}, ${columns.ref('bench_resume_id')})`.as('resumeId'),
  'without_resume as withoutResume',
] as const;

const written = ({ resourceId }: DraftOf, content: DraftContent) => ({
  cover_note: content.coverNote,
  resume_id: resourceId === null ? content.resumeId : null,
  bench_resume_id: resourceId === null ? null : content.resumeId,
  without_resume: content.withoutResume,
  answers: json([...content.answers]),
});
