import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as changeCalls from '#contract/api/interview-changes.ts';
import type { ParsedInput, FieldFault } from '#contract/call.ts';
import { startFault } from '#contract/domain/interview-times.ts';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { InterviewSteps } from '../../records/applications/interview-steps.ts';
import { Users } from '../../records/auth/users.ts';
import { holderIds, type Holders } from '../../records/interviews/interview-holds.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import {
  InterviewsRepository,
  type InterviewDetails,
  type InterviewRow,
} from '../../records/interviews/interviews.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { ApplicationStandings } from '../applications/standing/application-standings.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewNews } from './interview-news.service.ts';
import { InterviewsService } from './interviews.service.ts';
import { AvailabilityService } from './times/availability.service.ts';
import { Booking } from './times/booking.service.ts';
import { MeetingRooms } from './times/meeting-rooms.service.ts';

type Details = Pick<
  ParsedInput<typeof changeCalls.addInterview>,
  'kind' | 'round' | 'link' | 'freshRoom' | 'phone' | 'address' | 'minutes' | 'message'
>;

const endOf = (startsAt: string, minutes: number): Date => new Date(Date.parse(startsAt) + minutes * MINUTE_MS);

const startsOf = (times: readonly string[] = []): Date[] =>
  times.map((time) => new Date(time)).toSorted((a, b) => a.getTime() - b.getTime());

/** @param hasRooms whether the operator has a server of meeting rooms */
function detailFaults({ kind, link, freshRoom, address }: Details, hasRooms: boolean): FieldFault[] {
  if (kind === 'video' && freshRoom === true) {
    if (link) return [{ path: 'freshRoom', message: 'Choose either a link or a new room' }];
    return hasRooms ? [] : [{ path: 'freshRoom', message: 'This server has no rooms of its own. Enter a link' }];
  }
  if (kind === 'video' && !link) return [{ path: 'link', message: 'Enter the link to join' }];
  if (kind === 'on-site' && !address) return [{ path: 'address', message: 'Enter the address' }];
  return [];
}

/** Either times or any time; something at all, where nothing is offered yet. */
function offerFaults(
  { times, anyTime }: { times?: readonly string[] | undefined; anyTime?: boolean | undefined },
  isNew: boolean,
): FieldFault[] {
  if (times !== undefined && anyTime === true) return [{ path: 'anyTime', message: 'Offer either times or any time' }];
  if (isNew && times === undefined && anyTime !== true) return [{ path: 'times', message: 'Name at least one time' }];
  return [];
}

/** The latest time that an interview can have now. */
const horizon = (): Date => new Date(Date.now() + INTERVIEWS.horizonDays * DAY_MS);

/** Checks the times that somebody may choose from. */
function timeFaults(starts: readonly Date[], known: ReadonlySet<number> = new Set()): FieldFault[] {
  const now = new Date();
  return starts.flatMap((at, index) => {
    const message = known.has(at.getTime()) ? null : startFault(at, now);
    return message === null ? [] : [{ path: `times.${String(index)}`, message }];
  });
}

function refuse(details: FieldFault[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { details });
}

/** Proposing interviews, and changing what is proposed. */
@Injectable()
export class SchedulingService {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly booking: Booking,
    private readonly interviews: InterviewsService,
    private readonly changes: InterviewChanges,
    private readonly steps: InterviewSteps,
    private readonly standings: ApplicationStandings,
    private readonly availability: AvailabilityService,
    private readonly rooms: MeetingRooms,
    private readonly users: Users,
    private readonly news: InterviewNews,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Proposes an interview; one proposed time is kept free for the employer's own people, any time keeps nobody's. The
   * application moves on to the interview stage. The other side is told once this can no longer be taken back.
   * @throws AppError `not_found`, `interview_refused` when the application has ended, `time_taken`, `list_full`,
   *   `validation_failed`
   */
  addInterview(caller: Caller, input: ParsedInput<typeof changeCalls.addInterview>): Promise<Interview> {
    const starts = startsOf(input.times);
    const freshRoom = this.rooms.freshRoom();
    refuse([...detailFaults(input, freshRoom !== null), ...offerFaults(input, true), ...timeFaults(starts)]);
    const details = toDetails(input, freshRoom);
    return this.database.write(async (em) => {
      // Accounts before applications, as everybody locks them.
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.availability.assertColleagues(em, caller, input.interviewers);
      const moveId = randomUUID();
      const { applicationId } = input;
      const application = await this.steps.takeInterviewStep(em, caller, { applicationId, moveId });
      const senderId = application.applicantId ?? application.vendorId ?? '';
      const standing = await this.standings.standingOf(em, caller, applicationId);
      if (standing.isBlocked || (await this.users.people([senderId], em)).get(senderId)?.left !== false) {
        throw new AppError('interview_refused');
      }
      if ((await this.repository.countOf(em, application.id)) >= INTERVIEWS.perApplication)
        throw new AppError('list_full');
      const holders = {
        personIds: holderIds(input.interviewers, application.applicantId),
        resourceId: application.resourceId,
      };
      await this.booking.lockTimes(em, holders);
      await this.booking.assertFree(em, { interviewId: null, holders, minutes: input.minutes }, starts);
      const id = await this.repository.insertInterview(
        em,
        {
          application_id: application.id,
          job_id: application.jobId,
          client_id: application.clientId,
          sender_id: senderId,
          applicant_id: application.applicantId,
          resource_id: application.resourceId,
          any_time_until: input.anyTime === true ? horizon() : null,
          time_zone: input.timeZone,
          move_id: moveId,
        },
        details,
      );
      await this.times.setInterviewers(em, id, input.interviewers);
      await this.propose(em, { id, minutes: input.minutes, interviewers: input.interviewers }, starts);
      const about = { id, application_id: application.id, job_id: application.jobId, client_id: application.clientId };
      await this.changes.record(em, caller, about, 'times-proposed');
      await this.outbox.emitMany(em, 'interview.proposed', [{ interviewId: id }], UNDO_SECONDS);
      // Colleagues of who did it, and their other devices.
      await this.notifications.applicationsChanged(em, caller.userId);
      const data = await this.shown(em, caller, id);
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Without other times, what was agreed stands, as long as everybody who comes is free then.
   * @throws AppError `not_found`, `conflict`, `interview_refused`, `time_taken`, `validation_failed`
   */
  updateInterview(caller: Caller, input: ParsedInput<typeof changeCalls.updateInterview>): Promise<Interview> {
    const starts = startsOf(input.times);
    const freshRoom = this.rooms.freshRoom();
    refuse([...detailFaults(input, freshRoom !== null), ...offerFaults(input, false)]);
    const details = toDetails(input, freshRoom);
    return this.database.write(async (em) => {
      // A time that was offered already may stay, however soon it is by now.
      const offered = await this.times.times(em, [input.interviewId]);
      const known = new Set(offered.map(({ starts_at }) => Date.parse(starts_at)));
      refuse(timeFaults(starts, known));
      await this.availability.assertColleagues(em, caller, input.interviewers);
      const { row } = await this.changes.holdInterview(em, caller, { ...input, action: 'change' });
      const holders = { personIds: holderIds(input.interviewers, row.applicant_id), resourceId: row.resource_id };
      await this.booking.lockTimes(em, holders);
      const former = (await this.times.interviewers(em, [row.id])).map(({ person_id }) => person_id);
      await this.times.setInterviewers(em, row.id, input.interviewers);
      const wanted = { interviewId: row.id, holders, minutes: input.minutes };
      if (starts.length > 0 || input.anyTime === true) {
        await this.booking.assertFree(em, wanted, starts);
        await this.times.answerRequests(em, row.id, 'overtaken');
        await this.times.clear(em, row.id);
        await this.booking.releaseTime(em, row.id);
        await this.repository.changeInterview(em, row.id, {
          ...details,
          state: 'proposed',
          starts_at: null,
          ends_at: null,
          any_time_until: input.anyTime === true ? horizon() : null,
        });
        await this.propose(em, { id: row.id, minutes: input.minutes, interviewers: input.interviewers }, starts);
        await this.changes.record(em, caller, row, 'times-proposed');
        await this.news.tell(em, row.id, 'proposed', 'applicant', row.starts_at, row.starts_at === null ? [] : former);
      } else {
        await this.keepTime(em, row, wanted, details, input.interviewers);
        await this.changes.record(em, caller, row, 'meeting-changed');
        await this.tellChanged(em, row, former, input);
      }
      return this.shown(em, caller, row.id);
    });
  }

  /** Stores the times to choose from; a single one is kept free for the employer's own people until it is answered. */
  private async propose(
    em: SqlEntityManager,
    interview: { id: string; minutes: number; interviewers: readonly string[] },
    starts: readonly Date[],
  ): Promise<void> {
    const [only, another] = starts;
    if (only !== undefined) await this.times.addTimes(em, interview.id, starts, null);
    if (only === undefined || another !== undefined) return;
    const holders = { personIds: interview.interviewers, resourceId: null };
    await this.booking.takeTime(em, { interviewId: interview.id, holders, minutes: interview.minutes }, only);
  }

  /** Everybody's calendar has it with its new details, whoever comes gets it, and whoever goes loses it. */
  private async tellChanged(
    em: SqlEntityManager,
    row: InterviewRow,
    former: readonly string[],
    { interviewers, minutes }: { interviewers: readonly string[]; minutes: number },
  ): Promise<void> {
    const stay = interviewers.filter((id) => former.includes(id));
    await this.news.tell(em, row.id, 'changed', 'applicant', null, stay);
    await this.news.tellInterviewers(em, row.id, {
      added: interviewers.filter((id) => !former.includes(id)),
      removed: former.filter((id) => !interviewers.includes(id)),
    });
    if (row.starts_at !== null && minutes !== row.minutes) {
      await this.news.askAfterwards(em, row.id, new Date(row.starts_at));
    }
  }

  /** Details change, the time does not. */
  private async keepTime(
    em: SqlEntityManager,
    row: InterviewRow,
    wanted: { interviewId: string; holders: Holders; minutes: number },
    details: InterviewDetails,
    interviewers: readonly string[],
  ): Promise<void> {
    if (row.starts_at === null) {
      const times = (await this.times.times(em, [row.id])).filter(({ request_id }) => request_id === null);
      const starts = times.map(({ starts_at }) => new Date(starts_at));
      await this.booking.assertFree(em, wanted, starts);
      await this.booking.releaseTime(em, row.id);
      const [only, another] = starts;
      if (only !== undefined && another === undefined) {
        const own = { ...wanted, holders: { personIds: interviewers, resourceId: null } };
        await this.booking.takeTime(em, own, only);
      }
      await this.repository.changeInterview(em, row.id, details);
      return;
    }
    const startsAt = new Date(row.starts_at);
    await this.booking.takeTime(em, wanted, startsAt);
    await this.repository.changeInterview(em, row.id, { ...details, ends_at: endOf(row.starts_at, details.minutes) });
  }

  private async shown(em: SqlEntityManager, caller: Caller, id: string): Promise<Interview> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined) throw notFound();
    return this.interviews.shownOne(em, caller, row);
  }
}

function toDetails(input: Details, freshRoom: string | null): InterviewDetails {
  return {
    kind: input.kind,
    round: input.round || null,
    minutes: input.minutes,
    link: input.kind !== 'video' ? null : input.freshRoom === true ? freshRoom : (input.link ?? null),
    phone: input.kind === 'phone' ? (input.phone ?? null) : null,
    address: input.kind === 'on-site' ? (input.address ?? null) : null,
    message: input.message || null,
  };
}
