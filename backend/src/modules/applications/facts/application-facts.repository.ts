import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { rows } from '../../../database/database.ts';

export interface JobCounts {
  applications: number;
  /** Not opened by the client yet. */
  unseen: number;
  /** Not decided yet. */
  open: number;
}

/** The column in which somebody's own applications name them. */
export type OwnColumn = 'applicant_id' | 'vendor_id';

/** Named queries over applications, by job. */
@Injectable()
export class ApplicationFactsRepository {
  /** A sender's applications to some jobs, the oldest first. */
  own(
    em: SqlEntityManager,
    column: OwnColumn,
    userId: string,
    jobIds: readonly string[],
  ): Promise<{ id: string; job_id: string }[]> {
    return rows(
      em,
      `select id, job_id from applications where ${column} = ? and job_id in (?) order by applied_at, id`,
      [userId, jobIds],
    );
  }

  async hasApplied(em: SqlEntityManager, jobId: string, userId: string): Promise<boolean> {
    const found = await rows(em, 'select 1 from applications where job_id = ? and applicant_id = ?', [jobId, userId]);
    return found.length > 0;
  }

  /** The jobs of some applications. */
  jobsOf(em: SqlEntityManager, ids: readonly string[]): Promise<{ id: string; job_id: string }[]> {
    return rows(em, 'select id, job_id from applications where id in (?)', [ids]);
  }

  countsByJob(em: SqlEntityManager, jobIds: readonly string[]): Promise<(JobCounts & { job_id: string })[]> {
    return rows(
      em,
      `select job_id, count(*)::int as applications, (count(*) filter (where first_seen_at is null))::int as unseen,
              (count(*) filter (where status in (?)))::int as open
         from applications where job_id in (?) group by job_id`,
      [OPEN_APPLICATION_STATUSES, jobIds],
    );
  }

  /** Condition on a job of table alias `j`: somebody has applied to it. */
  appliedCondition(column: OwnColumn, userId: string): { sql: string; parameters: readonly string[] } {
    return {
      sql: `exists (select 1 from applications a where a.job_id = j.id and a.${column} = ?)`,
      parameters: [userId],
    };
  }

  /** Number of applications to a job of table alias `j`, to sort the owner's list by. */
  countExpression(): string {
    return '(select count(*) from applications a where a.job_id = j.id)';
  }
}
