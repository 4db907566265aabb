import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { freeStarts, hoursOf, startFault } from '#contract/domain/interview-times.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { addDays, dayIn, endOfDay } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { holderIds, InterviewHoldsRepository } from '../../../records/interviews/interview-holds.repository.ts';
import { InterviewTimesRepository } from '../../../records/interviews/interview-times.repository.ts';
import type { InterviewRow } from '../../../records/interviews/interviews.repository.ts';
import { InterviewsService } from '../interviews.service.ts';
import { rangeOf } from './booking.service.ts';
import { WorkingHoursService } from './working-hours.service.ts';

/** Interviews at any time that is free: which times those are. */
@Injectable()
export class FreeTimes {
  constructor(
    private readonly database: Database,
    private readonly interviews: InterviewsService,
    private readonly times: InterviewTimesRepository,
    private readonly holds: InterviewHoldsRepository,
    private readonly hours: WorkingHoursService,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found`, `interview_refused` where only named times are to choose from */
  async freeTimesOf(
    caller: Caller,
    { interviewId, from, days }: ParsedInput<typeof interviewsCalls.getInterviewFreeTimes>,
  ): Promise<CallOutput<typeof interviewsCalls.getInterviewFreeTimes>> {
    const row = await this.interviews.ownInterview(caller, interviewId);
    const now = new Date();
    if (row.any_time_until === null || row.state !== 'proposed') throw new AppError('interview_refused');
    const em = this.database.primary();
    const interviewers = await this.interviewers(em, row.id);
    const { timeZone } = await this.users.sessionUser(caller.personId);
    const first = from ?? dayIn(timeZone, now);
    const span = {
      from: endOfDay(addDays(first, -1), timeZone).getTime(),
      until: Math.min(endOfDay(addDays(first, days - 1), timeZone).getTime(), Date.parse(row.any_time_until) + 1),
    };
    const weeks = [...(await this.hours.workingWeeksOf(em, interviewers)).values()];
    const busy = await this.holds.within(
      em,
      {
        personIds: holderIds(interviewers, row.applicant_id),
        resourceId: row.resource_id,
      },
      { from: new Date(span.from), until: new Date(span.until + DAY_MS) },
    );
    const free = freeStarts(span, { now, minutes: row.minutes, busy: busy.map(rangeOf), weeks });
    return { times: free.map((at) => at.toISOString()) };
  }

  /**
   * Asserts that the employer offered any time, and that this one is early enough and within the working hours of all
   * interviewers. Whether they are free then is checked elsewhere.
   * @throws AppError `interview_refused`
   */
  async assertOffered(em: SqlEntityManager, row: InterviewRow, start: Date): Promise<void> {
    const isOpen =
      row.any_time_until !== null &&
      start.getTime() <= Date.parse(row.any_time_until) &&
      startFault(start, new Date()) === null;
    if (!isOpen) throw new AppError('interview_refused');
    const weeks = await this.hours.workingWeeksOf(em, await this.interviewers(em, row.id));
    const fits = [...weeks.values()].every((week) => hoursOf(start, row.minutes, week) === 'working');
    if (!fits) throw new AppError('interview_refused');
  }

  private async interviewers(em: SqlEntityManager, id: string): Promise<string[]> {
    return (await this.times.interviewers(em, [id])).map(({ person_id }) => person_id);
  }
}
