import { Injectable } from '@nestjs/common';
import type { Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { VendorPlaces } from '#contract/domain/job.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { JobApplicationsRepository, type JobCounts, type OwnColumn } from './job-applications.repository.ts';

/** Whose applications are spoken of. */
type Whose = Pick<Caller, 'userId' | 'userType'>;

/** Facts about the applications to jobs, for whoever shows or matches these. Callers hold the rights. */
@Injectable()
export class JobApplications {
  constructor(
    private readonly database: Database,
    private readonly repository: JobApplicationsRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** The caller's own application per job; of several submissions by a vendor, the newest. Nobody else's, ever. */
  async applicationsOf(caller: Caller | null, jobIds: readonly string[]): Promise<Map<string, string>> {
    if (caller === null || jobIds.length === 0) return new Map();
    const column = ownColumn(caller);
    if (column === null) return new Map();
    const found = await this.repository.own(this.database.primary(), column, caller.userId, jobIds);
    return new Map(found.map((row) => [row.job_id, row.id]));
  }

  /**
   * The places of a job for vendors' people, taken and in all; null if the employer sets no limit.
   * @param most the limit, for whoever has read the job
   */
  async vendorPlaces(em: SqlEntityManager, jobId: string, most?: number | null): Promise<VendorPlaces | null> {
    const limit = most === undefined ? await this.jobs.vendorCap(em, jobId) : most;
    return limit === null ? null : { taken: await this.repository.countFromVendors(em, jobId), most: limit };
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
