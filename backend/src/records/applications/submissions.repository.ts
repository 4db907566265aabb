import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WithdrawReason } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import { SUBMISSIONS_OF_GROUP, type SubmissionGrouping } from '#contract/domain/submission.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { shownStatus } from './turn-columns.ts';

export interface GroupRow {
  key: string;
  total: number;
  changed_at: string;
}

export interface GroupedRow {
  id: string;
  job_id: string;
  resource_id: string;
  key: string;
  status: ApplicationStatus;
  reason: RejectReason | null;
  withdraw_reason: WithdrawReason | null;
  updated_at: string;
}

const columns = expressionBuilder<Tables, 'applications'>();
const KEYS = { job: columns.ref('job_id'), person: columns.ref('resource_id').$notNull() } as const;
/** The reason of the last step to this end, if the vendor may be told of the step. */
const said = (what: 'reason' | 'withdraw_reason', end: 'rejected' | 'withdrawn') =>
  sql<never>`case when ${shownStatus} = ${sql.lit(end)} then (select e.${sql.ref(what)} from application_events e
    where e.application_id = ${columns.ref('applications.id')} and e.status = ${sql.lit(end)} order by e.id desc limit 1) end`;

/** Named queries over what one vendor has submitted. */
@Injectable()
export class SubmissionsRepository {
  submissionCounts(
    em: SqlEntityManager,
    vendorId: string,
  ): Promise<{ applications: number; jobs: number; people: number }> {
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .select((eb) => [
        countAll.as('applications'),
        sql<number>`(count(distinct ${eb.ref('job_id')}))::int`.as('jobs'),
        sql<number>`(count(distinct ${eb.ref('resource_id')}))::int`.as('people'),
      ])
      .executeTakeFirstOrThrow();
  }

  groups(
    em: SqlEntityManager,
    vendorId: string,
    by: SubmissionGrouping,
    slice: { limit: number; offset: number },
  ): Promise<GroupRow[]> {
    const changed = sql<Instant>`max(${columns.ref('applications.updated_at')})`;
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .groupBy(KEYS[by])
      .select([KEYS[by].as('key'), countAll.as('total'), wireInstant(changed).as('changed_at')])
      .orderBy(changed, 'desc')
      .orderBy('key')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Counts the submissions of each group by status. */
  async stages(
    em: SqlEntityManager,
    vendorId: string,
    by: SubmissionGrouping,
    keys: readonly string[],
  ): Promise<{ key: string; status: ApplicationStatus; count: number }[]> {
    if (keys.length === 0) return [];
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .where(KEYS[by], 'in', keys)
      .groupBy([KEYS[by], shownStatus])
      .select([KEYS[by].as('key'), shownStatus.as('status'), countAll.as('count')])
      .execute();
  }

  /** The last to change of each group. */
  async within(
    em: SqlEntityManager,
    vendorId: string,
    by: SubmissionGrouping,
    keys: readonly string[],
  ): Promise<GroupedRow[]> {
    if (keys.length === 0) return [];
    const all = kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .where(KEYS[by], 'in', keys)
      .select((eb) => [
        'id',
        'job_id',
        eb.ref('resource_id').$notNull().as('resource_id'),
        KEYS[by].as('key'),
        shownStatus.as('status'),
        said('reason', 'rejected').as('reason'),
        said('withdraw_reason', 'withdrawn').as('withdraw_reason'),
        wireInstant(eb.ref('updated_at')).as('updated_at'),
        sql<number>`(row_number() over (partition by ${KEYS[by]}
          order by ${eb.ref('applications.updated_at')} desc, ${eb.ref('applications.id')} desc))::int`.as('place'),
      ])
      .as('a');
    return kysely(em).selectFrom(all).selectAll().where('place', '<=', SUBMISSIONS_OF_GROUP).orderBy('place').execute();
  }
}
