import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as changeCalls from '#contract/api/interview-changes.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { MEETING_STEPS } from '#contract/domain/job-activity.ts';
import { INTERVIEWS, type Interview, type InterviewSide } from '#contract/domain/interview.ts';
import { mayInterview, type InterviewAction } from '#contract/domain/interview-life.ts';
import { startFault } from '#contract/domain/interview-times.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { JobActivityRepository } from '../../records/applications/job-activity.repository.ts';
import { holderIds } from '../../records/interviews/interview-holds.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import { InterviewsRepository, type InterviewRow } from '../../records/interviews/interviews.repository.ts';
import { InterviewNews } from './interview-news.service.ts';
import { momentOf, sideOf } from './interviews.policy.ts';
import { InterviewsService } from './interviews.service.ts';
import { Booking } from './times/booking.service.ts';
import { FreeTimes } from './times/free-times.service.ts';

const other = (side: InterviewSide): InterviewSide => (side === 'employer' ? 'applicant' : 'employer');

/** Changes of an interview: agreed, moved, ended, concluded. One table of the contract says which side may do which. */
@Injectable()
export class InterviewChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly booking: Booking,
    private readonly interviews: InterviewsService,
    private readonly freeTimes: FreeTimes,
    private readonly news: InterviewNews,
    private readonly activity: JobActivityRepository,
  ) {}

  /** @throws AppError `not_found`, `conflict`, `interview_refused` for a time that is not proposed, `time_taken` */
  accept(caller: Caller, input: ParsedInput<typeof changeCalls.acceptInterview>): Promise<Interview> {
    return this.change(caller, { ...input, action: 'accept' }, async (em, row, side) => {
      await this.agree(em, row, input.startsAt, null);
      await this.times.answerRequests(em, row.id, 'overtaken');
      await this.record(em, caller, row, row.starts_at === null ? 'booked' : 'moved');
      await this.news.tell(em, row.id, 'accepted', other(side));
    });
  }

  /** A second time changes nothing. @throws AppError `not_found`, `interview_refused` once it began or has ended otherwise */
  decline(
    caller: Caller,
    { interviewId, reason }: ParsedInput<typeof changeCalls.declineInterview>,
  ): Promise<Interview> {
    return this.end(caller, interviewId, 'decline', reason ?? null);
  }

  /** A second time changes nothing. @throws AppError `not_found`, `interview_refused` once it began or has ended otherwise */
  cancel(caller: Caller, { interviewId, reason }: ParsedInput<typeof changeCalls.deleteInterview>): Promise<Interview> {
    return this.end(caller, interviewId, 'cancel', reason ?? null);
  }

  /**
   * Asks for another time. An agreed time stands until the other side answers.
   * @throws AppError `not_found`, `conflict`, `interview_refused`, `requests_used_up`, `time_taken`, `validation_failed`
   */
  ask(caller: Caller, input: ParsedInput<typeof changeCalls.resheduleMsg>): Promise<Interview> {
    const starts = input.times.map((time) => new Date(time)).toSorted((a, b) => a.getTime() - b.getTime());
    const now = new Date();
    const details = starts.flatMap((at, index) => {
      const message = startFault(at, now);
      return message === null ? [] : [{ path: `times.${String(index)}`, message }];
    });
    if (details.length > 0) throw new AppError('validation_failed', { details });
    return this.change(caller, { ...input, action: 'ask' }, async (em, row, side) => {
      const asked = (await this.times.asked(em, [row.id], side)).get(row.id) ?? 0;
      if (asked >= INTERVIEWS.requestsPerSide) throw new AppError('requests_used_up');
      const proposed = await this.times.times(em, [row.id]);
      const known = [row.starts_at, ...proposed.map(({ starts_at }) => starts_at)];
      if (starts.some((at) => known.some((time) => time !== null && Date.parse(time) === at.getTime()))) {
        const message = 'This time has been proposed already';
        throw new AppError('validation_failed', { details: [{ path: 'times', message }] });
      }
      const wanted = await this.wanted(em, row);
      await this.booking.lockTimes(em, wanted.holders);
      await this.booking.assertFree(em, wanted, starts);
      const { personId } = caller;
      const requestId = await this.times.request(em, {
        interviewId: row.id,
        side,
        authorId: personId,
        message: input.message || null,
      });
      await this.times.addTimes(em, row.id, starts, requestId);
      await this.repository.changeInterview(em, row.id, { state: 'reschedule_requested' });
      await this.record(em, caller, row, 'other-time-asked');
      await this.news.tell(em, row.id, 'asked', other(side));
    });
  }

  /** @throws AppError `not_found`, `conflict`, `interview_refused` also for who asked, `time_taken` */
  acceptRequest(caller: Caller, input: ParsedInput<typeof changeCalls.acceptRescheduleRequest>): Promise<Interview> {
    return this.change(caller, { ...input, action: 'accept-request' }, async (em, row, side) => {
      const [request] = await this.times.openRequests(em, [row.id]);
      if (request === undefined) throw new AppError('interview_refused');
      await this.times.answerRequests(em, row.id, 'accepted');
      await this.agree(em, row, input.startsAt, request.id);
      await this.record(em, caller, row, row.starts_at === null ? 'booked' : 'moved');
      await this.news.tell(em, row.id, 'request-accepted', other(side));
    });
  }

  /**
   * Also serves the side that withdraws its own request. @throws AppError `not_found`, `conflict`, `interview_refused`
   */
  refuseRequest(caller: Caller, input: ParsedInput<typeof changeCalls.refuseRescheduleRequest>): Promise<Interview> {
    return this.change(caller, { ...input, action: 'refuse-request' }, async (em, row, side) => {
      const [request] = await this.times.openRequests(em, [row.id]);
      const isOwn = request?.side === side;
      await this.times.answerRequests(em, row.id, isOwn ? 'overtaken' : 'refused');
      await this.times.clear(em, row.id, 'requested');
      await this.repository.changeInterview(em, row.id, { state: row.starts_at === null ? 'proposed' : 'scheduled' });
      await this.news.tell(em, row.id, isOwn ? 'request-withdrawn' : 'request-refused', other(side));
    });
  }

  /** @throws AppError `not_found`, `conflict`, `interview_refused` before it began, and 14 days after */
  conclude(caller: Caller, input: ParsedInput<typeof changeCalls.concludeInterview>): Promise<Interview> {
    return this.change(caller, { ...input, action: 'conclude' }, async (em, row) => {
      const since = Date.now() - Date.parse(row.starts_at ?? '');
      if (!(since < INTERVIEWS.concludeDays * DAY_MS)) throw new AppError('interview_refused');
      // A request that nobody answered in time went with it.
      await this.times.answerRequests(em, row.id, 'overtaken');
      await this.times.clear(em, row.id);
      await this.repository.changeInterview(em, row.id, {
        state: input.noShow ? 'no_show' : 'scheduled',
        outcome: input.outcome,
      });
    });
  }

  /** The application has ended: what is still ahead will not take place. */
  async cancelAllOf(em: SqlEntityManager, applicationId: string): Promise<void> {
    for (const row of await this.repository.lockOpen(em, applicationId)) {
      await this.letGo(em, row.id);
      await this.repository.changeInterview(em, row.id, {
        state: 'cancelled',
        any_time_until: null,
        cancel_reason: null,
        ended_with_application: true,
      });
      await this.news.tell(em, row.id, 'ended', 'both', row.starts_at);
    }
  }

  /** The job's activity tells of it. An account can stand on one side of an interview only. */
  async record(
    em: SqlEntityManager,
    caller: Caller,
    row: Pick<InterviewRow, 'id' | 'application_id' | 'job_id' | 'client_id'>,
    kind: (typeof MEETING_STEPS)[number],
  ): Promise<void> {
    await this.activity.addJobEvent(em, {
      jobId: row.job_id,
      kind,
      by: { side: row.client_id === caller.userId ? 'employer' : 'applicant', personId: caller.personId },
      meeting: { applicationId: row.application_id, interviewId: row.id },
    });
  }

  /**
   * The interview of the caller's account, locked, where the action is theirs now.
   * @throws AppError `not_found`, `conflict`, `interview_refused`
   */
  async holdInterview(
    em: SqlEntityManager,
    caller: Caller,
    { interviewId, version, action }: { interviewId: string; version?: number; action: InterviewAction },
  ): Promise<{ row: InterviewRow; side: InterviewSide }> {
    const row = await this.repository.lockInterview(em, interviewId);
    if (row === undefined) throw notFound();
    const side = sideOf(caller, row);
    if (side === null) throw notFound();
    if (version !== undefined && row.version !== version) throw new AppError('conflict');
    const [request] = row.state === 'reschedule_requested' ? await this.times.openRequests(em, [row.id]) : [];
    if (!mayInterview(side, momentOf(row, request?.side ?? null, new Date()), action)) {
      throw new AppError('interview_refused');
    }
    return { row, side };
  }

  private change(
    caller: Caller,
    about: { interviewId: string; version: number; action: InterviewAction },
    work: (em: SqlEntityManager, row: InterviewRow, side: InterviewSide) => Promise<void>,
  ): Promise<Interview> {
    return this.database.write(async (em) => {
      const { row, side } = await this.holdInterview(em, caller, about);
      await work(em, row, side);
      return this.after(em, caller, row.id);
    });
  }

  private end(
    caller: Caller,
    interviewId: string,
    action: 'decline' | 'cancel',
    reason: string | null,
  ): Promise<Interview> {
    const state = action === 'decline' ? 'declined' : 'cancelled';
    return this.database.write(async (em) => {
      // Locked first: of two at once the second finds what the first has done.
      const before = await this.repository.lockInterview(em, interviewId);
      if (before === undefined || sideOf(caller, before) === null) throw notFound();
      if (before.state === state) return this.interviews.shownOne(em, caller, before);
      const { row, side } = await this.holdInterview(em, caller, { interviewId, action });
      await this.letGo(em, row.id);
      await this.repository.changeInterview(em, row.id, { state, any_time_until: null, cancel_reason: reason || null });
      await this.record(em, caller, row, state);
      await this.news.tell(em, row.id, state, other(side), row.starts_at);
      return this.after(em, caller, row.id);
    });
  }

  /** Takes the time for everybody; it has to be one to choose from. */
  private async agree(
    em: SqlEntityManager,
    row: InterviewRow,
    startsAt: string,
    requestId: string | null,
  ): Promise<void> {
    const start = new Date(startsAt);
    const offered = await this.times.times(em, [row.id]);
    const wanted = await this.wanted(em, row);
    if (!offered.some((time) => time.request_id === requestId && Date.parse(time.starts_at) === start.getTime())) {
      if (requestId !== null) throw new AppError('interview_refused');
      await this.freeTimes.assertOffered(em, row, start);
    }
    await this.booking.lockTimes(em, wanted.holders);
    await this.booking.takeTime(em, wanted, start);
    await this.times.clear(em, row.id);
    await this.repository.changeInterview(em, row.id, {
      state: 'scheduled',
      any_time_until: null,
      starts_at: start,
      ends_at: new Date(start.getTime() + row.minutes * MINUTE_MS),
    });
    await this.news.remind(em, row.id, start);
  }

  private async letGo(em: SqlEntityManager, id: string): Promise<void> {
    await this.times.answerRequests(em, id, 'overtaken');
    await this.times.clear(em, id);
    await this.booking.releaseTime(em, id);
  }

  private async wanted(em: SqlEntityManager, row: InterviewRow) {
    const interviewers = await this.times.interviewers(em, [row.id]);
    const ids = interviewers.map(({ person_id }) => person_id);
    return {
      interviewId: row.id,
      minutes: row.minutes,
      holders: { personIds: holderIds(ids, row.applicant_id), resourceId: row.resource_id },
      within: row.any_time_until === null ? undefined : ids,
    };
  }

  private async after(em: SqlEntityManager, caller: Caller, id: string): Promise<Interview> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined) throw notFound();
    return this.interviews.shownOne(em, caller, row);
  }
}
