import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AlertChannel, AlertFrequency, WorkMode } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, type Instant, type Tables } from '../../platform/database/tables.ts';
import { isOpen } from './job-conditions.ts';

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

const columns = expressionBuilder<
  { s: Tables['saved_searches']; u: Tables['users']; j: Tables['jobs'] },
  's' | 'u' | 'j'
>();
/** The person wants mails about the search. */
export const WANTED = sql<boolean>`'mail' = any(${columns.ref('s.channels')}) and ${columns.ref('s.frequency')} <> 'off'
  and ${columns.ref('u.leaving_at')} is null and ${columns.ref('u.suspended_at')} is null and ${columns.ref('u.email')} is not null`;

/** Named queries of the mails about new jobs. */
@Injectable()
export class SearchMailsRepository {
  /**
   * The recipient of an alert's mail; undefined if nobody wants it, or if a mail tells of it already. The address is
   * locked until the transaction ends.
   */
  async recipient(em: SqlEntityManager, alertId: string): Promise<{ userId: string; email: string } | undefined> {
    // The person first: who changes the address, or leaves, comes from there.
    await alerts(em).where('a.id', '=', alertId).select('u.id').forShare('u').execute();
    return alerts(em)
      .where('a.id', '=', alertId)
      .where('a.message_id', 'is', null)
      .where(WANTED)
      .select(['u.id as userId', (eb) => eb.ref('u.email').$notNull().as('email')])
      .forUpdate('a')
      .executeTakeFirst();
  }

  async toldBy(em: SqlEntityManager, alertId: string, messageId: string): Promise<void> {
    await kysely(em)
      .updateTable('saved_search_alerts')
      .set({ message_id: messageId })
      .where('id', '=', alertId)
      .execute();
  }

  /** The newest jobs of each search that the mail tells of, as far as they are open now and somebody wants to know. */
  mailedJobs(em: SqlEntityManager, messageId: string): Promise<MailedJob[]> {
    return kysely(em)
      .with('told', () =>
        alerts(em)
          .where('a.message_id', '=', messageId)
          .where(WANTED)
          .select((eb) => [
            's.id as search_id',
            's.name as search_name',
            's.created_at as search_at',
            eb.ref('u.user_type').$notNull().as('user_type'),
            'u.first_name',
            sql<string>`(array_agg(${eb.ref('a.id')} order by ${eb.ref('a.since')}))[1]`.as('alert_id'),
            sql<boolean>`bool_or(${eb.ref('a.jobs_are_capped')})`.as('capped'),
            sql<string[]>`array_agg(${eb.ref('a.id')})`.as('alerts'),
          ])
          .groupBy(['s.id', 'u.id']),
      )
      .with('open', (query) =>
        query
          .selectFrom('told as t')
          .innerJoin('saved_search_hits as h', (join) =>
            join.on((eb) => sql<boolean>`${eb.ref('h.alert_id')} = any(${eb.ref('t.alerts')})`),
          )
          .innerJoin('jobs as j', 'j.id', 'h.job_id')
          .where(isOpen('j'))
          .selectAll('t')
          .select((eb) => [
            'j.id as job_id',
            'j.title',
            'j.company_name',
            'j.work_mode',
            'j.country',
            'j.state',
            'j.city',
            sql<number>`count(*) over (partition by ${eb.ref('t.search_id')})::int`.as('total'),
            sql<number>`row_number() over (partition by ${eb.ref('t.search_id')} order by ${columns.ref('j.listed_at')} desc, ${columns.ref('j.id')})`.as(
              'place',
            ),
          ]),
      )
      .selectFrom('open')
      .where('place', '<=', ALERTS.mailJobs)
      .select([
        'user_type',
        'first_name',
        'search_id',
        'search_name',
        'alert_id',
        'capped',
        'total',
        'job_id',
        'title',
        'company_name',
        'work_mode',
        'country',
        'state',
        'city',
      ])
      .orderBy('search_at')
      .orderBy('search_id')
      .orderBy('place')
      .execute();
  }

  /** Ends the mails about every search that one mail told of; a search that told by mail alone ends its alerts. */
  async unsubscribe(em: SqlEntityManager, messageId: string): Promise<void> {
    await kysely(em)
      .updateTable('saved_searches as s')
      .set((eb) => {
        const isMailAlone = sql<boolean>`${eb.ref('s.channels')} = '{mail}'`;
        const rest = sql`array_remove(${eb.ref('s.channels')}, 'mail')`;
        return {
          channels: sql<
            AlertChannel[]
          >`case when cardinality(${eb.ref('s.channels')}) > 1 then ${rest} else ${eb.ref('s.channels')} end`,
          frequency: sql<AlertFrequency>`case when ${isMailAlone} then 'off' else ${eb.ref('s.frequency')} end`,
          next_at: sql<Instant | null>`case when ${isMailAlone} then null else ${eb.ref('s.next_at')} end`,
          updated_at: now,
        };
      })
      .where((eb) => sql<boolean>`'mail' = any(${eb.ref('s.channels')})`)
      .where('s.id', 'in', (eb) =>
        eb.selectFrom('saved_search_alerts').where('message_id', '=', messageId).select('search_id'),
      )
      .execute();
  }
}

export function alerts(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('saved_search_alerts as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .innerJoin('users as u', 'u.id', 's.user_id');
}
