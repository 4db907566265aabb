import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LEAST_COMPARED } from '#contract/domain/match-weights.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  boundsOf,
  hasKey,
  namedBound,
  ROUNDED_UP_BY,
  FACTS_VERSION,
  NO_SKILL,
  type MatchPlan,
  type PersonRow,
} from './match-bound.ts';
import type { PersonFacts } from './schema.ts';

/** People of a search, by account, with what decides between equals. */
export interface Among {
  user_id: string;
  /** The instant as text that sorts in order of time. */
  listed_at: string;
  card_id: string;
}

/** A query of `kysely(em)` for them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever tables it is over
export type AmongQuery = SelectQueryBuilder<any, any, Among>;

interface BoundedPerson extends Among {
  /** Their total at most; -1 where nothing can be said. */
  bound: number;
  named_bound: number;
  facts: PersonFacts;
}

/** Named statements over what matches read of people. */
@Injectable()
export class MatchPeopleRepository {
  /** Whose row is out of date, locked. */
  async outdated(em: SqlEntityManager, limit: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('match_people')
      .where('version', '<', FACTS_VERSION)
      .select('user_id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return found.map(({ user_id }) => user_id);
  }

  /** Removes accounts without a profile. */
  async removeMatches(em: SqlEntityManager, userIds: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('match_people').where('user_id', 'in', userIds).execute();
  }

  async isOutdated(em: SqlEntityManager): Promise<boolean> {
    const found = kysely(em).selectFrom('match_people').where('version', '<', FACTS_VERSION).select('user_id').limit(1);
    return (await found.executeTakeFirst()) !== undefined;
  }

  async store(em: SqlEntityManager, made: readonly (PersonRow & { readonly user_id: string })[]): Promise<void> {
    const given = sql<Record<string, unknown>>`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)`.as<'t'>(
      sql`t(user_id uuid, facts jsonb, skills int[], worths int[], skill_years int[], years float8, country text,
        latitude float8, longitude float8, moves boolean, modes int, pay float8, currency text, starts_on date,
        notice_days int, time_zone text)`,
    );
    const of = <T>(column: keyof PersonRow) => sql<T>`t.${sql.ref(column)}`;
    await kysely(em)
      .updateTable('match_people')
      .from(given)
      .set({
        version: FACTS_VERSION,
        facts: of<PersonFacts>('facts'),
        skills: of<number[]>('skills'),
        worths: of<number[]>('worths'),
        skill_years: of<number[]>('skill_years'),
        years: of('years'),
        country: of('country'),
        latitude: of('latitude'),
        longitude: of('longitude'),
        moves: of('moves'),
        modes: of('modes'),
        pay: of('pay'),
        currency: of('currency'),
        starts_on: of('starts_on'),
        notice_days: of('notice_days'),
        time_zone: of('time_zone'),
      })
      .where(sql<boolean>`match_people.user_id = t.user_id`)
      .execute();
  }

  /** Those of a search whose row is out of date. */
  outdatedAmong(em: SqlEntityManager, among: AmongQuery, limit: number): Promise<Among[]> {
    return kysely(em)
      .selectFrom(among.as('f'))
      .innerJoin('match_people as m', (join) => join.on(sql<boolean>`m.user_id = f.user_id`))
      .where('m.version', '<', FACTS_VERSION)
      .select(ORDERED)
      .limit(limit)
      .execute();
  }

  /** Those of a search and a stage who could match best, by their bound. */
  bounded(
    em: SqlEntityManager,
    among: AmongQuery,
    plan: MatchPlan,
    having: readonly (readonly number[])[] | null,
    limit: number,
  ): Promise<BoundedPerson[]> {
    const { points, known } = boundsOf(plan);
    return kysely(em)
      .with('weighed', (query) =>
        query
          .selectFrom(among.as('f'))
          .innerJoin('match_people as m', (join) => join.on(sql<boolean>`m.user_id = f.user_id`))
          .where('m.version', '=', FACTS_VERSION)
          .where((eb) => eb.and(having === null ? [] : [inStage(having)]))
          .select([...ORDERED, points.as('points'), known.as('known'), namedBound(plan).as('named_bound')]),
      )
      .with('best', (query) =>
        query
          .selectFrom('weighed')
          .selectAll()
          .select(
            sql<number>`case when known < ${sql.lit(LEAST_COMPARED)} then -1
              else least(100, floor(100 * points / known + ${sql.lit(ROUNDED_UP_BY)}::float8)) end::int`.as('bound'),
          )
          .orderBy('bound', 'desc')
          .orderBy('named_bound', 'desc')
          .orderBy('listed_at', 'desc')
          .orderBy('card_id', 'desc')
          .limit(limit),
      )
      .selectFrom('best as b')
      .innerJoin('match_people as m', 'm.user_id', 'b.user_id')
      .select(['b.user_id', 'b.listed_at', 'b.card_id', 'b.bound', 'b.named_bound'])
      .select((eb) => eb.ref('m.facts').$notNull().as('facts'))
      .execute();
  }
}

const ORDERED = [
  sql<string>`f.user_id`.as('user_id'),
  sql<string>`f.listed_at`.as('listed_at'),
  sql<string>`f.card_id`.as('card_id'),
] as const;

/** With one of the keys of each group, or without any skill. */
function inStage(groups: readonly (readonly number[])[]): Expression<SqlBool> {
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) return hasKey([...only, NO_SKILL]);
  return sql<boolean>`((${sql.join(groups.map(hasKey), sql` and `)}) or ${hasKey([NO_SKILL])})`;
}
