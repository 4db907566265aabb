import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONSENT } from '#contract/domain/consent.ts';
import { kysely } from '../../platform/database/database.ts';
import { daysFromNow } from '../../platform/database/expressions.ts';
import { now, wireInstant } from '../../platform/database/tables.ts';
import type { SubmissionHappening } from './schema.ts';
import type { OwnershipRow, PersonAtJob } from './submission-consents.repository.ts';

export interface HappeningRow {
  at: string;
  what: SubmissionHappening;
  vendor_id: string | null;
  application_id: string | null;
}

/** The records about a person at a job, and the vendor to whom a decision of our staff assigned them. */
@Injectable()
export class SubmissionTrailRepository {
  /** By every address under which the person is known there, the oldest first. */
  happenings(em: SqlEntityManager, jobId: string, emailHashes: readonly Uint8Array[]): Promise<HappeningRow[]> {
    return kysely(em)
      .selectFrom('submission_events')
      .where('job_id', '=', jobId)
      .where('email_hash', 'in', emailHashes)
      .select(['what', 'vendor_id', 'application_id'])
      .select((eb) => wireInstant(eb.ref('at')).as('at'))
      .orderBy('id')
      .execute();
  }

  async wasTurnedAway(em: SqlEntityManager, { jobId, emailHash }: PersonAtJob, vendorId: string): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('submission_events')
      .where('job_id', '=', jobId)
      .where('email_hash', '=', emailHash)
      .where('vendor_id', '=', vendorId)
      .where('what', '=', 'turned_away')
      .select(sql`1`.as('one'))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The vendor who represents the person now, under any of the addresses. */
  owner(em: SqlEntityManager, jobId: string, emailHashes: readonly Uint8Array[]): Promise<OwnershipRow | undefined> {
    return kysely(em)
      .selectFrom('submission_ownerships')
      .where('job_id', '=', jobId)
      .where('email_hash', 'in', emailHashes)
      .where('until', '>', now)
      .select(['vendor_id', 'application_id'])
      .select((eb) => [wireInstant(eb.ref('since')).as('since'), wireInstant(eb.ref('until')).as('until')])
      .orderBy('submission_ownerships.since')
      .executeTakeFirst();
  }

  /** Ends every vendor's representation of the person. */
  async disown(em: SqlEntityManager, jobId: string, emailHashes: readonly Uint8Array[]): Promise<void> {
    await kysely(em)
      .deleteFrom('submission_ownerships')
      .where('job_id', '=', jobId)
      .where('email_hash', 'in', emailHashes)
      .execute();
  }

  /** The vendor speaks for the person from now on, as after a yes. Nobody does before. */
  async assign(
    em: SqlEntityManager,
    { jobId, emailHash }: PersonAtJob,
    { vendorId, applicationId }: { vendorId: string; applicationId: string | null },
  ): Promise<void> {
    await kysely(em)
      .insertInto('submission_ownerships')
      .values({
        job_id: jobId,
        email_hash: emailHash,
        vendor_id: vendorId,
        application_id: applicationId,
        until: daysFromNow(CONSENT.ownedDays),
      })
      .execute();
  }
}
