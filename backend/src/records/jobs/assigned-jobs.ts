import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { AssignedJobsRepository } from './assigned-jobs.repository.ts';

/** Assigns the jobs of an account to its members. */
@Injectable()
export class AssignedJobs {
  constructor(
    private readonly database: Database,
    private readonly repository: AssignedJobsRepository,
    private readonly memberships: Memberships,
  ) {}

  /** @throws AppError `not_found` for a job that is not the caller's, and for a person who is no member */
  async assign(caller: Caller, job: { id: string; personId: string | null }): Promise<void> {
    const { personId } = job;
    const accountId = caller.userId;
    await this.database.write(async (em) => {
      // Held, so that nobody gets a job in the moment in which they are removed.
      if (personId !== null && (await this.memberships.hold(em, { accountId, personId })) === undefined)
        throw notFound();
      if (!(await this.repository.assign(em, { ...job, accountId }))) throw notFound();
    });
  }

  /** Gives the jobs of a member who leaves to another, or to nobody in particular; answers how many. */
  handOver(em: SqlEntityManager, handover: { accountId: string; from: string; to: string | null }): Promise<number> {
    return this.repository.handOver(em, handover);
  }

  /** Counts, for each member, the jobs that they look after and that are not over. */
  async counts(em: SqlEntityManager, accountId: string): Promise<ReadonlyMap<string, number>> {
    const found = await this.repository.counts(em, accountId);
    return new Map(found.map(({ person_id, jobs }) => [person_id, jobs]));
  }

  /** True if the caller looks after the job with this id. */
  condition(jobId: Expression<string>, caller: Caller): Expression<SqlBool> {
    return this.repository.condition(jobId, caller.userId, caller.personId);
  }

  /** By job, the id of who looks after it. */
  async of(em: SqlEntityManager, accountId: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (jobIds.length === 0) return new Map();
    const found = await this.repository.of(em, accountId, [...new Set(jobIds)]);
    return new Map(found.map(({ id, person_id }) => [id, person_id]));
  }
}
