import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { YOUR_TURN, type Snooze, type YourTurnKind } from '#contract/domain/your-turn.ts';
import { kysely } from '../../platform/database/database.ts';
import { daysFromNow } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';

/** Identifies a snooze. */
export interface TurnOfPerson {
  readonly personId: string;
  readonly kind: YourTurnKind;
  readonly recordId: string;
}

/** So many days after today at 9:00 on the clock of a zone. */
const atNine = (timeZone: string, days: Expression<number>) =>
  sql<Instant>`((date_trunc('day', now() at time zone ${timeZone}::text) + make_interval(days => ${days}, hours => 9)) at time zone ${timeZone}::text)`;

const RETURNS: Readonly<Record<Snooze, (timeZone: string) => Expression<Instant>>> = {
  hours: () => sql<Instant>`(now() + interval '3 hours')`,
  // By then the withdrawal is no longer listed.
  seen: () => daysFromNow(YOUR_TURN.withdrawalDays),
  tomorrow: (timeZone) => atNine(timeZone, sql.lit(1)),
  monday: (timeZone) =>
    atNine(timeZone, sql<number>`(8 - extract(isodow from now() at time zone ${timeZone}::text)::int)`),
};

/** Named statements over what people have put off among that which waits for them. */
@Injectable()
export class TurnSnoozesRepository {
  /** True for a record that the person has put off until later, and that has waited since before they did. */
  isPutOff(
    { personId, kind }: Omit<TurnOfPerson, 'recordId'>,
    id: Expression<string | null>,
    since: Expression<Instant>,
  ): Expression<SqlBool> {
    const eb = expressionBuilder<Tables>();
    return eb.exists(
      eb
        .selectFrom('turn_snoozes as s')
        .where('s.person_id', '=', personId)
        .where('s.kind', '=', kind)
        .where((row) => row(row.ref('s.record_id'), '=', id))
        .where('s.until', '>', now)
        .where((row) => row(row.ref('s.put_off_at'), '>=', since))
        .select(sql.lit(1).as('one')),
    );
  }

  /** Whether a condition that names no column holds. */
  async holds(em: SqlEntityManager, condition: Expression<SqlBool>): Promise<boolean> {
    const { held } = await kysely(em)
      .selectNoFrom(sql<boolean>`${condition}`.as('held'))
      .executeTakeFirstOrThrow();
    return held;
  }

  /** All that the person has put off, whether or not it still waits: when each comes back, by kind and record. */
  async ofPerson(
    em: SqlEntityManager,
    personId: string,
  ): Promise<{ kind: YourTurnKind; record_id: string; until: string }[]> {
    return kysely(em)
      .selectFrom('turn_snoozes as s')
      .where('s.person_id', '=', personId)
      .where('s.until', '>', now)
      .select((eb) => ['s.kind', 's.record_id', wireInstant(eb.ref('s.until')).as('until')])
      .execute();
  }

  /** In the place of an earlier one; those that have come back go. @param timeZone IANA zone of the person */
  async put(
    em: SqlEntityManager,
    { personId, kind, recordId }: TurnOfPerson,
    snooze: Snooze,
    timeZone: string,
  ): Promise<string> {
    await kysely(em).deleteFrom('turn_snoozes').where('person_id', '=', personId).where('until', '<=', now).execute();
    const until = RETURNS[snooze](timeZone);
    const row = await kysely(em)
      .insertInto('turn_snoozes')
      .values({ person_id: personId, kind, record_id: recordId, until })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'kind', 'record_id']).doUpdateSet({ put_off_at: now, until }),
      )
      .returning((eb) => wireInstant(eb.ref('until')).as('until'))
      .executeTakeFirstOrThrow();
    return row.until;
  }

  async takeBack(em: SqlEntityManager, { personId, kind, recordId }: TurnOfPerson): Promise<void> {
    await kysely(em)
      .deleteFrom('turn_snoozes')
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('record_id', '=', recordId)
      .execute();
  }
}
