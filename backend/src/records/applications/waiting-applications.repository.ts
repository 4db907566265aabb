import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WithdrawReason } from '#contract/domain/application-moves.ts';
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
import { now, type Instant } from '../../platform/database/tables.ts';
import {
  isAsked,
  isTurnOf,
  overdueAt,
  shownStatus,
  shownWaitingSince,
  turnSince,
  waitingSince as steppedAt,
} from './turn-columns.ts';

interface WithdrawnRow extends DueRow {
  reason: WithdrawReason | null;
  had_offer: boolean;
}

/** Named queries over applications that wait for somebody. */
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

  /** Shortlisted people and those further on whom their vendor, or who themselves, withdrew in the last days. */
  withdrawn(em: SqlEntityManager, clientId: string, page: DuePage): Promise<WithdrawnRow[]> {
    return (
      kysely(em)
        .selectFrom('applications as a')
        .innerJoin('application_events as e', 'e.application_id', 'a.id')
        .where('a.client_id', '=', clientId)
        .where('a.status', '=', 'withdrawn')
        .where('e.status', '=', 'withdrawn')
        .where('e.by_side', '=', 'applicant')
        .where('e.at', '>', daysFromNow(-YOUR_TURN.withdrawalDays))
        // Somebody who came back and withdrew again is listed once.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('application_events as later')
                .whereRef('later.application_id', '=', 'a.id')
                .whereRef('later.id', '>', 'e.id')
                .select(sql.lit(1).as('one')),
            ),
          ),
        )
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('application_events as before')
              .whereRef('before.application_id', '=', 'a.id')
              .where('before.status', 'in', ['shortlisted', 'interviewing', 'offered'])
              .select(sql.lit(1).as('one')),
          ),
        )
        .where((eb) => page.isListed(eb.ref('a.id'), eb.ref('e.at')))
        .select((eb) => [
          'a.id',
          'e.withdraw_reason as reason',
          sql<boolean>`coalesce(${eb.ref('e.from_status')} = 'offered', false)`.as('had_offer'),
          ...dueColumns(eb.ref('e.at'), sql<null>`null::timestamptz`, page),
        ])
        .orderBy('e.at')
        .orderBy('a.id')
        .limit(page.limit)
        .execute()
    );
  }

  /** A job seeker's applications with times to choose from. */
  choices(em: SqlEntityManager, applicantId: string, page: DuePage): Promise<(DueRow & { applicationId: string })[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('applications.applicant_id', '=', applicantId)
      .where('applications.times_offered_until', '>', now)
      .where(shownStatus, 'in', EMPLOYERS_TURN)
      .where(isTurnOf('applicant', 'applicant'))
      .where((eb) => page.isListed(eb.ref('applications.interview_id'), turnSince('applicant')))
      .select((eb) => [
        'applications.id as applicationId',
        eb.ref('applications.interview_id').$notNull().as('id'),
        ...dueColumns(turnSince('applicant'), eb.ref('applications.times_offered_until'), page),
      ])
      .orderBy('applications.times_offered_until')
      .orderBy('applications.id')
      .limit(page.limit)
      .execute();
  }

  /** The offers that a job seeker has not answered. */
  unansweredOffers(em: SqlEntityManager, applicantId: string, page: DuePage): Promise<DueRow[]> {
    return kysely(em)
      .selectFrom('applications')
      .where('applications.applicant_id', '=', applicantId)
      .where(shownStatus, '=', 'offered')
      .where(isTurnOf('applicant', 'applicant'))
      .where((eb) => page.isListed(eb.ref('applications.id'), shownWaitingSince))
      .select((eb) => ['applications.id', ...dueColumns(shownWaitingSince, eb.ref('applications.offer_until'), page)])
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
