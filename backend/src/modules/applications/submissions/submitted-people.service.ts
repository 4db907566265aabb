import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  SubmittedPeopleRepository,
  type SubmissionRow,
} from '../../../records/applications/submitted-people.repository.ts';
import { BenchSightings } from '../../../records/bench/bench-sightings.ts';

/** The people whom vendors have submitted; an employer may know of them only through a submission. */
@Injectable()
export class SubmittedPeople {
  constructor(
    private readonly repository: SubmittedPeopleRepository,
    sightings: BenchSightings,
  ) {
    sightings.register({ seenBy: (em, clientId, ids) => this.repository.peopleSeenBy(em, clientId, ids) });
  }

  /** Everybody of whom this employer has got an application from the vendor. */
  peopleSubmittedTo(em: SqlEntityManager, clientId: string, vendorId: string): Promise<string[]> {
    return this.repository.peopleSubmittedTo(em, clientId, vendorId);
  }

  /** The vendor's submissions to a job, as the employer or the vendor sees them. */
  submissionsToJob(
    em: SqlEntityManager,
    of: { jobId: string; vendorId: string; isEmployer: boolean },
  ): Promise<SubmissionRow[]> {
    return this.repository.submissionsToJob(em, of);
  }
}
