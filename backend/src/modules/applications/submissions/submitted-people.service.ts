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
    sightings.register({ seenBy: (em, clientId, ids) => this.repository.seenBy(em, clientId, ids) });
  }

  /** Everybody of whom this employer has got an application from the vendor. */
  to(em: SqlEntityManager, clientId: string, vendorId: string): Promise<string[]> {
    return this.repository.to(em, clientId, vendorId);
  }

  /** The vendor's submissions to a job, as the employer or the vendor sees them. */
  toJob(em: SqlEntityManager, of: { jobId: string; vendorId: string; isEmployer: boolean }): Promise<SubmissionRow[]> {
    return this.repository.toJob(em, of);
  }
}
