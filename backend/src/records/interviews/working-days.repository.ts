import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WorkingHours } from '#contract/domain/working-hours.ts';
import { kysely } from '../../platform/database/database.ts';

/** Named queries over the working hours that people have chosen. */
@Injectable()
export class WorkingDaysRepository {
  /** The hours of those among the people who have chosen their own. */
  async workingDaysOf(em: SqlEntityManager, personIds: readonly string[]): Promise<Map<string, WorkingHours>> {
    if (personIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('working_days')
      .where('person_id', 'in', personIds)
      .select(['person_id', 'weekday', 'from_minute', 'until_minute'])
      .execute();
    const chosen = new Map<string, ({ from: number; until: number } | null)[]>();
    for (const { person_id, weekday, from_minute, until_minute } of found) {
      const days = chosen.get(person_id) ?? Array.from({ length: 7 }, () => null);
      days[weekday] = { from: from_minute, until: until_minute };
      chosen.set(person_id, days);
    }
    return chosen;
  }

  /** In the place of what they had chosen. */
  async putWorkingDays(em: SqlEntityManager, personId: string, hours: WorkingHours): Promise<void> {
    await kysely(em).deleteFrom('working_days').where('person_id', '=', personId).execute();
    await kysely(em)
      .insertInto('working_days')
      .values(
        hours.flatMap((day, weekday) =>
          day === null ? [] : [{ person_id: personId, weekday, from_minute: day.from, until_minute: day.until }],
        ),
      )
      .execute();
  }
}
