import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { EMPLOYERS_TURN, WAITING } from '#contract/domain/turn.ts';
import { YOUR_TURN } from '#contract/domain/your-turn.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  countAll,
  daysFromNow,
  dueColumns,
  waitingSince,
  type DuePage,
  type DueRow,
  type Waiting,
} from '../../platform/database/expressions.ts';
import { wireInstant, type Instant } from '../../platform/database/tables.ts';
import { isAsked, isTurnOf, overdueAt, turnSince, waitingSince as steppedAt } from './turn-columns.ts';

interface WaitingJobRow {
  job_id: string;
  applications: number;
  /** The application that has waited longest, and since when. */
  oldest_id: string;
  since: string;
  /** Counts the applications of all jobs. */
  all_applications: number;
  all_jobs: number;
}

/** Named queries over applications that wait for their employer. */
@Injectable()
export class WaitingApplicationsRepository {
  /** Applications that have waited too long for a first look or a step, but for those that ask for another time. */
  late(em: SqlEntityManager, clientId: string, page: DuePage): Promise<DueRow[]> {
    return (
      kysely(em)
        .selectFrom('applications')
        .where('applications.client_id', '=', clientId)
        .where('applications.status', 'in', EMPLOYERS_TURN)
        // Nobody is late before: the index of those who wait goes by this.
        .where(sql<boolean>`${steppedAt} <= ${daysFromNow(-WAITING.lookDays)}`)
        .where(isTurnOf('employer', 'employer'))
        .where((where) => where.not(isAsked))
        .where(sql<boolean>`${overdueAt} <= now()`)
        .select(['applications.id', ...dueColumns(turnSince('employer'), overdueAt, page)])
        .orderBy(overdueAt)
        .orderBy('applications.id')
        .limit(page.limit)
        .execute()
    );
  }

  /** Unanswered offers that end soon or have ended. */
  endingOffers(em: SqlEntityManager, clientId: string, page: DuePage): Promise<DueRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('applications.client_id', '=', clientId)
      .where('applications.status', '=', 'offered')
      .where('applications.offer_until', '<', daysFromNow(YOUR_TURN.offerDays))
      .select((eb) => [
        'applications.id',
        ...dueColumns(steppedAt, sql<Instant>`${eb.ref('applications.offer_until')}`, page),
      ])
      .orderBy('applications.offer_until')
      .orderBy('applications.id')
      .limit(page.limit)
      .execute();
  }

  /** By job, the longest wait first. */
  byJob(em: SqlEntityManager, clientId: string, limit: number): Promise<WaitingJobRow[]> {
    return kysely(em)
      .selectFrom((from) =>
        from
          .selectFrom('applications')
          .where('applications.client_id', '=', clientId)
          .where(isTurnOf('employer', 'employer'))
          .select(['applications.id', 'applications.job_id', turnSince('employer').as('since')])
          .as('w'),
      )
      .select((eb) => [
        'w.job_id',
        countAll.as('applications'),
        sql<string>`(array_agg(${eb.ref('w.id')} order by ${eb.ref('w.since')}, ${eb.ref('w.id')}))[1]`.as('oldest_id'),
        wireInstant(sql<Instant>`min(${eb.ref('w.since')})`).as('since'),
        sql<number>`(sum(count(*)) over ())::int`.as('all_applications'),
        sql<number>`(count(*) over ())::int`.as('all_jobs'),
      ])
      .groupBy('w.job_id')
      .orderBy(sql`min(w.since)`)
      .orderBy('w.job_id')
      .limit(limit)
      .execute();
  }

  ofJob(em: SqlEntityManager, jobId: string): Promise<Waiting> {
    return kysely(em)
      .selectFrom('applications')
      .where('applications.job_id', '=', jobId)
      .where(isTurnOf('employer', 'employer'))
      .select(waitingSince(turnSince('employer')))
      .executeTakeFirstOrThrow();
  }

  /** Those that nobody has looked at. */
  unopened(em: SqlEntityManager, clientId: string): Promise<{ applications: number; oldest_at: string | null }> {
    return kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('status', '=', 'applied')
      .select((eb) => [
        countAll.as('applications'),
        wireInstant(sql<Instant | null>`min(${eb.ref('applied_at')})`).as('oldest_at'),
      ])
      .executeTakeFirstOrThrow();
  }
}
