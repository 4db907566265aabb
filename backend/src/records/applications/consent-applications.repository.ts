import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import { OPEN_APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface SubmissionRow {
  id: string;
  job_id: string;
  client_id: string;
  vendor_id: string | null;
  resource_id: string | null;
  status: ApplicationStatus;
  /** A resume of the person went along. */
  has_resume: boolean;
}

/** Any application of a person, theirs or a vendor's. */
export interface PersonsApplicationRow extends Omit<SubmissionRow, 'has_resume'> {
  applicant_id: string | null;
  email_hash: Uint8Array | null;
  released: boolean;
}

export interface StepRow {
  application_id: string;
  at: string;
  status: ApplicationStatus;
  by_side: 'applicant' | 'employer' | 'system';
}

const columns = expressionBuilder<Tables, 'applications'>();
const isReleased = sql<boolean>`(${columns.ref('released_at')} is not null)`.as('released');

const SUBMISSION = [
  ...(['id', 'job_id', 'client_id', 'vendor_id', 'resource_id', 'status'] as const),
  sql<boolean>`(${columns.ref('resume_file_id')} is not null)`.as('has_resume'),
] as const;

/** Named statements over submissions whose people answer. */
@Injectable()
export class ConsentApplicationsRepository {
  /** Locked until the transaction ends. */
  lockSubmission(em: SqlEntityManager, id: string): Promise<SubmissionRow | undefined> {
    return kysely(em).selectFrom('applications').where('id', '=', id).select(SUBMISSION).forUpdate().executeTakeFirst();
  }

  submissionById(em: SqlEntityManager, id: string): Promise<SubmissionRow | undefined> {
    return kysely(em).selectFrom('applications').where('id', '=', id).select(SUBMISSION).executeTakeFirst();
  }

  /** Maps each submission of a vendor to its person on the bench. */
  peopleOf(em: SqlEntityManager, vendorId: string): Promise<{ id: string; resource_id: string | null }[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .select(['id', 'resource_id'])
      .execute();
  }

  async countOpen(em: SqlEntityManager, jobId: string, vendorId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('vendor_id', '=', vendorId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** A locked one comes to a status by what its person answers or our staff decide, who are on neither side of the timeline. */
  async set(em: SqlEntityManager, id: string, status: 'pending_consent' | 'applied' | 'withdrawn'): Promise<void> {
    await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        status,
        version: eb('version', '+', 1),
        updated_at: now,
        stepped_at: now,
        settles_at: null,
        status_before: null,
      }))
      .where('id', '=', id)
      .execute();
    await kysely(em)
      .insertInto('application_events')
      .values({ application_id: id, status, by_side: 'system' })
      .execute();
  }

  /** These keep nobody from the job any more. */
  async releaseSubmissions(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await kysely(em)
      .updateTable('applications')
      .set({ released_at: now })
      .where('id', 'in', ids)
      .where('released_at', 'is', null)
      .execute();
  }

  /** It holds its person again; false where somebody else came meanwhile. */
  async holdSubmission(em: SqlEntityManager, id: string): Promise<boolean> {
    const taken = await kysely(em)
      .selectFrom('applications as own')
      .innerJoin('applications as other', (join) =>
        join
          .onRef('other.job_id', '=', 'own.job_id')
          .onRef('other.id', '<>', 'own.id')
          .on('other.released_at', 'is', null)
          .on((eb) =>
            eb.or([
              eb('other.email_hash', '=', eb.ref('own.email_hash')),
              eb('other.phone_hash', '=', eb.ref('own.phone_hash')),
            ]),
          ),
      )
      .where('own.id', '=', id)
      .select('other.id')
      .executeTakeFirst();
    if (taken !== undefined) return false;
    await kysely(em).updateTable('applications').set({ released_at: null }).where('id', '=', id).execute();
    return true;
  }

  /** Everything of one person at a job, known by one of the two. */
  ofPerson(
    em: SqlEntityManager,
    { jobId, emailHash, phoneHash }: { jobId: string; emailHash: Uint8Array; phoneHash: Uint8Array | null },
    { locked = false }: { locked?: boolean } = {},
  ): Promise<PersonsApplicationRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where((eb) =>
        eb.or([eb('email_hash', '=', emailHash), ...(phoneHash === null ? [] : [eb('phone_hash', '=', phoneHash)])]),
      )
      .select(['id', 'job_id', 'client_id', 'vendor_id', 'resource_id', 'applicant_id', 'status', 'email_hash'])
      .select(isReleased)
      .orderBy('id')
      .$if(locked, (found) => found.forUpdate())
      .execute();
  }

  /** The steps of these applications, the oldest first. */
  steps(em: SqlEntityManager, ids: readonly string[]): Promise<StepRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return kysely(em)
      .selectFrom('application_events')
      .where('application_id', 'in', ids)
      .select(['application_id', 'status', 'by_side'])
      .select((eb) => wireInstant(eb.ref('at')).as('at'))
      .orderBy('id')
      .execute();
  }

  /** Open submissions of the same person that hold nobody any more: whoever comes now takes their place. */
  async lockReleased(em: SqlEntityManager, jobId: string, emailHash: Uint8Array, butId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('email_hash', '=', emailHash)
      .where('released_at', 'is not', null)
      .where('id', '<>', butId)
      .where('status', 'in', OPEN_APPLICATION_STATUSES)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    return found.map(({ id }) => id);
  }

  /** Selects those that have ended. */
  async ended(em: SqlEntityManager, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await kysely(em)
      .selectFrom('applications')
      .where('id', 'in', ids)
      .where('status', 'not in', [...OPEN_APPLICATION_STATUSES, 'hired'])
      .select('id')
      .execute();
    return found.map(({ id }) => id);
  }
}
