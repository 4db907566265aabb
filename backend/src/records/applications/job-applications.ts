import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { VendorPlaces } from '#contract/domain/job.ts';
import { OPEN_APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Jobs } from '../jobs/jobs.ts';
import { shownStatus } from './turn-columns.ts';

export interface JobCounts {
  applications: number;
  /** Not opened by the client yet. */
  unseen: number;
  /** Not decided yet. */
  open: number;
}

export interface SubmissionAtJob {
  readonly id: string;
  readonly jobId: string;
  /** The person on the bench. */
  readonly resourceId: string;
  readonly status: ApplicationStatus;
  /** An instant in UTC. */
  readonly submittedAt: string;
}

/** The column in which somebody's own applications name them. */
export type OwnColumn = 'applicant_id' | 'vendor_id';

/** True if this person on a bench was submitted to this job, whatever the outcome; for statements of other groups. */
export const wasSubmitted = (resourceId: Expression<string>, jobId: Expression<string>): Expression<SqlBool> => {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('applications as sent')
      .where((sent) => sent.and([sent('sent.resource_id', '=', resourceId), sent('sent.job_id', '=', jobId)]))
      .select(sql.lit(1).as('one')),
  );
};

/** Whose applications are spoken of. */
type Whose = Pick<Caller, 'userId' | 'userType'>;

/** Facts about the applications to jobs, for whoever shows or matches these. Callers hold the rights. */
@Injectable()
export class JobApplications {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** The caller's own application per job; of several submissions by a vendor, the newest. Nobody else's, ever. */
  async applicationsOf(caller: Caller | null, jobIds: readonly string[]): Promise<Map<string, string>> {
    if (caller === null || jobIds.length === 0) return new Map();
    const column = ownColumn(caller);
    if (column === null) return new Map();
    const found = await this.ownApplicationRows(this.database.primary(), column, caller.userId, jobIds);
    return new Map(found.map((row) => [row.job_id, row.id]));
  }

  /**
   * The places of a job for vendors' people, taken and in all; null if the employer sets no limit.
   * @param most the limit, for whoever has read the job
   */
  async vendorPlaces(em: SqlEntityManager, jobId: string, most?: number | null): Promise<VendorPlaces | null> {
    const limit = most === undefined ? await this.jobs.vendorCap(em, jobId) : most;
    return limit === null ? null : { taken: await this.countFromVendors(em, jobId), most: limit };
  }

  /** The caller has begun an application to the job, for whomever, and not sent it. */
  async hasDraft(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller === null || ownColumn(caller) === null) return false;
    return this.hasDraftRow(this.database.primary(), jobId, caller.userId);
  }

  /** The jobs to which each of these people of a bench was submitted, whatever came of it. */
  async submittedTo(em: SqlEntityManager, resourceIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const sent = new Map<string, Set<string>>();
    if (resourceIds.length === 0) return sent;
    for (const { resource_id: resourceId, job_id: jobId } of await this.submissionRows(em, resourceIds)) {
      sent.set(resourceId, (sent.get(resourceId) ?? new Set()).add(jobId));
    }
    return sent;
  }

  /** A vendor's submissions to these jobs, as the vendor may see them. */
  submissionsAt(em: SqlEntityManager, vendorId: string, jobIds: readonly string[]): Promise<SubmissionAtJob[]> {
    if (jobIds.length === 0) return Promise.resolve([]);
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .where('job_id', 'in', jobIds)
      .select((eb) => [
        'applications.id',
        'applications.job_id as jobId',
        eb.ref('resource_id').$notNull().as('resourceId'),
        shownStatus.as('status'),
        wireInstant(eb.ref('applied_at')).as('submittedAt'),
      ])
      .execute();
  }

  /** By job: people of vendors who are under review or hired, and the open submissions of one vendor among them. */
  async vendorPeopleAt(
    em: SqlEntityManager,
    vendorId: string,
    jobIds: readonly string[],
  ): Promise<Map<string, { taken: number; own: number }>> {
    if (jobIds.length === 0) return new Map();
    const columns = expressionBuilder<Tables, 'applications'>();
    const open = sql.join(OPEN_APPLICATION_STATUSES);
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', 'in', jobIds)
      .where('vendor_id', 'is not', null)
      .where('status', 'in', [...OPEN_APPLICATION_STATUSES, 'hired'])
      .select([
        'job_id as jobId',
        countAll.as('taken'),
        sql<number>`(count(*) filter (where ${columns.ref('vendor_id')} = ${vendorId}
          and ${columns.ref('status')} in (${open})))::int`.as('own'),
      ])
      .groupBy('job_id')
      .execute();
    return new Map(found.map(({ jobId, ...counts }) => [jobId, counts]));
  }

  /** Selects the people who have applied to the job in person. */
  async appliedAmong(em: SqlEntityManager, jobId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return userIds.length === 0 ? new Set() : new Set(await this.applicantIdsAmong(em, jobId, userIds));
  }

  /** Condition on a job of table alias `j`: the caller has applied to it. Null for callers who never apply. */
  appliedCondition(caller: Whose | null): { sql: string; parameters: readonly string[] } | null {
    const column = caller === null ? null : ownColumn(caller);
    return caller === null || column === null ? null : this.appliedBy(column, caller.userId);
  }

  /** Counts per job; the caller of this must own the jobs. */
  async countsByJob(jobIds: readonly string[]): Promise<Map<string, JobCounts>> {
    if (jobIds.length === 0) return new Map();
    const found = await this.countRowsByJob(this.database.primary(), jobIds);
    return new Map(found.map(({ job_id, ...counts }) => [job_id, counts]));
  }

  /** A sender's applications to some jobs, the oldest first. */
  private ownApplicationRows(
    em: SqlEntityManager,
    column: OwnColumn,
    userId: string,
    jobIds: readonly string[],
  ): Promise<{ id: string; job_id: string }[]> {
    return kysely(em)
      .selectFrom('applications')
      .where(column, '=', userId)
      .where('job_id', 'in', jobIds)
      .select(['id', 'job_id'])
      .orderBy('applied_at')
      .orderBy('id')
      .execute();
  }

  /** People whom vendors have submitted, as far as they are still looked at or were hired. */
  private async countFromVendors(em: SqlEntityManager, jobId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('vendor_id', 'is not', null)
      .where('status', 'in', [...OPEN_APPLICATION_STATUSES, 'hired'])
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Submissions of these people of a bench. */
  private submissionRows(
    em: SqlEntityManager,
    resourceIds: readonly string[],
  ): Promise<{ resource_id: string; job_id: string }[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('resource_id', 'in', resourceIds)
      .select((eb) => [eb.ref('resource_id').$notNull().as('resource_id'), 'job_id'])
      .execute();
  }

  /** Tells whether somebody has applied to the job in person. */
  async hasApplied(em: SqlEntityManager, jobId: string, userId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('applicant_id', '=', userId)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Tells whether a person on a bench was submitted to the job; a submission that waits for consent counts. */
  async isSubmitted(em: SqlEntityManager, jobId: string, resourceId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('resource_id', '=', resourceId)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Selects the people who have applied to the job in person. */
  private async applicantIdsAmong(em: SqlEntityManager, jobId: string, userIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('applicant_id', 'in', userIds)
      .select((eb) => eb.ref('applicant_id').$notNull().as('user_id'))
      .execute();
    return found.map(({ user_id }) => user_id);
  }

  private async hasDraftRow(em: SqlEntityManager, jobId: string, ownerId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('application_drafts')
      .where('job_id', '=', jobId)
      .where('owner_id', '=', ownerId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  private countRowsByJob(em: SqlEntityManager, jobIds: readonly string[]): Promise<(JobCounts & { job_id: string })[]> {
    const columns = expressionBuilder<Tables, 'applications'>();
    return kysely(em)
      .selectFrom('applications')
      .where('job_id', 'in', jobIds)
      .select([
        'job_id',
        countAll.as('applications'),
        sql<number>`(count(*) filter (where ${columns.ref('first_seen_at')} is null))::int`.as('unseen'),
        sql<number>`(count(*) filter (where ${columns.ref('status')} in (${sql.join(OPEN_APPLICATION_STATUSES)})))::int`.as(
          'open',
        ),
      ])
      .groupBy('job_id')
      .execute();
  }

  /** Condition on a job of table alias `j`: somebody has applied to it. */
  private appliedBy(column: OwnColumn, userId: string): { sql: string; parameters: readonly string[] } {
    return {
      sql: `exists (select 1 from applications a where a.job_id = j.id and a.${column} = ?)`,
      parameters: [userId],
    };
  }

  /** Number of applications to a job of table alias `j`, to sort the owner's list by. */
  countExpression(): Expression<number> {
    const eb = expressionBuilder<Tables & { j: Tables['jobs'] }, 'j'>();
    return eb
      .selectFrom('applications as a')
      .whereRef('a.job_id', '=', 'j.id')
      .select(sql<number>`count(*)`.as('n'))
      .$asScalar();
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

/** The people who have applied in person to a job of this client; other groups join it. */
export const applicantsOf = (jobId: string, clientId: string) =>
  expressionBuilder<Tables>()
    .selectFrom('applications')
    .where('job_id', '=', jobId)
    .where('client_id', '=', clientId)
    .select((eb) => eb.ref('applicant_id').$notNull().as('applicant_id'))
    .where('applicant_id', 'is not', null);
