import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';

interface Handover {
  readonly accountId: string;
  readonly from: string;
  /** Null: nobody in particular. */
  readonly to: string | null;
}

/** Assigns the jobs of an account to its members. */
@Injectable()
export class AssignedJobs {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
  ) {}

  /** @throws AppError `not_found` for a job that is not the caller's, and for a person who is no member */
  async assign(caller: Caller, job: { id: string; personId: string | null }): Promise<void> {
    const { personId } = job;
    const accountId = caller.userId;
    await this.database.write(async (em) => {
      // Held, so that nobody gets a job in the moment in which they are removed.
      if (personId !== null && (await this.memberships.holdMembership(em, { accountId, personId })) === undefined)
        throw notFound();
      if (!(await this.storeAssignee(em, { ...job, accountId }))) throw notFound();
    });
  }

  /** Counts, for each member, the jobs that they look after and that are not over. */
  async jobCountsByMember(em: SqlEntityManager, accountId: string): Promise<ReadonlyMap<string, number>> {
    const found = await kysely(em)
      .selectFrom('jobs')
      .select(['assignee_id as person_id', countAll.as('jobs')])
      .where('client_id', '=', accountId)
      .where('assignee_id', 'is not', null)
      .where('status', 'not in', ['filled', 'closed'])
      .groupBy('assignee_id')
      .$narrowType<{ person_id: string }>()
      .execute();
    return new Map(found.map(({ person_id, jobs }) => [person_id, jobs]));
  }

  /** True if the caller looks after the job with this id. */
  assignedCondition(jobId: Expression<string>, caller: Caller): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    const own = eb.selectFrom('jobs').where('client_id', '=', caller.userId).where('assignee_id', '=', caller.personId);
    return eb(jobId, 'in', own.select('id'));
  }

  /** By job, the id of the person who looks after it; unassigned jobs are left out. */
  async assigneesOf(
    em: SqlEntityManager,
    accountId: string,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (jobIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('jobs')
      .where('client_id', '=', accountId)
      .where('id', 'in', [...new Set(jobIds)])
      .where('assignee_id', 'is not', null)
      .select(['id', 'assignee_id as person_id'])
      .$narrowType<{ person_id: string }>()
      .execute();
    return new Map(found.map(({ id, person_id }) => [id, person_id]));
  }

  /** Whether there is such a job of the account; an unknown member is refused by the database. */
  private async storeAssignee(
    em: SqlEntityManager,
    job: { id: string; accountId: string; personId: string | null },
  ): Promise<boolean> {
    const changed = await kysely(em)
      .updateTable('jobs')
      .set({ assignee_id: job.personId })
      .where('id', '=', job.id)
      .where('client_id', '=', job.accountId)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** @returns how many jobs */
  async handOverJobs(em: SqlEntityManager, { accountId, from, to }: Handover): Promise<number> {
    const changed = await kysely(em)
      .updateTable('jobs')
      .set({ assignee_id: to })
      .where('client_id', '=', accountId)
      .where('assignee_id', '=', from)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  }
}
