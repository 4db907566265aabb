import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WorkMode } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { rows } from '../../../database/database.ts';
import { openJob } from '../../../database/job-conditions.ts';

/** Searches of alias `s` whose person, of alias `u`, wants mails about them. */
const WANTED = `'mail' = any(s.channels) and s.frequency <> 'off' and u.leaving_at is null and u.email is not null`;

/** One job that a mail lists. */
export interface MailedJob {
  user_type: UserType;
  first_name: string;
  search_id: string;
  search_name: string;
  /** The first alert that the mail tells of: all of its jobs are newer. */
  alert_id: string;
  capped: boolean;
  /** New jobs of the search that are open now. */
  total: number;
  job_id: string;
  title: string;
  company_name: string;
  work_mode: WorkMode;
  country: string;
  state: string | null;
  city: string | null;
}

/** Named queries of the mails about new jobs. */
@Injectable()
export class SearchMailsRepository {
  /**
   * To whom an alert is to be mailed; undefined when nobody wants that, or a mail tells of it already. The address stands
   * until the transaction ends.
   */
  async recipient(em: SqlEntityManager, alertId: string): Promise<{ userId: string; email: string } | undefined> {
    // The person first: who changes the address, or leaves, comes from there.
    await rows(
      em,
      `select 1 from saved_search_alerts a join saved_searches s on s.id = a.search_id join users u on u.id = s.user_id
        where a.id = ? for share of u`,
      [alertId],
    );
    const [row] = await rows<{ userId: string; email: string }>(
      em,
      `select u.id as "userId", u.email from saved_search_alerts a join saved_searches s on s.id = a.search_id
         join users u on u.id = s.user_id
        where a.id = ? and a.message_id is null and ${WANTED} for update of a`,
      [alertId],
    );
    return row;
  }

  async toldBy(em: SqlEntityManager, alertId: string, messageId: string): Promise<void> {
    await rows(em, 'update saved_search_alerts set message_id = ? where id = ?', [messageId, alertId]);
  }

  /** The newest jobs of each search that the mail tells of, as far as they are open now and somebody wants to know. */
  news(em: SqlEntityManager, messageId: string): Promise<MailedJob[]> {
    return rows<MailedJob>(
      em,
      `with told as (
         select s.id as search_id, s.name as search_name, s.created_at as search_at, u.user_type, u.first_name,
                (array_agg(a.id order by a.since))[1] as alert_id, bool_or(a.jobs_are_capped) as capped,
                array_agg(a.id) as alerts
           from saved_search_alerts a join saved_searches s on s.id = a.search_id join users u on u.id = s.user_id
          where a.message_id = ? and ${WANTED} group by s.id, u.id
       ), open as (
         select t.*, j.id as job_id, j.title, j.company_name, j.work_mode, j.country, j.state, j.city,
                count(*) over (partition by t.search_id)::int as total,
                row_number() over (partition by t.search_id order by j.listed_at desc, j.id) as place
           from told t join saved_search_hits h on h.alert_id = any(t.alerts) join jobs j on j.id = h.job_id
          where ${openJob('j')}
       )
       select user_type, first_name, search_id, search_name, alert_id, capped, total, job_id, title, company_name,
              work_mode, country, state, city
         from open where place <= ${String(ALERTS.mailJobs)} order by search_at, search_id, place`,
      [messageId],
    );
  }

  /** Ends the mails about every search that one mail told of; a search that told by mail alone ends its alerts. */
  async unsubscribe(em: SqlEntityManager, messageId: string): Promise<void> {
    await rows(
      em,
      `update saved_searches s
          set channels = case when cardinality(s.channels) > 1 then array_remove(s.channels, 'mail') else s.channels end,
              frequency = case when s.channels = '{mail}' then 'off' else s.frequency end,
              next_at = case when s.channels = '{mail}' then null else s.next_at end, updated_at = now()
        where 'mail' = any(s.channels)
          and s.id in (select search_id from saved_search_alerts where message_id = ?)`,
      [messageId],
    );
  }
}
