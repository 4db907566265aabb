import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { Interview, InterviewSide, RescheduleRequest } from '#contract/domain/interview.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { Users } from '../../records/auth/users.ts';
import { BenchPeople } from '../../records/bench/bench-people.ts';
import { InterviewFeedbackRepository } from '../../records/interviews/interview-feedback.repository.ts';
import { InterviewSnoozesRepository } from '../../records/interviews/interview-snoozes.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import {
  InterviewsRepository,
  type InterviewFilter,
  type InterviewRow,
  type InterviewReader,
} from '../../records/interviews/interviews.repository.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import { SubmissionConsents } from '../bench/consent/submissions/submission-consents.service.ts';
import { toInterview, toRequest } from './interviews.mapper.ts';
import { sideOf } from './interviews.policy.ts';

/** Interviews as their two sides read them. */
@Injectable()
export class InterviewsService {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly feedback: InterviewFeedbackRepository,
    private readonly snoozes: InterviewSnoozesRepository,
    private readonly headings: ApplicationHeadings,
    private readonly bench: BenchPeople,
    private readonly consents: SubmissionConsents,
    private readonly jobs: Jobs,
    private readonly users: Users,
  ) {}

  async listInterviews(
    caller: Caller,
    input: ParsedInput<typeof interviewsCalls.getInterviewList>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewList>> {
    const em = this.database.primary();
    const reader = readerOf(caller);
    const filter: InterviewFilter = {
      jobId: input.jobId,
      applicationId: input.applicationId,
      search: input.search ? this.wordsMatch(reader.side, input.search) : undefined,
    };
    const [found, counts] = await Promise.all([
      this.repository.listInterviews(em, reader, filter, input.view, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.interviewCounts(em, reader, filter),
    ]);
    return {
      data: { interviews: await this.shown(em, caller, found.page), counts },
      page: pageInfoOf(input, found.total),
    };
  }

  /** Counts what the view `feedback` of the employer's list finds. */
  async feedbackDue(caller: Caller): Promise<CallOutput<typeof getDashboardLists>['feedbackDue']> {
    const { interviews, oldest_at } = await this.repository.feedbackDue(this.database.primary(), readerOf(caller));
    return { interviews, oldestAt: oldest_at };
  }

  /** @throws AppError `not_found` for a missing interview and for strangers */
  async one(caller: Caller, input: ParsedInput<typeof interviewsCalls.getScheduledInterview>): Promise<Interview> {
    const em = this.database.primary();
    const { interviewId, employeeId, clientId, jobId } = input;
    const row =
      interviewId === undefined
        ? await this.repository.one(em, readerOf(caller), { employeeId, clientId, jobId })
        : await this.repository.interviewById(em, interviewId);
    if (row === undefined) throw notFound();
    const belongs =
      [row.applicant_id, row.resource_id].includes(employeeId ?? row.applicant_id ?? row.resource_id) &&
      (clientId ?? row.client_id) === row.client_id &&
      (jobId ?? row.job_id) === row.job_id;
    if (!belongs) throw notFound();
    return this.shownOne(em, caller, row);
  }

  /**
   * A vendor reads about its own people, an employer about those who were put forward for its own job.
   * @throws AppError `not_found` for a job and a vendor that have nothing to do with the caller
   */
  async ofVendor(
    caller: Caller,
    input: ParsedInput<typeof interviewsCalls.getEmployeeInterviewLists>,
  ): Promise<Reply<typeof interviewsCalls.getEmployeeInterviewLists>> {
    const em = this.database.primary();
    const { jobId, companyId } = input;
    if (caller.userType !== 'client' && companyId !== caller.userId) throw notFound();
    const { page, total } = await this.repository.ofVendor(
      em,
      { jobId, vendorId: companyId, reader: readerOf(caller).side },
      { limit: input.limit, offset: offsetOf(input) },
    );
    // All of one job, hence of one employer.
    if (page.some((row) => sideOf(caller, row) === null)) throw notFound();
    return { data: await this.shown(em, caller, page), page: pageInfoOf(input, total) };
  }

  /** @throws AppError `not_found` */
  async status(caller: Caller, id: string): Promise<CallOutput<typeof interviewsCalls.checkInterviewStatus>> {
    const row = await this.ownInterview(caller, id);
    return { _id: row.id, state: row.state, version: row.version, startsAt: row.starts_at };
  }

  /** @throws AppError `not_found` */
  async request(caller: Caller, id: string): Promise<RescheduleRequest | null> {
    await this.ownInterview(caller, id);
    const em = this.database.primary();
    const [[request], times] = await Promise.all([this.times.openRequests(em, [id]), this.times.times(em, [id])]);
    if (request === undefined) return null;
    const people = await this.users.people(request.author_id === null ? [] : [request.author_id], em);
    return toRequest(request, times, readerOf(caller).side, people);
  }

  /** @throws AppError `not_found` for a missing interview and for strangers */
  async ownInterview(caller: Caller, id: string): Promise<InterviewRow> {
    const row = await this.repository.interviewById(this.database.primary(), id);
    if (row === undefined || sideOf(caller, row) === null) throw notFound();
    return row;
  }

  /** @throws AppError `not_found` for strangers */
  async shownOne(em: SqlEntityManager, caller: Caller, row: InterviewRow): Promise<Interview> {
    if (sideOf(caller, row) === null) throw notFound();
    const [interview] = await this.shown(em, caller, [row]);
    if (interview === undefined) throw new Error('The interview that was read is not there');
    return interview;
  }

  /**
   * Maps rows as the caller's side reads them. On the embedded database: not inside a transaction, unless with its own
   * manager.
   */
  async shown(em: SqlEntityManager, caller: Caller, rows: readonly InterviewRow[]): Promise<Interview[]> {
    if (rows.length === 0) return [];
    const reader = readerOf(caller);
    const ids = rows.map(({ id }) => id);
    const [headings, times, requests, asked, interviewers, feedback, snoozes] = await Promise.all([
      this.headings.headingsOf(
        em,
        rows.map((row) => row.application_id),
        reader.side,
      ),
      this.times.times(em, ids),
      this.times.openRequests(em, ids),
      this.times.asked(em, ids, reader.side),
      this.times.interviewers(em, ids),
      this.feedback.feedbackByInterview(em, ids),
      this.snoozes.snoozesOf(em, ids, reader),
    ]);
    const people = await this.users.people(
      [...interviewers.map(({ person_id }) => person_id), ...requests.flatMap(({ author_id }) => author_id ?? [])],
      em,
    );
    const now = new Date();
    const of = <T extends { interview_id: string }>(found: readonly T[], id: string): T[] =>
      found.filter(({ interview_id }) => interview_id === id);
    return rows.map((row) => {
      const heading = headings.get(row.application_id);
      // A foreign key guarantees it.
      if (heading === undefined) throw new Error('An interview points to an application that is not there');
      const around = {
        heading,
        people,
        interviewers: of(interviewers, row.id).map(({ person_id }) => person_id),
        times: of(times, row.id),
        request: row.state === 'reschedule_requested' ? of(requests, row.id)[0] : undefined,
        asked: asked.get(row.id) ?? 0,
        feedback: of(feedback, row.id),
        snooze: of(snoozes, row.id)[0],
      };
      return toInterview(row, around, reader, now);
    });
  }

  /** Searches the job's heading and the other side's name. */
  private wordsMatch(side: InterviewSide, words: string): InterviewFilter['search'] {
    const heading = {
      on: 'job_id',
      holds: (id) => this.jobs.headingCondition(id, words, side === 'employer' ? 'owner' : 'other'),
    } as const satisfies NonNullable<InterviewFilter['search']>[number];
    if (side === 'applicant') return [heading];
    // The job seeker, or the vendor and whoever is on their bench.
    return [
      heading,
      {
        on: 'sender_id',
        holds: (id, { applicationId, resourceId }) =>
          this.users.nameCondition(
            id,
            words,
            this.consents.nameToFind(applicationId, resourceId, this.bench.nameOf(resourceId)),
          ),
      },
    ];
  }
}

/** Whose interviews the caller reads. */
export function readerOf(caller: Caller): InterviewReader {
  return {
    side: caller.userType === 'client' ? 'employer' : 'applicant',
    accountId: caller.userId,
    personId: caller.personId,
  };
}
