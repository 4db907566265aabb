import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface JobCounts {
  applications: number;
  /** Not opened by the client yet. */
  unseen: number;
  /** Not decided yet. */
  open: number;
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

/** Named queries over applications, by job. */
@Injectable()
export class JobApplicationsRepository {
  /** A sender's applications to some jobs, the oldest first. */
  own(
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
  async countFromVendors(em: SqlEntityManager, jobId: string): Promise<number> {
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
  ofResources(
    em: SqlEntityManager,
    resourceIds: readonly string[],
  ): Promise<{ resource_id: string; job_id: string }[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('resource_id', 'in', resourceIds)
      .select((eb) => [eb.ref('resource_id').$notNull().as('resource_id'), 'job_id'])
      .execute();
  }

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
  async appliedAmong(em: SqlEntityManager, jobId: string, userIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('job_id', '=', jobId)
      .where('applicant_id', 'in', userIds)
      .select((eb) => eb.ref('applicant_id').$notNull().as('user_id'))
      .execute();
    return found.map(({ user_id }) => user_id);
  }

  async hasDraft(em: SqlEntityManager, jobId: string, ownerId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('application_drafts')
      .where('job_id', '=', jobId)
      .where('owner_id', '=', ownerId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The jobs of some applications. */
  jobsOf(em: SqlEntityManager, ids: readonly string[]): Promise<{ id: string; job_id: string }[]> {
    return kysely(em).selectFrom('applications').where('id', 'in', ids).select(['id', 'job_id']).execute();
  }

  countsByJob(em: SqlEntityManager, jobIds: readonly string[]): Promise<(JobCounts & { job_id: string })[]> {
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
  appliedCondition(column: OwnColumn, userId: string): { sql: string; parameters: readonly string[] } {
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

/** The people who have applied in person to a job of this client; other groups join it. */
export const applicantsOf = (jobId: string, clientId: string) =>
  expressionBuilder<Tables>()
    .selectFrom('applications')
    .where('job_id', '=', jobId)
    .where('client_id', '=', clientId)
    .select((eb) => eb.ref('applicant_id').$notNull().as('applicant_id'))
    .where('applicant_id', 'is not', null);
