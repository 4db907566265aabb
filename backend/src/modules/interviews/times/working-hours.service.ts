import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OwnHours } from '#contract/api/working-hours.ts';
import { USUAL_HOURS, type WorkingWeek } from '#contract/domain/interview-times.ts';
import type { WorkingHours } from '#contract/domain/working-hours.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../platform/database/signals.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Users } from '../../../records/auth/users.ts';
import { WorkingDaysRepository } from '../../../records/interviews/working-days.repository.ts';

/** When people work: what they have chosen, else the usual hours. */
@Injectable()
export class WorkingHoursService {
  constructor(
    private readonly database: Database,
    private readonly repository: WorkingDaysRepository,
    private readonly users: Users,
  ) {}

  /** The working hours of the caller. */
  async ownWorkingHours(caller: Caller): Promise<OwnHours> {
    return this.shown(this.database.primary(), caller.userId);
  }

  /** Sets the hours of the person who asks; two at once leave one or the other. */
  save(caller: Caller, hours: WorkingHours): Promise<OwnHours> {
    return this.database.write(async (em) => {
      await lockUntilCommit(em, `working hours of ${caller.userId}`);
      await this.repository.putWorkingDays(em, caller.userId, hours);
      return this.shown(em, caller.userId);
    });
  }

  /** The working week of each person, by id, in the zone of their profile; people who have left are missing. */
  async workingWeeksOf(em: SqlEntityManager, personIds: readonly string[]): Promise<Map<string, WorkingWeek>> {
    const people = await this.users.people(personIds, em);
    const chosen = await this.repository.workingDaysOf(em, personIds);
    return new Map(
      [...people].flatMap(([id, { timeZone }]) =>
        timeZone === null ? [] : [[id, { timeZone, hours: chosen.get(id) ?? USUAL_HOURS }] as const],
      ),
    );
  }

  private async shown(em: SqlEntityManager, personId: string): Promise<OwnHours> {
    const { timeZone } = await this.users.sessionUser(personId, em);
    const chosen = (await this.repository.workingDaysOf(em, [personId])).get(personId);
    return { hours: [...(chosen ?? USUAL_HOURS)], timeZone, chosen: chosen !== undefined };
  }
}
