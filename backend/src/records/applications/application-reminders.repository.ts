import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { EMPLOYERS_TURN, REMINDERS } from '#contract/domain/turn.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow } from '../../platform/database/expressions.ts';
import {
  now,
  secondsFromNow,
  wireInstant,
  type Instant,
  type Tables,
  type Uncast,
} from '../../platform/database/tables.ts';
import { employerZones } from '../auth/account-relations.ts';
import { isTurnOf, overdueAt, turnSince } from './turn-columns.ts';

/** After so many failures in a row, in about two days, a reminder is set aside. */
export const MAX_REMINDER_FAILURES = 15;

interface PendingReminder {
  id: string;
  failures: number;
}

/** The applicants who have waited too long for one job. */
export interface WaitingNews {
  clientId: string;
  jobId: string;
  /** The application that has waited longest. */
  applicationId: string;
  since: string;
  /** Counts the applicants who wait for a first look; the others wait for a step after it. */
  unlooked: number;
  unmoved: number;
}

const columns = expressionBuilder<Tables, 'applications'>();
const since = turnSince('employer');
const isUnlooked = sql<boolean>`${columns.ref('applications.status')} = 'applied'`;

/** Applications that have waited too long for their employer. */
const overdue = () =>
  expressionBuilder<Tables>()
    .selectFrom('applications')
    .where('applications.status', 'in', EMPLOYERS_TURN)
    .where(isTurnOf('employer', 'employer'))
    .where(sql<boolean>`${overdueAt} <= now()`);

/** Named statements over reminders of applicants who wait. */
@Injectable()
export class ApplicationRemindersRepository {
  /**
   * Notes a reminder of today for each job that is due: its employer's morning has begun, and somebody new waits too long, or
   * the last reminder is a week old. What was missed while nobody looked is noted later that day, and never twice.
   */
  async note(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .insertInto('application_reminders')
      .columns(['job_id', 'day'])
      .expression((eb) =>
        eb
          .selectFrom(
            overdue()
              .innerJoin(employerZones().as('u'), 'u.id', 'applications.client_id')
              .where(
                (of) =>
                  sql<boolean>`extract(hour from now() at time zone ${of.ref('u.time_zone')}) >= ${sql.lit(REMINDERS.hour)}`,
              )
              .select((of) => [
                'applications.job_id',
                sql<Uncast<'date'>>`(now() at time zone ${of.ref('u.time_zone')})::date`.as('day'),
                sql<Instant>`max(${overdueAt})`.as('newest_at'),
              ])
              .groupBy(['applications.job_id', 'u.time_zone'])
              .as('w'),
          )
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom('application_reminders as r')
                  .whereRef('r.job_id', '=', 'w.job_id')
                  .whereRef('r.created_at', '>=', 'w.newest_at')
                  .where('r.created_at', '>', daysFromNow(-REMINDERS.againDays))
                  .select(sql.lit(1).as('one')),
              ),
            ),
          )
          .select(['w.job_id', 'w.day']),
      )
      .onConflict((conflict) => conflict.columns(['job_id', 'day']).doNothing())
      .execute();
  }

  /** The one that has waited longest of those that nobody works on. */
  due(em: SqlEntityManager): Promise<PendingReminder | undefined> {
    return pending(em).orderBy('r.next_at').orderBy('r.id').limit(1).forUpdate().skipLocked().executeTakeFirst();
  }

  /** The same one, locked until the transaction ends; undefined when another process was faster. */
  claim(em: SqlEntityManager, id: string): Promise<PendingReminder | undefined> {
    return pending(em).where('r.id', '=', id).forUpdate().skipLocked().executeTakeFirst();
  }

  async told(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).updateTable('application_reminders').set({ told_at: now }).where('id', '=', id).execute();
  }

  async postpone(em: SqlEntityManager, id: string, failures: number, delaySeconds: number): Promise<void> {
    await kysely(em)
      .updateTable('application_reminders')
      .set({ next_at: secondsFromNow(delaySeconds), failures })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .execute();
  }

  async countSetAside(em: SqlEntityManager): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('application_reminders')
      .where('told_at', 'is', null)
      .where('failures', '>=', MAX_REMINDER_FAILURES)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async sweepReminders(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('application_reminders')
      .where('created_at', '<', daysFromNow(-REMINDERS.keptDays))
      .execute();
  }

  /** The applicants who have waited too long for the reminder's job by now; undefined if there are none any more. */
  reminderNews(em: SqlEntityManager, reminderId: string): Promise<WaitingNews | undefined> {
    return kysely(em)
      .selectFrom(
        overdue()
          .innerJoin('application_reminders as r', 'r.job_id', 'applications.job_id')
          .where('r.id', '=', reminderId)
          .select([
            'applications.client_id as clientId',
            'applications.job_id as jobId',
            sql<string>`(array_agg(${columns.ref('applications.id')} order by ${since}, ${columns.ref('applications.id')}))[1]`.as(
              'applicationId',
            ),
            wireInstant(sql<Instant>`min(${since})`).as('since'),
            sql<number>`(count(*) filter (where ${isUnlooked}))::int`.as('unlooked'),
            sql<number>`(count(*) filter (where not ${isUnlooked}))::int`.as('unmoved'),
          ])
          .groupBy(['applications.client_id', 'applications.job_id'])
          .as('w'),
      )
      .selectAll()
      .executeTakeFirst();
  }
}

function pending(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('application_reminders as r')
    .where('r.told_at', 'is', null)
    .where('r.next_at', '<=', now)
    .where('r.failures', '<', MAX_REMINDER_FAILURES)
    .select(['r.id', 'r.failures']);
}
