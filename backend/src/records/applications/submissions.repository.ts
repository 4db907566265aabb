import { Injectable } from '@nestjs/common';
import {
  expressionBuilder,
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WithdrawReason } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import {
  SUBMISSIONS_OF_GROUP,
  type RateMeans,
  type SubmissionGrouping,
  type SubmissionMonth,
} from '#contract/domain/submission.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, countUpTo, startOfDay } from '../../platform/database/expressions.ts';
import { wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { shownStatus } from './turn-columns.ts';

export interface GroupRow {
  key: string;
  total: number;
  changed_at: string;
}

export interface SentRow {
  id: string;
  job_id: string;
  resource_id: string;
  status: ApplicationStatus;
  reason: RejectReason | null;
  withdraw_reason: WithdrawReason | null;
  updated_at: string;
}

export interface GroupedRow extends SentRow {
  key: string;
}

export interface ReportedRow extends SentRow {
  applied_at: string;
  taken_back: boolean;
  /** The colleague who sent it. */
  sender_id: string | null;
}

/** Filters of the report; other groups contribute the condition on their own records. */
export interface ReportFilter {
  statuses: readonly ApplicationStatus[] | undefined;
  senderId: string | undefined;
  /** The first and the last day of submission. */
  from: string | undefined;
  to: string | undefined;
  /** The IANA zone in which days are counted. */
  timeZone: string;
  holds: Expression<SqlBool> | undefined;
}

const columns = expressionBuilder<Tables, 'applications'>();
const KEYS = { job: columns.ref('job_id'), person: columns.ref('resource_id').$notNull() } as const;
/** The reason of the last step to this end, if the vendor may be told of the step. */
const said = (what: 'reason' | 'withdraw_reason', end: 'rejected' | 'withdrawn') =>
  sql<never>`case when ${shownStatus} = ${sql.lit(end)} then (select e.${sql.ref(what)} from application_events e
    where e.application_id = ${columns.ref('applications.id')} and e.status = ${sql.lit(end)} order by e.id desc limit 1) end`;

const SENT = [
  'applications.id',
  'applications.job_id',
  columns.ref('applications.resource_id').$notNull().as('resource_id'),
  shownStatus.as('status'),
  said('reason', 'rejected').as('reason'),
  said('withdraw_reason', 'withdrawn').as('withdraw_reason'),
  wireInstant(columns.ref('applications.updated_at')).as('updated_at'),
] as const;

/** The colleague who did the first step. */
const senderId = sql<string | null>`(select e.actor_id from application_events e
  where e.application_id = ${columns.ref('applications.id')} and e.by_side = 'applicant' order by e.id limit 1)`;

/** A mean to the hundredth. */
const mean = (of: RawBuilder<unknown>) => sql<number>`round(avg(${of}), 2)::float8`;
const isComparable = sql`(c.agreed_currency = c.rate_currency and c.agreed_period = c.rate_period)`;
const meanWherePaid = (of: RawBuilder<unknown>) =>
  sql<number | null>`(round(avg(${of}) filter (where ${isComparable}), 2))::float8`;

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
        ...SENT,
        KEYS[by].as('key'),
        sql<number>`(row_number() over (partition by ${KEYS[by]}
          order by ${eb.ref('applications.updated_at')} desc, ${eb.ref('applications.id')} desc))::int`.as('place'),
      ])
      .as('a');
    return kysely(em).selectFrom(all).selectAll().where('place', '<=', SUBMISSIONS_OF_GROUP).orderBy('place').execute();
  }
  /** The newest first. */
  async listReported(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReportFilter,
    slice: { limit: number; offset: number },
  ): Promise<{ page: ReportedRow[]; total: number }> {
    const found = reported(em, vendorId, filter);
    const [page, total] = await Promise.all([
      found
        .select((eb) => [
          ...SENT,
          wireInstant(eb.ref('applications.applied_at')).as('applied_at'),
          sql<boolean>`${eb.ref('applications.taken_back_at')} is not null`.as('taken_back'),
          senderId.as('sender_id'),
        ])
        .orderBy('applications.applied_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }

  /** Means of the rates, of the agreed pay and of what is between them, by currency and period. */
  rateMeans(em: SqlEntityManager, vendorId: string, filter: ReportFilter): Promise<RateMeans[]> {
    return reported(em, vendorId, filter)
      .innerJoin('submission_consents as c', 'c.application_id', 'applications.id')
      .where('c.rate_amount', 'is not', null)
      .groupBy(['c.rate_currency', 'c.rate_period'])
      .select((eb) => [
        eb.ref('c.rate_currency').$notNull().as('currency'),
        eb.ref('c.rate_period').$notNull().as('period'),
        countAll.as('count'),
        mean(sql`c.rate_amount`).as('rate'),
        meanWherePaid(sql`c.agreed_amount`).as('pay'),
        meanWherePaid(sql`c.rate_amount - c.agreed_amount`).as('margin'),
      ])
      .orderBy(countAll, 'desc')
      .orderBy('currency')
      .orderBy('period')
      .execute();
  }

  /** The present month. @param timeZone IANA zone in which it is counted */
  submittedThisMonth(em: SqlEntityManager, vendorId: string, timeZone: string): Promise<SubmissionMonth> {
    const today = sql`(now() at time zone ${timeZone})`;
    return kysely(em)
      .selectFrom('applications')
      .where('vendor_id', '=', vendorId)
      .where('applied_at', '>=', sql<Instant>`(date_trunc('month', ${today}) at time zone ${timeZone})`)
      .select((eb) => [
        sql<string>`to_char(${today}, 'YYYY-MM')`.as('month'),
        sql<number>`(count(distinct ${eb.ref('resource_id')}))::int`.as('people'),
        sql<number>`(count(distinct ${eb.ref('job_id')}))::int`.as('jobs'),
      ])
      .executeTakeFirstOrThrow();
  }
}

function reported(
  em: SqlEntityManager,
  vendorId: string,
  { statuses, senderId: by, from, to, timeZone, holds }: ReportFilter,
): SelectQueryBuilder<Tables, 'applications', object> {
  let found = kysely(em).selectFrom('applications').where('applications.vendor_id', '=', vendorId);
  if (statuses !== undefined && statuses.length > 0) found = found.where(shownStatus, 'in', statuses);
  if (by !== undefined) found = found.where(senderId, '=', by);
  if (from !== undefined) found = found.where('applications.applied_at', '>=', startOfDay(from, timeZone));
  if (to !== undefined) found = found.where('applications.applied_at', '<', startOfDay(to, timeZone, 1));
  return holds === undefined ? found : found.where(holds);
}
