import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { wireInstant, type Instant } from '../../platform/database/tables.ts';

/** Applicants for one job that nobody of the employer has looked at. */
export interface NewApplicants {
  jobId: string;
  clientId: string;
  applicants: number;
}

/** Statements of the mails that tell an employer's people of new applicants. */
@Injectable()
export class ApplicantMailsRepository {
  async isTold(em: SqlEntityManager, personId: string, applicationId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('applicant_mails')
      .where('person_id', '=', personId)
      .where('application_id', '=', applicationId)
      .select('message_id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The unique key refuses a second mail about the same application. */
  async tell(
    em: SqlEntityManager,
    told: { personId: string; applicationId: string; messageId: string },
  ): Promise<void> {
    await kysely(em)
      .insertInto('applicant_mails')
      .values({ person_id: told.personId, application_id: told.applicationId, message_id: told.messageId })
      .execute();
  }

  /** Since when a mail has something to tell, in UTC; null when all of it is gone. */
  async since(em: SqlEntityManager, messageId: string): Promise<string | null> {
    const { since } = await kysely(em)
      .selectFrom('applicant_mails')
      .where('message_id', '=', messageId)
      .select(wireInstant(sql<Instant | null>`min(told_at)`).as('since'))
      .executeTakeFirstOrThrow();
    return since;
  }

  /**
   * The news for one mail, without applications that somebody has looked at or that are over; jobs with the most
   * applicants first.
   */
  newApplicants(em: SqlEntityManager, messageId: string): Promise<NewApplicants[]> {
    return kysely(em)
      .selectFrom('applicant_mails as m')
      .innerJoin('applications as a', 'a.id', 'm.application_id')
      .where('m.message_id', '=', messageId)
      .where('a.status', '=', 'applied')
      .where('a.first_seen_at', 'is', null)
      .select(['a.job_id as jobId', 'a.client_id as clientId', countAll.as('applicants')])
      .groupBy(['a.job_id', 'a.client_id'])
      .orderBy('applicants', 'desc')
      .orderBy('a.job_id')
      .execute();
  }
}
