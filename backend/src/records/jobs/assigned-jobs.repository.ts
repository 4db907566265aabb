import { Injectable } from '@nestjs/common';
import { expressionBuilder } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface Handover {
  readonly accountId: string;
  readonly from: string;
  /** Null: nobody in particular. */
  readonly to: string | null;
}

/** Named queries over the members that look after jobs. */
@Injectable()
export class AssignedJobsRepository {
  /** Whether there is such a job of the account; an unknown member is refused by the database. */
  async assign(
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
  async handOver(em: SqlEntityManager, { accountId, from, to }: Handover): Promise<number> {
    const changed = await kysely(em)
      .updateTable('jobs')
      .set({ assignee_id: to })
      .where('client_id', '=', accountId)
      .where('assignee_id', '=', from)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  }

  /** Jobs that are not over, by the member who looks after them. */
  async counts(em: SqlEntityManager, accountId: string): Promise<{ person_id: string; jobs: number }[]> {
    return kysely(em)
      .selectFrom('jobs')
      .select(['assignee_id as person_id', countAll.as('jobs')])
      .where('client_id', '=', accountId)
      .where('assignee_id', 'is not', null)
      .where('status', 'not in', ['filled', 'closed'])
      .groupBy('assignee_id')
      .$narrowType<{ person_id: string }>()
      .execute();
  }

  /** True if this person looks after the job with this id, which is one of the account's. */
  condition(jobId: Expression<string>, accountId: string, personId: string): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    return eb(
      jobId,
      'in',
      eb.selectFrom('jobs').where('client_id', '=', accountId).where('assignee_id', '=', personId).select('id'),
    );
  }

  /** The person who looks after each of these jobs; unassigned jobs are left out. */
  of(em: SqlEntityManager, accountId: string, jobIds: readonly string[]): Promise<{ id: string; person_id: string }[]> {
    return kysely(em)
      .selectFrom('jobs')
      .where('client_id', '=', accountId)
      .where('id', 'in', jobIds)
      .where('assignee_id', 'is not', null)
      .select(['id', 'assignee_id as person_id'])
      .$narrowType<{ person_id: string }>()
      .execute();
  }
}
