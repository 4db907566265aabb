import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AlertChannel } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import type { Instant, Tables } from '../../platform/database/tables.ts';
import { alerts, WANTED } from './search-mails.repository.ts';

/** An alert about people, as far as somebody wants it. */
interface PeopleAlert {
  userId: string;
  channels: AlertChannel[];
  searchName: string;
  isCapped: boolean;
  personIds: string[];
}

/** The alerts of one search that a mail tells of. */
export interface MailedAlerts {
  user_id: string;
  user_type: UserType;
  first_name: string;
  search_id: string;
  search_name: string;
  capped: boolean;
  person_ids: string[];
}

const PEOPLE = sql<string[]>`array_agg(h.person_id)`;

/** Named statements over whom saved searches have told of. */
@Injectable()
export class PeopleAlertsRepository {
  /** From when on somebody is new to a search. */
  lookFrom(searchId: string): Expression<Instant> {
    const from = expressionBuilder<Tables>().selectFrom('saved_searches').where('id', '=', searchId);
    return sql<Instant>`(${from.select('look_from')})`;
  }

  /** Notes whom a search has not told of yet. @param found a query for their accounts, the newest first */
  note(
    em: SqlEntityManager,
    searchId: string,
    alertId: string,
    found: Expression<{ user_id: string; listed_at: string }>,
  ): Promise<{ jobs: number; since: string | null }> {
    return kysely(em)
      .with('noted', (query) =>
        query
          .insertInto('saved_search_people')
          .columns(['search_id', 'person_id', 'alert_id'])
          .expression(
            sql`select ${searchId}::uuid, f.user_id, ${alertId}::uuid from ${found} as f
              where not exists (select 1 from saved_search_people h where h.search_id = ${searchId} and h.person_id = f.user_id)
              order by f.listed_at desc limit ${sql.lit(ALERTS.maxJobs)}`,
          )
          .onConflict((conflict) => conflict.columns(['search_id', 'person_id']).doNothing())
          .returning('person_id'),
      )
      .selectFrom('noted')
      .select([countAll.as('jobs'), sql<string | null>`case when count(*) > 0 then now()::text end`.as('since')])
      .executeTakeFirstOrThrow();
  }

  /** Undefined for an alert about jobs, too. */
  peopleNews(em: SqlEntityManager, alertId: string): Promise<PeopleAlert | undefined> {
    return alerts(em)
      .innerJoin('saved_search_people as h', 'h.alert_id', 'a.id')
      .where('a.id', '=', alertId)
      .where('s.frequency', '<>', 'off')
      .where('u.leaving_at', 'is', null)
      .select(['s.user_id as userId', 's.channels', 's.name as searchName', 'a.jobs_are_capped as isCapped'])
      .select(PEOPLE.as('personIds'))
      .groupBy(['s.id', 'a.id'])
      .executeTakeFirst();
  }

  /** The searches that a mail tells of, each once. */
  mailed(em: SqlEntityManager, messageId: string): Promise<MailedAlerts[]> {
    return alerts(em)
      .innerJoin('saved_search_people as h', 'h.alert_id', 'a.id')
      .where('a.message_id', '=', messageId)
      .where(WANTED)
      .select((eb) => [
        's.user_id',
        eb.ref('u.user_type').$notNull().as('user_type'),
        'u.first_name',
        's.id as search_id',
        's.name as search_name',
        sql<boolean>`bool_or(${eb.ref('a.jobs_are_capped')})`.as('capped'),
        PEOPLE.as('person_ids'),
      ])
      .groupBy(['s.id', 'u.id'])
      .orderBy('s.created_at')
      .orderBy('s.id')
      .execute();
  }
}
