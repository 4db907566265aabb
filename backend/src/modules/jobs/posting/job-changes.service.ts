import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { JobDetail, JobDraft } from '#contract/domain/job.ts';
import { JOB_PARTS, type JobPart, type JOB_STEPS } from '#contract/domain/job-activity.ts';
import type { Disposition, JobAction } from '#contract/domain/own-job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { addDays, dayIn, endOfDay } from '../../../library/time/calendar.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { toAppError } from '../../../platform/http/errors/to-app-error.ts';
import { LOGGER, type Logger } from '../../../platform/ops/logger.ts';
import { JobActivityRepository } from '../../../records/applications/job-activity.repository.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { OpenApplications } from '../../../records/applications/open-applications.ts';
import { StepMessages } from '../../../records/applications/step-messages.ts';
import { Users } from '../../../records/auth/users.ts';
import { Verification } from '../../../records/auth/verification.ts';
import { hasEnded, refusalOf, renewalRefusal, type WantedStatus } from '../../../records/jobs/job-life.ts';
import type { OwnRow } from '../../../records/jobs/job-row.ts';
import { JobWriterRepository } from '../../../records/jobs/job-writer.repository.ts';
import { owns } from '../../../records/jobs/jobs.policy.ts';
import { contentOf, type NewJobRow } from '../../../records/jobs/new-job.ts';
import { OwnJobsRepository } from '../../../records/jobs/own-jobs.repository.ts';
import { SearchTerms } from '../../../records/search/search-terms.ts';
import { toDetail } from '../jobs.mapper.ts';
import { JobReports } from '../review/job-reports.service.ts';
import { checkPosting, unfinishedFault } from './posting.service.ts';

/** One change to one job, by its owner or by staff. */
interface Change {
  jobId: string;
  version: number;
  job?: JobDraft | undefined;
  status?: WantedStatus | undefined;
  renew: boolean;
  disposition?: Disposition | undefined;
}

type Content = ReturnType<typeof contentOf> & Pick<Partial<NewJobRow>, 'status'>;

const STATUS_OF: Readonly<Record<Exclude<JobAction, 'renew' | 'delete'>, WantedStatus>> = {
  pause: 'paused',
  resume: 'active',
  close: 'closed',
};

/** Changes of own jobs. The job is locked first, then its applications: applying and leaving take the same order. */
@Injectable()
export class JobChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: OwnJobsRepository,
    private readonly writer: JobWriterRepository,
    private readonly terms: SearchTerms,
    private readonly applications: OpenApplications,
    private readonly invites: JobInvites,
    private readonly activity: JobActivityRepository,
    private readonly messages: StepMessages,
    private readonly users: Users,
    private readonly reports: JobReports,
    private readonly verification: Verification,
    @Inject(CONFIG) private readonly config: Pick<Config, 'moderation'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError `not_found` for a missing job and for somebody else's, `conflict` for another version than the
   *   present one, `job_state`, `dispositions_missing`, `validation_failed`
   */
  async updateJob(caller: Caller, input: ParsedInput<typeof ownJobsCalls.updateJob>): Promise<JobDetail> {
    const company = await this.users.company(caller.userId, 'jobReader');
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.change(em, caller, input);
      const row = await this.repository.ownJobById(em, input.jobId);
      if (row === undefined) throw new Error('The changed job is not there');
      await this.reports.mark(em, row);
      const data = toDetail(row, company, null, true);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** Does one thing to each of several jobs, in a transaction of its own: one that cannot does not hold up the others. */
  async updateMany(
    caller: Caller,
    { action, jobs, disposition }: ParsedInput<typeof ownJobsCalls.updateJobs>,
  ): Promise<CallOutput<typeof ownJobsCalls.updateJobs>> {
    const results: CallOutput<typeof ownJobsCalls.updateJobs> = [];
    const dispositionOf = await this.dispositionsByJob(jobs, disposition);
    for (const { jobId, version } of jobs) {
      try {
        await this.database.write(async (em) => {
          await this.users.lockAgainstLeaving(em, caller.userId);
          if (action === 'delete') return this.remove(em, caller, jobId, version);
          const status = action === 'renew' ? undefined : STATUS_OF[action];
          if (action === 'resume') await this.mustBe(em, caller, jobId, 'paused');
          const change = { jobId, version, status, renew: action === 'renew', disposition: dispositionOf(jobId) };
          return this.change(em, caller, change);
        });
        results.push({ jobId, failure: null });
      } catch (error) {
        const { code, message } = toAppError(error);
        if (code === 'internal') this.logger.error({ err: error, jobId, action }, 'a job could not be changed');
        results.push({ jobId, failure: { code, message } });
      }
    }
    return results;
  }

  /** Splits a disposition for several jobs by job. An application that belongs to none of them is a fault in each. */
  private async dispositionsByJob(
    jobs: readonly { jobId: string }[],
    disposition: Disposition | undefined,
  ): Promise<(jobId: string) => Disposition | undefined> {
    if (disposition === undefined) return () => undefined;
    const named = disposition.each.map(({ applicationId }) => applicationId);
    const jobOf = await this.applications.jobsOf(this.database.primary(), named);
    return (jobId) => {
      const others = new Set(jobs.map((job) => job.jobId));
      others.delete(jobId);
      const each = disposition.each.filter(({ applicationId }) => !others.has(jobOf.get(applicationId) ?? ''));
      return { ...disposition, each };
    };
  }

  private async lockOwn(em: SqlEntityManager, caller: Caller, jobId: string): Promise<OwnRow> {
    const row = await this.repository.lockOwnJob(em, jobId);
    if (row === undefined || !owns(caller, { clientId: row.client_id })) throw notFound();
    return row;
  }

  /** Resuming is for paused jobs only: it must not post a draft that stood in the same selection. */
  private async mustBe(em: SqlEntityManager, caller: Caller, jobId: string, status: OwnRow['status']): Promise<void> {
    const row = await this.lockOwn(em, caller, jobId);
    if (row.status !== status) throw new AppError('job_state', { message: 'Only a paused job can be resumed.' });
  }

  private async remove(em: SqlEntityManager, caller: Caller, jobId: string, version: number): Promise<void> {
    const row = await this.lockOwn(em, caller, jobId);
    if (row.status !== 'draft') {
      throw new AppError('job_state', { message: 'Only a draft can be deleted. Close this job instead.' });
    }
    if (row.version !== version) throw new AppError('conflict');
    await this.repository.removeDraft(em, jobId);
  }

  private async change(em: SqlEntityManager, caller: Caller, wanted: Change): Promise<void> {
    const row = await this.lockOwn(em, caller, wanted.jobId);
    if (row.version !== wanted.version) throw new AppError('conflict');
    if (wanted.status === 'active' && hasEnded(row.status) && (await this.reports.wasTakenDown(em, row.id)))
      throw new AppError('job_state', {
        message: 'Our staff have taken this job down. Write to us if you want to know more.',
      });
    const now = new Date();
    const content = this.content(row, wanted, now);
    const columns: Partial<NewJobRow> = {
      ...content,
      ...this.state(row, wanted),
      ...(wanted.renew ? this.renewal(row, wanted, now) : {}),
    };
    if (Object.keys(columns).length === 0) return;
    const goesLive = columns.status === 'active' || columns.status === 'pending_review';
    if (goesLive || wanted.renew) await this.verification.assertFor(em, row.client_id, 'post');
    if (goesLive) Object.assign(columns, lifeFromNow(row, columns, now));
    if (columns.status === 'active' && row.review_note !== null) await this.repository.note(em, row.id, null);
    await this.writer.changeJob(em, row.id, columns);
    await this.record(em, caller, row, wanted, content);
    // Text that our staff have not read must not get published indirectly: by pausing or closing the job with it and
    // opening it again.
    const isUnread = row.status === 'pending_review' || content?.status === 'pending_review';
    if (isUnread && columns.status !== 'active' && row.review_note === null) await this.repository.note(em, row.id, '');
    if (wanted.status === 'filled' || wanted.status === 'closed') {
      const job = { id: row.id, status: wanted.status, actorId: caller.personId };
      await this.applications.dispose(em, job, wanted.disposition, this.messages);
      await this.invites.withdrawTo(em, [row.id]);
    }
    if ((columns.status ?? row.status) === 'active') {
      await this.terms.learnPosting(em, row.id, {
        title: columns.title ?? row.title,
        skills: columns.skills ?? row.skills,
        companyName: row.company_name,
      });
    }
  }

  /** What the job's activity tells of the change. A draft is nobody's news until it is posted. */
  private async record(
    em: SqlEntityManager,
    caller: Caller,
    row: OwnRow,
    { status, renew }: Change,
    content: Content | null,
  ): Promise<void> {
    const about = { jobId: row.id, by: { side: 'employer', personId: caller.personId } } as const;
    const parts = row.status === 'draft' || content === null ? [] : changedParts(row, content);
    if (parts.length > 0) await this.activity.addJobEvent(em, { ...about, kind: 'changed', parts });
    if (renew) await this.activity.addJobEvent(em, { ...about, kind: 'renewed' });
    if (status !== undefined) await this.activity.addJobEvent(em, { ...about, kind: stepOf(row.status, status) });
  }

  /** The columns that the change rewrites. */
  private content(row: OwnRow, { job, status }: Change, now: Date): Content | null {
    if (job === undefined) return null;
    if (hasEnded(row.status) && status !== 'active') {
      throw new AppError('job_state', { message: 'This job has ended. Open it again to change it.' });
    }
    const zone = job.timeZone ?? row.time_zone;
    checkPosting(job, zone, row.time_zone === zone ? row.closes_on : null, now, status ?? row.status);
    const content = contentOf({ ...job, closesOn: job.closesOn ?? row.closes_on }, zone, now, row.company_name);
    // An approved posting must not be changed afterwards without a new review.
    return this.config.moderation &&
      textOf(content) !== textOf(row) &&
      (row.status === 'active' || row.status === 'paused')
      ? { ...content, status: 'pending_review' }
      : content;
  }

  private state(row: OwnRow, { job, status }: Change): Partial<NewJobRow> {
    if (status === undefined) return {};
    const refusal = refusalOf(row, status, this.config.moderation);
    if (refusal !== null) throw new AppError('job_state', { message: refusal });
    if (status !== 'active') return { status };
    if (job === undefined && row.missing.length > 0) throw unfinishedFault(row.missing);
    // Opening or resuming what was approved once needs no second look, unless it says something else now.
    const isNews =
      row.status === 'draft' || row.review_note !== null || (job !== undefined && row.status !== 'pending_review');
    return { status: this.config.moderation && isNews ? 'pending_review' : 'active' };
  }

  private renewal(row: OwnRow, { status }: Change, now: Date): Partial<NewJobRow> {
    const refusal = status === undefined ? renewalRefusal(row) : null;
    if (refusal !== null) throw new AppError('job_state', { message: refusal });
    return defaultLife(row.time_zone, now);
  }
}

const STEPS = { paused: 'paused', filled: 'job-filled', closed: 'job-closed' } as const;

function stepOf(before: OwnRow['status'], wanted: WantedStatus): (typeof JOB_STEPS)[number] {
  if (wanted !== 'active') return STEPS[wanted];
  if (hasEnded(before)) return 'reopened';
  return before === 'paused' ? 'resumed' : 'posted';
}

/** The values behind each part of the posting, as they are and as they will be. */
const PART_OF: Readonly<Record<JobPart, (job: OwnRow | Content) => unknown>> = {
  title: ({ title }) => title,
  description: (job) => job.description_html,
  category: ({ category }) => category,
  'job-type': (job) => job.job_type,
  engagement: ({ engagement }) => engagement,
  place: ({ work_mode: mode, country, state, city, time_zone: zone }) => [mode, country, state, city, zone],
  skills: ({ skills }) => skills,
  experience: ({ experience }) => experience,
  qualification: ({ qualification }) => qualification,
  openings: ({ openings }) => openings,
  pay: (job) => {
    const [min, max] = 'pay_min' in job ? [job.pay_min, job.pay_max] : [job.salary_min, job.salary_max];
    return [min, max, job.currency, job.pay_period, job.salary_visible];
  },
  start: (job) => job.start_date,
  'last-day': (job) => job.closes_on,
  vendors: ({ accept_vendors: accepts, vendor_cap: cap }) => [accepts, cap],
  questions: (job) => job.screening_questions,
  tags: ({ tags }) => tags,
  reference: (job) => job.client_job_ref,
};

const changedParts = (before: OwnRow, after: Content): JobPart[] =>
  JOB_PARTS.list.filter((part) => !isDeepStrictEqual(PART_OF[part](before), PART_OF[part](after)));

/** Everything an employer writes in their own words that readers of the job see. */
function textOf(job: OwnRow | Content): string {
  const questions = job.screening_questions.map(({ question, options }) => [question, ...options]);
  return JSON.stringify([job.title, job.description_html, job.state, job.city, job.skill_names, job.tags, questions]);
}

function defaultLife(timeZone: string, now: Date): Pick<NewJobRow, 'closes_on' | 'closes_at'> {
  const closesOn = addDays(dayIn(timeZone, now), JOB_LIFE.defaultDays);
  return { closes_on: closesOn, closes_at: endOfDay(closesOn, timeZone).toISOString() };
}

/** A job that comes into sight is not past already, and a draft counts as posted from this moment on. */
export function lifeFromNow(row: OwnRow, columns: Partial<NewJobRow>, now: Date): Partial<NewJobRow> {
  const timeZone = columns.time_zone ?? row.time_zone;
  const closesAt = columns.closes_at ?? row.closes_at;
  return {
    ...(closesAt !== null && new Date(closesAt) <= now ? defaultLife(timeZone, now) : {}),
    ...(row.status === 'draft' ? { created_at: now.toISOString() } : {}),
  };
}
