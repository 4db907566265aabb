import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow, fragment } from '../../platform/database/expressions.ts';
import type { Conditions } from '../../platform/database/sql.ts';
import { now, secondsFromNow, type Instant, type Tables } from '../../platform/database/tables.ts';
import { isOpen } from './job-conditions.ts';
import type { SearchKind } from './schema.ts';

/**
 * The time that a run looks back a second time: a job from a slow transaction becomes visible only after the run that
 * should have told of it. Jobs that were told are remembered for as long, so looking twice tells nothing twice.
 */
const OVERLAP_SECONDS = 5 * 60;
/** After so many failed runs in a row, in about two days, a search is set aside. */
export const MAX_ALERT_FAILURES = 15;

export interface DueSearch {
  id: string;
  user_id: string;
  user_type: UserType;
  time_zone: string;
  filters: unknown;
  frequency: AlertFrequency;
  kind: SearchKind;
  /** Runs that have failed since the last one that did not. */
  failures: number;
}

/** The present news of an alert. */
export interface AlertNews {
  userId: string;
  channels: AlertChannel[];
  searchName: string;
  /** Jobs of the alert that are open now. */
  jobs: number;
  jobsAreCapped: boolean;
  /** The newest of them. */
  jobTitle: string;
  companyName: string;
}

/** Named queries of the sweep that makes alerts. */
@Injectable()
export class SearchAlertsRepository {
  /**
   * The search that has waited longest of those that nobody works on. Where nothing was listed since its last look there is
   * nothing to do for a search that wants alerts at once.
   */
  due(em: SqlEntityManager): Promise<DueSearch | undefined> {
    return dueSearches(em).orderBy('s.next_at').orderBy('s.id').limit(1).forUpdate('s').skipLocked().executeTakeFirst();
  }

  /** The same search, locked until the transaction ends; undefined when another process was faster. */
  claim(em: SqlEntityManager, id: string): Promise<DueSearch | undefined> {
    return dueSearches(em).where('s.id', '=', id).forUpdate('s').skipLocked().executeTakeFirst();
  }

  /** Notes the jobs that a search has not told of yet, the newest first, and answers when they were listed. */
  note(
    em: SqlEntityManager,
    searchId: string,
    alertId: string,
    where: Conditions,
  ): Promise<{ jobs: number; since: string | null }> {
    return kysely(em)
      .with('noted', (query) =>
        query
          .insertInto('saved_search_hits')
          .columns(['search_id', 'job_id', 'alert_id', 'listed_at'])
          .expression((eb) =>
            eb
              .selectFrom('jobs as j')
              .where(fragment<boolean>(`(${where.sql})`, where.parameters))
              .where('j.listed_at', '>', (of) =>
                of.selectFrom('saved_searches').where('id', '=', searchId).select('look_from'),
              )
              .where((of) =>
                of.not(
                  of.exists(
                    of
                      .selectFrom('saved_search_hits as h')
                      .where('h.search_id', '=', searchId)
                      .whereRef('h.job_id', '=', 'j.id')
                      .select(sql.lit(1).as('one')),
                  ),
                ),
              )
              .select([
                sql<string>`${searchId}::uuid`.as('search_id'),
                'j.id as job_id',
                sql<string>`${alertId}::uuid`.as('alert_id'),
                'j.listed_at',
              ])
              .orderBy('j.listed_at', 'desc')
              .limit(ALERTS.maxJobs),
          )
          .onConflict((conflict) => conflict.columns(['search_id', 'job_id']).doNothing())
          .returning('listed_at'),
      )
      .selectFrom('noted')
      .select((eb) => [
        countAll.as('jobs'),
        // Unrounded, for an alert begins there.
        sql<string | null>`min(${eb.ref('listed_at')})::text`.as('since'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** @param since when the first of its jobs was listed, as the database wrote it */
  async insertAlert(
    em: SqlEntityManager,
    alert: { id: string; searchId: string; since: string; jobs: number; jobsAreCapped: boolean },
  ): Promise<void> {
    await kysely(em)
      .insertInto('saved_search_alerts')
      .values({
        id: alert.id,
        search_id: alert.searchId,
        // A millisecond before, for that is how finely the wire tells instants.
        since: sql<Instant>`${alert.since}::timestamptz - interval '1 millisecond'`,
        jobs: alert.jobs,
        jobs_are_capped: alert.jobsAreCapped,
      })
      .execute();
  }

  /** After a run. What a capped one left out is not told later. */
  async advance(em: SqlEntityManager, searchId: string, nextAt: string, isCapped: boolean): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches')
      .set((eb) => ({
        next_at: nextAt,
        failures: 0,
        look_from: isCapped ? now : sql<Instant>`greatest(${eb.ref('look_from')}, ${secondsFromNow(-OVERLAP_SECONDS)})`,
      }))
      .where('id', '=', searchId)
      .execute();
  }

  /** After a run that failed: others come first. */
  async postpone(em: SqlEntityManager, searchId: string, failures: number, delaySeconds: number): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches')
      .set({ next_at: secondsFromNow(delaySeconds), failures })
      .where('id', '=', searchId)
      .where('next_at', 'is not', null)
      .execute();
  }

  /** Searches that failed so often that nobody tries them any more. */
  async countSetAside(em: SqlEntityManager): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('saved_searches')
      .where('next_at', 'is not', null)
      .where('failures', '>=', MAX_ALERT_FAILURES)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Removes alerts of a month ago, and notes of jobs at which no run will look again. */
  async sweepAlerts(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('saved_search_alerts')
      .where('created_at', '<', daysFromNow(-ALERTS.keptDays))
      .execute();
    await kysely(em)
      .deleteFrom('saved_search_hits as h')
      .using('saved_searches as s')
      .whereRef('s.id', '=', 'h.search_id')
      .whereRef('h.listed_at', '<=', 's.look_from')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('saved_search_alerts as a')
              .whereRef('a.id', '=', 'h.alert_id')
              .where('a.created_at', '>', daysFromNow(-1))
              .select(sql.lit(1).as('one')),
          ),
        ),
      )
      .execute();
  }

  alertNews(em: SqlEntityManager, alertId: string): Promise<AlertNews | undefined> {
    const columns = expressionBuilder<{ j: Tables['jobs'] }, 'j'>();
    const newest = (column: 'j.title' | 'j.company_name') =>
      sql<string>`(array_agg(${columns.ref(column)} order by ${columns.ref('j.listed_at')} desc, ${columns.ref('j.id')}))[1]`;
    return kysely(em)
      .selectFrom('saved_search_alerts as a')
      .innerJoin('saved_searches as s', 's.id', 'a.search_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('saved_search_hits as h', 'h.alert_id', 'a.id')
      .innerJoin('jobs as j', 'j.id', 'h.job_id')
      .where('a.id', '=', alertId)
      .where('s.frequency', '<>', 'off')
      .where('u.leaving_at', 'is', null)
      .where(isOpen('j'))
      .select([
        's.user_id as userId',
        's.channels',
        's.name as searchName',
        countAll.as('jobs'),
        'a.jobs_are_capped as jobsAreCapped',
        newest('j.title').as('jobTitle'),
        newest('j.company_name').as('companyName'),
      ])
      .groupBy(['s.id', 'a.id'])
      .executeTakeFirst();
  }
}

function dueSearches(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.next_at', '<=', now)
    .where('u.leaving_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('s.failures', '<', MAX_ALERT_FAILURES)
    .where((eb) =>
      eb.or([
        eb('s.frequency', '=', 'daily'),
        eb('s.look_from', '<', (of) =>
          of
            .selectFrom('jobs as j')
            .where('j.status', '=', 'active')
            .select((newest) => newest.fn.max('j.listed_at').as('newest')),
        ),
      ]),
    )
    .select([
      's.id',
      's.user_id',
      // An account with a saved search always has a user type.
      (eb) => eb.ref('u.user_type').$notNull().as('user_type'),
      'u.time_zone',
      's.filters',
      's.frequency',
      's.kind',
      's.failures',
    ]);
}
