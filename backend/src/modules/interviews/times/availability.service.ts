import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Availability, BusyTime } from '#contract/domain/interview-availability.ts';
import { USUAL_HOURS } from '#contract/domain/interview-times.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  holderIds,
  InterviewHoldsRepository,
  type Holders,
} from '../../../records/interviews/interview-holds.repository.ts';
import { InterviewTimesRepository } from '../../../records/interviews/interview-times.repository.ts';
import { ApplicationHeadings } from '../../applications/standing/application-headings.service.ts';
import { ApplicationStandings } from '../../applications/standing/application-standings.service.ts';
import { WorkingHoursService } from './working-hours.service.ts';

/** When the people of an interview to be can, for an employer who plans. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly database: Database,
    private readonly times: InterviewTimesRepository,
    private readonly holds: InterviewHoldsRepository,
    private readonly hours: WorkingHoursService,
    private readonly standings: ApplicationStandings,
    private readonly headings: ApplicationHeadings,
    private readonly memberships: Memberships,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found`, also for an interviewer who is none of the account's people */
  async availabilityOf(
    caller: Caller,
    input: ParsedInput<typeof interviewsCalls.getInterviewAvailability>,
  ): Promise<Availability> {
    const em = this.database.primary();
    const { side } = await this.standings.standingOf(em, caller, input.applicationId);
    if (side !== 'employer') throw notFound();
    const personIds = input.interviewers?.length ? input.interviewers : [caller.personId];
    await this.assertColleagues(em, caller, personIds);
    const heading = (await this.headings.headingsOf(em, [input.applicationId], 'employer')).get(input.applicationId);
    if (heading === undefined) throw notFound();
    const { applicant } = heading;
    const isOnBench = applicant.kind === 'vendor';
    const holders: Holders = {
      personIds: holderIds(personIds, isOnBench ? null : applicant._id),
      resourceId: isOnBench ? applicant._id : null,
    };
    // A day more on either side: a day of the reader's begins at another instant than one of UTC.
    const from = new Date(
      Math.max(Date.now(), (input.from === undefined ? Date.now() : Date.parse(input.from)) - DAY_MS),
    );
    const until = new Date(from.getTime() + (input.days + 2) * DAY_MS);
    const [firm, proposed, people, weeks] = await Promise.all([
      this.holds.within(em, holders, { from, until }),
      this.times.proposed(em, holders, { from, until }),
      this.users.people(personIds, em),
      this.hours.workingWeeksOf(em, holders.personIds),
    ]);
    const busyOf = (id: string): BusyTime[] =>
      [
        ...firm.flatMap(({ holder, starts_at, ends_at }) =>
          holder === id ? { startsAt: starts_at, endsAt: ends_at, firm: true } : [],
        ),
        ...proposed.flatMap(({ holder, starts_at, minutes }) =>
          holder === id ? { startsAt: starts_at, endsAt: endOf(starts_at, minutes).toISOString(), firm: false } : [],
        ),
      ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    return {
      people: [
        ...personIds.map((id) => ({
          personId: id,
          name: people.get(id)?.name ?? '',
          timeZone: people.get(id)?.timeZone ?? 'UTC',
          hours: [...(weeks.get(id)?.hours ?? USUAL_HOURS)],
          side: 'employer' as const,
          own: id === caller.personId,
          busy: busyOf(id),
        })),
        {
          personId: applicant._id,
          name: applicant.name,
          timeZone: applicant.timeZone ?? 'UTC',
          hours: [...(weeks.get(applicant._id)?.hours ?? USUAL_HOURS)],
          side: 'applicant' as const,
          own: false,
          busy: busyOf(applicant._id),
        },
      ],
    };
  }

  /** @throws AppError `not_found` */
  async assertColleagues(em: SqlEntityManager, caller: Caller, personIds: readonly string[]): Promise<void> {
    for (const personId of personIds) {
      if (personId === caller.userId) continue;
      if ((await this.memberships.roleOf(em, { accountId: caller.userId, personId })) === undefined) throw notFound();
    }
  }
}

const endOf = (startsAt: string, minutes: number): Date => new Date(Date.parse(startsAt) + minutes * MINUTE_MS);
