import { Injectable } from '@nestjs/common';
import type { Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Database } from '../../../platform/database/database.ts';
import { JobApplicationsRepository } from '../../../records/applications/job-applications.repository.ts';
import type { JobCounts, OwnColumn } from '../../../records/applications/job-applications.repository.ts';


/** Whose applications are spoken of. */
type Whose = Pick<Caller, 'userId' | 'userType'>;

/**
 * Facts about applications for the jobs module. It is separate from the applications module, which itself needs jobs:
 * this way neither knows the other's tables and the imports form no circle.
 */
@Injectable()
export class JobApplications {
  constructor(
    private readonly database: Database,
    private readonly repository: JobApplicationsRepository,
  ) {}

  /** The caller's own application per job; of several submissions by a vendor, the newest. Nobody else's, ever. */
  async applicationsOf(caller: Caller | null, jobIds: readonly string[]): Promise<Map<string, string>> {
    if (caller === null || jobIds.length === 0) return new Map();
    const column = ownColumn(caller);
    if (column === null) return new Map();
    const found = await this.repository.own(this.database.primary(), column, caller.userId, jobIds);
    return new Map(found.map((row) => [row.job_id, row.id]));
  }

  /** People from vendors who take up a place that the employer has for them. */
  countFromVendors(em: SqlEntityManager, jobId: string): Promise<number> {
    return this.repository.countFromVendors(em, jobId);
  }

  /** The caller has begun an application to the job, for whomever, and not sent it. */
  async hasDraft(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller === null || ownColumn(caller) === null) return false;
    return this.repository.hasDraft(this.database.primary(), jobId, caller.userId);
  }

  /** The jobs to which each of these people of a bench was submitted, whatever came of it. */
  async submittedTo(em: SqlEntityManager, resourceIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const sent = new Map<string, Set<string>>();
    if (resourceIds.length === 0) return sent;
    for (const { resource_id: resourceId, job_id: jobId } of await this.repository.ofResources(em, resourceIds)) {
      sent.set(resourceId, (sent.get(resourceId) ?? new Set()).add(jobId));
    }
    return sent;
  }

  /** Tells whether somebody has applied to the job in person. */
  hasApplied(em: SqlEntityManager, jobId: string, userId: string): Promise<boolean> {
    return this.repository.hasApplied(em, jobId, userId);
  }

  /** Tells whether a person on a bench was submitted to the job. */
  isSubmitted(em: SqlEntityManager, jobId: string, resourceId: string): Promise<boolean> {
    return this.repository.isSubmitted(em, jobId, resourceId);
  }

  /** Selects the people who have applied to the job in person. */
  async appliedAmong(em: SqlEntityManager, jobId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return userIds.length === 0 ? new Set() : new Set(await this.repository.appliedAmong(em, jobId, userIds));
  }

  /** Condition on a job of table alias `j`: the caller has applied to it. Null for callers who never apply. */
  appliedCondition(caller: Whose | null): { sql: string; parameters: readonly string[] } | null {
    const column = caller === null ? null : ownColumn(caller);
    return caller === null || column === null ? null : this.repository.appliedCondition(column, caller.userId);
  }

  /** Counts per job; the caller of this must own the jobs. */
  async countsByJob(jobIds: readonly string[]): Promise<Map<string, JobCounts>> {
    if (jobIds.length === 0) return new Map();
    const found = await this.repository.countsByJob(this.database.primary(), jobIds);
    return new Map(found.map(({ job_id, ...counts }) => [job_id, counts]));
  }

  /** Number of applications to a job of table alias `j`, to sort the owner's list by. */
  countExpression(): Expression<number> {
    return this.repository.countExpression();
  }
}

/** The column in which a caller's own applications name the caller; null for callers who never apply. */
export function ownColumn(caller: Whose): OwnColumn | null {
  switch (caller.userType) {
    case 'personal':
      return 'applicant_id';
    case 'individual':
    case 'company':
      return 'vendor_id';
    default:
      return null;
  }
}
