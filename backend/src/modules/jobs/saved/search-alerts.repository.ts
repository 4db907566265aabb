import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ALERTS } from '#contract/domain/limits.ts';
import type { AlertChannel, AlertFrequency } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../../database/database.ts';
import { openJob } from '../../../database/job-conditions.ts';
import type { Conditions } from '../../../database/sql.ts';

/**
 * How far back a run looks once more: a job whose transaction took its time is seen only after the run that should have
 * told of it. What was told is remembered that long, so looking twice tells nothing twice.
 */
const OVERLAP = '5 minutes';
/** After so many failed runs in a row, in about two days, a search is set aside. */
export const MAX_ALERT_FAILURES = 15;

const DUE = `select s.id, s.user_id, u.user_type, u.time_zone, s.filters, s.frequency, s.failures
  from saved_searches s join users u on u.id = s.user_id
 where s.next_at <= now() and u.leaving_at is null and s.failures < ${String(MAX_ALERT_FAILURES)}
   and (s.frequency = 'daily' or s.look_from < (select max(j.listed_at) from jobs j where j.status = 'active'))`;

export interface DueSearch {
  id: string;
  user_id: string;
  user_type: UserType;
  time_zone: string;
  filters: unknown;
  frequency: AlertFrequency;
  /** Runs that have failed since the last one that did not. */
  failures: number;
}

/** What an alert is about, as far as it still holds. */
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
  async due(em: SqlEntityManager): Promise<DueSearch | undefined> {
    const [row] = await rows<DueSearch>(em, `${DUE} order by s.next_at, s.id limit 1 for update of s skip locked`);
    return row;
  }

  /** The same search, locked until the transaction ends; undefined when another process was faster. */
  async claim(em: SqlEntityManager, id: string): Promise<DueSearch | undefined> {
    const [row] = await rows<DueSearch>(em, `${DUE} and s.id = ? for update of s skip locked`, [id]);
    return row;
  }

  /** Notes the jobs that a search has not told of yet, the newest first, and answers when they were listed. */
  async note(
    em: SqlEntityManager,
    searchId: string,
    alertId: string,
    where: Conditions,
  ): Promise<{ jobs: number; since: string | null }> {
    const [row] = await rows<{ jobs: number; since: string | null }>(
      em,
      `with noted as (
         insert into saved_search_hits (search_id, job_id, alert_id, listed_at)
         select ?::uuid, j.id, ?::uuid, j.listed_at from jobs j
          where ${where.sql} and j.listed_at > (select look_from from saved_searches where id = ?::uuid)
            and not exists (select 1 from saved_search_hits h where h.search_id = ?::uuid and h.job_id = j.id)
          order by j.listed_at desc limit ${String(ALERTS.maxJobs)}
         on conflict (search_id, job_id) do nothing returning listed_at
       ) select count(*)::int as jobs, min(listed_at)::text as since from noted`,
      [searchId, alertId, ...where.parameters, searchId, searchId],
    );
    return row ?? { jobs: 0, since: null };
  }

  /** @param since when the first of its jobs was listed, as the database wrote it */
  async insertAlert(
    em: SqlEntityManager,
    alert: { id: string; searchId: string; since: string; jobs: number; jobsAreCapped: boolean },
  ): Promise<void> {
    // A millisecond before, for that is how finely the wire tells instants.
    await rows(
      em,
      `insert into saved_search_alerts (id, search_id, since, jobs, jobs_are_capped)
       values (?, ?, ?::timestamptz - interval '1 millisecond', ?, ?)`,
      [alert.id, alert.searchId, alert.since, alert.jobs, alert.jobsAreCapped],
    );
  }

  /** After a run. What a capped one left out is not told later. */
  async advance(em: SqlEntityManager, searchId: string, nextAt: string, isCapped: boolean): Promise<void> {
    await rows(
      em,
      `update saved_searches set next_at = ?::timestamptz, failures = 0,
              look_from = case when ? then now() else greatest(look_from, now() - interval '${OVERLAP}') end
        where id = ?`,
      [nextAt, isCapped, searchId],
    );
  }

  /** After a run that failed: others come first. */
  async postpone(em: SqlEntityManager, searchId: string, failures: number, delaySeconds: number): Promise<void> {
    await rows(
      em,
      `update saved_searches set next_at = now() + make_interval(secs => ?::int), failures = ?
        where id = ? and next_at is not null`,
      [delaySeconds, failures, searchId],
    );
  }

  /** Searches that failed so often that nobody tries them any more. */
  async countSetAside(em: SqlEntityManager): Promise<number> {
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from saved_searches where next_at is not null and failures >= ${String(MAX_ALERT_FAILURES)}`,
    );
    return row?.total ?? 0;
  }

  /** Removes alerts of a month ago, and notes of jobs at which no run will look again. */
  async sweep(em: SqlEntityManager): Promise<void> {
    await rows(
      em,
      `delete from saved_search_alerts where created_at < now() - make_interval(days => ${String(ALERTS.keptDays)})`,
    );
    await rows(
      em,
      `delete from saved_search_hits h using saved_searches s
        where s.id = h.search_id and h.listed_at <= s.look_from
          and not exists (select 1 from saved_search_alerts a where a.id = h.alert_id and a.created_at > now() - interval '1 day')`,
    );
  }

  async news(em: SqlEntityManager, alertId: string): Promise<AlertNews | undefined> {
    const [row] = await rows<AlertNews>(
      em,
      `select s.user_id as "userId", s.channels, s.name as "searchName", count(*)::int as jobs, a.jobs_are_capped as "jobsAreCapped",
              (array_agg(j.title order by j.listed_at desc, j.id))[1] as "jobTitle",
              (array_agg(j.company_name order by j.listed_at desc, j.id))[1] as "companyName"
         from saved_search_alerts a join saved_searches s on s.id = a.search_id join users u on u.id = s.user_id
         join saved_search_hits h on h.alert_id = a.id join jobs j on j.id = h.job_id
        where a.id = ? and s.frequency <> 'off' and u.leaving_at is null
          and ${openJob('j')}
        group by s.id, a.id`,
      [alertId],
    );
    return row;
  }
}
