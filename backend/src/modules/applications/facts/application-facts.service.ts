import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { Caller } from '../../../access/caller.ts';
import { Database, rows } from '../../../database/database.ts';

/** Whose applications are spoken of. */
type Whose = Pick<Caller, 'userId' | 'userType'>;

export interface JobCounts {
  applications: number;
  /** Not opened by the client yet. */
  unseen: number;
  /** Not decided yet. */
  open: number;
}

/**
 * What the jobs module shows about applications. Apart from the applications module, which itself needs jobs: this way
 * neither knows the other's tables and the imports form no circle.
 */
@Injectable()
export class ApplicationFacts {
  constructor(private readonly database: Database) {}

  /** The caller's own application per job; of several submissions by a vendor, the newest. Nobody else's, ever. */
  async applicationsOf(caller: Caller | null, jobIds: readonly string[]): Promise<Map<string, string>> {
    if (caller === null || jobIds.length === 0) return new Map();
    const column = ownColumn(caller);
    if (column === null) return new Map();
    const found = await rows<{ id: string; job_id: string }>(
      this.database.primary(),
      `select id, job_id from applications where ${column} = ? and job_id in (?) order by applied_at, id`,
      [caller.userId, jobIds],
    );
    return new Map(found.map((row) => [row.job_id, row.id]));
  }

  /** Somebody has applied to the job in person. */
  async hasApplied(em: SqlEntityManager, jobId: string, userId: string): Promise<boolean> {
    const found = await rows(em, 'select 1 from applications where job_id = ? and applicant_id = ?', [jobId, userId]);
    return found.length > 0;
  }

  /** Condition on a job of table alias `j`: the caller has applied to it. Null for who never applies. */
  appliedCondition(caller: Whose | null): { sql: string; parameters: readonly string[] } | null {
    const column = caller === null ? null : ownColumn(caller);
    if (caller === null || column === null) return null;
    return {
      sql: `exists (select 1 from applications a where a.job_id = j.id and a.${column} = ?)`,
      parameters: [caller.userId],
    };
  }

  /** Counts per job; the caller of this must own the jobs. */
  async countsByJob(jobIds: readonly string[]): Promise<Map<string, JobCounts>> {
    if (jobIds.length === 0) return new Map();
    const found = await rows<JobCounts & { job_id: string }>(
      this.database.primary(),
      `select job_id, count(*)::int as applications, (count(*) filter (where first_seen_at is null))::int as unseen,
              (count(*) filter (where status in (?)))::int as open
         from applications where job_id in (?) group by job_id`,
      [OPEN_APPLICATION_STATUSES, jobIds],
    );
    return new Map(found.map(({ job_id, ...counts }) => [job_id, counts]));
  }

  /** Number of applications to a job of table alias `j`, to sort the owner's list by. */
  countExpression(): string {
    return '(select count(*) from applications a where a.job_id = j.id)';
  }
}

/** The column in which a caller's own applications name the caller; null for who never applies. */
export function ownColumn(caller: Whose): 'applicant_id' | 'vendor_id' | null {
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
