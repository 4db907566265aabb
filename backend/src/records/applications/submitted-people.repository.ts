import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { shownStatus } from './turn-columns.ts';

export interface SubmissionRow {
  id: string;
  resource_id: string;
  status: ApplicationStatus;
}

/** Named queries over whom vendors have submitted to employers. One that waits for the person's consent has reached nobody. */
@Injectable()
export class SubmittedPeopleRepository {
  /** Selects the people of whom this employer has received an application. */
  async peopleSeenBy(em: SqlEntityManager, clientId: string, resourceIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('resource_id', 'in', resourceIds)
      .where('status', '<>', 'pending_consent')
      .select((eb) => eb.ref('resource_id').$notNull().as('id'))
      .distinct()
      .execute();
    return found.map(({ id }) => id);
  }

  /** Everybody of whom this employer has got an application from the vendor. */
  async peopleSubmittedTo(em: SqlEntityManager, clientId: string, vendorId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('vendor_id', '=', vendorId)
      .where('status', '<>', 'pending_consent')
      .select((eb) => eb.ref('resource_id').$notNull().as('id'))
      .distinct()
      .execute();
    return found.map(({ id }) => id);
  }

  /** The vendor's submissions to a job, as that side sees them. */
  submissionsToJob(
    em: SqlEntityManager,
    { jobId, vendorId, isEmployer }: { jobId: string; vendorId: string; isEmployer: boolean },
  ): Promise<SubmissionRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('vendor_id', '=', vendorId)
      .$if(isEmployer, (found) => found.where('status', '<>', 'pending_consent'))
      .select((eb) => ['id', eb.ref('resource_id').$notNull().as('resource_id')])
      .$if(isEmployer, (found) => found.select('status'))
      .$if(!isEmployer, (found) => found.select(shownStatus.as('status')))
      .$castTo<SubmissionRow>()
      .execute();
  }
}
