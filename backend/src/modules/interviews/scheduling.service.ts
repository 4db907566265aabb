import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as changeCalls from '#contract/api/interview-changes.ts';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { FieldFault, ParsedInput } from '#contract/call.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { Availability, BusyTime, Interview } from '#contract/domain/interview.ts';
import { startFault } from '#contract/domain/interview-times.ts';
import type { Caller } from '../../access/caller.ts';
import { Memberships } from '../../access/members/memberships.ts';
import { rememberReply } from '../../contract-binding/idempotency.ts';
import { Database } from '../../database/database.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { InterviewSteps } from '../applications/moves/interview-steps.service.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import { ApplicationStandings } from '../applications/standing/application-standings.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { UsersService } from '../users/users.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewNews } from './interview-news.service.ts';
import { InterviewsRepository } from './interviews.repository.ts';
import type { InterviewDetails, InterviewRow } from './interviews.repository.ts';
import { InterviewsService } from './interviews.service.ts';
import { Booking } from './times/booking.service.ts';
import type { Holders } from './times/interview-holds.repository.ts';
import { InterviewHoldsRepository } from './times/interview-holds.repository.ts';
import { InterviewTimesRepository } from './times/interview-times.repository.ts';

type Details = Pick<
  ParsedInput<typeof changeCalls.addInterview>,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message'
>;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Proposing interviews, and changing what is proposed. */
@Injectable()
export class SchedulingService {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly holds: InterviewHoldsRepository,
    private readonly booking: Booking,
    private readonly interviews: InterviewsService,
    private readonly changes: InterviewChanges,
    private readonly steps: InterviewSteps,
    private readonly standings: ApplicationStandings,
    private readonly headings: ApplicationHeadings,
    private readonly memberships: Memberships,
    private readonly users: UsersService,
    private readonly news: InterviewNews,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Proposes an interview; one proposed time is kept free for the employer's own people. The application moves on to the
   * interview stage.
   * @throws AppError `not_found`, `interview_refused` when the application has ended, `time_taken`, `list_full`,
   *   `validation_failed`
   */
  add(caller: Caller, input: ParsedInput<typeof changeCalls.addInterview>): Promise<Interview> {
    const starts = startsOf(input.times);
    refuse([...detailFaults(input), ...timeFaults(starts)]);
    return this.database.write(async (em) => {
      // Accounts before applications, as everybody locks them.
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.assertColleagues(em, caller, input.interviewers);
      const application = await this.steps.take(em, caller, input.applicationId);
      const senderId = application.applicantId ?? application.vendorId ?? '';
      const standing = await this.standings.of(em, caller, input.applicationId);
      if (standing.isBlocked || (await this.users.people([senderId], em)).get(senderId)?.left !== false) {
        throw new AppError('interview_refused');
      }
      if ((await this.repository.countOf(em, application.id)) >= INTERVIEWS.perApplication)
        throw new AppError('list_full');
      const holders = {
        personIds: holderIds(input.interviewers, application.applicantId),
        resourceId: application.resourceId,
      };
      await this.booking.lock(em, holders);
      await this.booking.assertFree(em, { interviewId: null, holders, minutes: input.minutes }, starts);
      const id = await this.repository.insert(
        em,
        {
          application_id: application.id,
          job_id: application.jobId,
          client_id: application.clientId,
          sender_id: senderId,
          applicant_id: application.applicantId,
          resource_id: application.resourceId,
          time_zone: input.timeZone,
        },
        toDetails(input),
      );
      await this.times.setInterviewers(em, id, input.interviewers);
      await this.propose(em, { id, minutes: input.minutes, interviewers: input.interviewers }, starts);
      await this.news.tell(em, id, 'proposed', 'applicant');
      await this.notifications.applicationsChanged(em, senderId);
      const data = await this.shown(em, caller, id);
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Without other times, what was agreed stands, as long as everybody who comes is free then.
   * @throws AppError `not_found`, `conflict`, `interview_refused`, `time_taken`, `validation_failed`
   */
  update(caller: Caller, input: ParsedInput<typeof changeCalls.updateInterview>): Promise<Interview> {
    const starts = startsOf(input.times ?? []);
    refuse([...detailFaults(input), ...timeFaults(starts)]);
    return this.database.write(async (em) => {
      await this.assertColleagues(em, caller, input.interviewers);
      const { row } = await this.changes.hold(em, caller, { ...input, action: 'change' });
      const holders = { personIds: holderIds(input.interviewers, row.applicant_id), resourceId: row.resource_id };
      await this.booking.lock(em, holders);
      await this.times.setInterviewers(em, row.id, input.interviewers);
      const wanted = { interviewId: row.id, holders, minutes: input.minutes };
      if (starts.length > 0) {
        await this.booking.assertFree(em, wanted, starts);
        await this.times.answer(em, row.id, 'overtaken');
        await this.times.clear(em, row.id);
        await this.booking.release(em, row.id);
        await this.repository.change(em, row.id, {
          ...toDetails(input),
          state: 'proposed',
          starts_at: null,
          ends_at: null,
        });
        await this.propose(em, { id: row.id, minutes: input.minutes, interviewers: input.interviewers }, starts);
        await this.news.tell(em, row.id, 'proposed', 'applicant', row.starts_at);
      } else {
        await this.keepTime(em, row, wanted, input);
        await this.news.tell(em, row.id, 'changed', 'applicant');
      }
      return this.shown(em, caller, row.id);
    });
  }

  /** @throws AppError `not_found`, also for an interviewer who is none of the account's people */
  async availability(
    caller: Caller,
    input: ParsedInput<typeof interviewsCalls.getInterviewAvailability>,
  ): Promise<Availability> {
    const em = this.database.primary();
    const { side } = await this.standings.of(em, caller, input.applicationId);
    if (side !== 'employer') throw notFound();
    const personIds = input.interviewers?.length ? input.interviewers : [caller.personId];
    await this.assertColleagues(em, caller, personIds);
    const heading = (await this.headings.of(em, [input.applicationId], 'employer')).get(input.applicationId);
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
    const [firm, proposed, people] = await Promise.all([
      this.holds.within(em, holders, { from, until }),
      this.times.proposed(em, holders, { from, until }),
      this.users.people(personIds, em),
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
          side: 'employer' as const,
          own: id === caller.personId,
          busy: busyOf(id),
        })),
        {
          personId: applicant._id,
          name: applicant.name,
          timeZone: applicant.timeZone ?? 'UTC',
          side: 'applicant' as const,
          own: false,
          busy: busyOf(applicant._id),
        },
      ],
    };
  }

  /** Stores the times to choose from; a single one is kept free for the employer's own people until it is answered. */
  private async propose(
    em: SqlEntityManager,
    interview: { id: string; minutes: number; interviewers: readonly string[] },
    starts: readonly Date[],
  ): Promise<void> {
    await this.times.add(em, interview.id, starts, null);
    const [only, another] = starts;
    if (only === undefined || another !== undefined) return;
    const holders = { personIds: interview.interviewers, resourceId: null };
    await this.booking.take(em, { interviewId: interview.id, holders, minutes: interview.minutes }, only);
  }

  /** Details change, the time does not. */
  private async keepTime(
    em: SqlEntityManager,
    row: InterviewRow,
    wanted: { interviewId: string; holders: Holders; minutes: number },
    input: Details & { interviewers: string[] },
  ): Promise<void> {
    const details = toDetails(input);
    if (row.starts_at === null) {
      const times = (await this.times.times(em, [row.id])).filter(({ request_id }) => request_id === null);
      const starts = times.map(({ starts_at }) => new Date(starts_at));
      await this.booking.assertFree(em, wanted, starts);
      await this.booking.release(em, row.id);
      const [only, another] = starts;
      if (only !== undefined && another === undefined) {
        const own = { ...wanted, holders: { personIds: input.interviewers, resourceId: null } };
        await this.booking.take(em, own, only);
      }
      await this.repository.change(em, row.id, details);
      return;
    }
    const startsAt = new Date(row.starts_at);
    await this.booking.take(em, wanted, startsAt);
    await this.repository.change(em, row.id, { ...details, ends_at: endOf(row.starts_at, input.minutes) });
  }

  private async shown(em: SqlEntityManager, caller: Caller, id: string): Promise<Interview> {
    const row = await this.repository.byId(em, id);
    if (row === undefined) throw notFound();
    return this.interviews.shownOne(em, caller, row);
  }

  /** @throws AppError `not_found` */
  private async assertColleagues(em: SqlEntityManager, caller: Caller, personIds: readonly string[]): Promise<void> {
    for (const personId of personIds) {
      if (personId === caller.userId) continue;
      if ((await this.memberships.roleOf(em, { accountId: caller.userId, personId })) === undefined) throw notFound();
    }
  }
}

const endOf = (startsAt: string, minutes: number): Date => new Date(Date.parse(startsAt) + minutes * MINUTE_MS);

/** The employer's people and, where the person has an account of their own, theirs. */
export const holderIds = (interviewers: readonly string[], applicantId: string | null): string[] => [
  ...new Set([...interviewers, ...(applicantId === null ? [] : [applicantId])]),
];

const startsOf = (times: readonly string[]): Date[] =>
  times.map((time) => new Date(time)).toSorted((a, b) => a.getTime() - b.getTime());

function toDetails(input: Details): InterviewDetails {
  return {
    kind: input.kind,
    minutes: input.minutes,
    link: input.kind === 'video' ? (input.link ?? null) : null,
    phone: input.kind === 'phone' ? (input.phone ?? null) : null,
    address: input.kind === 'on-site' ? (input.address ?? null) : null,
    message: input.message || null,
  };
}

function detailFaults({ kind, link, address }: Details): FieldFault[] {
  if (kind === 'video' && !link) return [{ path: 'link', message: 'Enter the link to join' }];
  if (kind === 'on-site' && !address) return [{ path: 'address', message: 'Enter the address' }];
  return [];
}

/** Of times that somebody may choose from. */
export function timeFaults(starts: readonly Date[]): FieldFault[] {
  const now = new Date();
  return starts.flatMap((at, index) => {
    const message = startFault(at, now);
    return message === null ? [] : [{ path: `times.${String(index)}`, message }];
  });
}

export function refuse(details: FieldFault[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { details });
}
