import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { EMPLOYERS_TURN, WAITING } from '#contract/domain/turn.ts';
import { YOUR_TURN } from '#contract/domain/your-turn.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  daysFromNow,
  dueColumns,
  waitingSince,
  type DuePage,
  type DueRow,
  type Waiting,
} from '../../platform/database/expressions.ts';
import type { Instant } from '../../platform/database/tables.ts';
import { isAsked, isTurnOf, overdueAt, turnSince, waitingSince as steppedAt } from './turn-columns.ts';

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
        .where((eb) => page.isListed(eb.ref('applications.id'), turnSince('employer')))
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
      .where((eb) => page.isListed(eb.ref('applications.id'), steppedAt))
      .select((eb) => [
        'applications.id',
        ...dueColumns(steppedAt, sql<Instant>`${eb.ref('applications.offer_until')}`, page),
      ])
      .orderBy('applications.offer_until')
      .orderBy('applications.id')
      .limit(page.limit)
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
}
