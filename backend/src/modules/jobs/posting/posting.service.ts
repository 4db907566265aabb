import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { JobDetail, JobDraft } from '#contract/domain/job.ts';
import type { UnfinishedJob, OwnJob } from '#contract/domain/own-job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { dayIn } from '../../../library/time/calendar.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { JobActivityRepository } from '../../../records/applications/job-activity.repository.ts';
import { OpenApplications } from '../../../records/applications/open-applications.ts';
import { Users } from '../../../records/auth/users.ts';
import { Verification } from '../../../records/auth/verification.ts';
import { toDescriptionHtml, toPlainText } from '../../../records/jobs/job-text.ts';
import { JobWriterRepository } from '../../../records/jobs/job-writer.repository.ts';
import { owns } from '../../../records/jobs/jobs.policy.ts';
import { contentOf, missingOf, toRow, type NewJob } from '../../../records/jobs/new-job.ts';
import { OwnJobsRepository } from '../../../records/jobs/own-jobs.repository.ts';
import { toDetail, toOwnJob } from '../jobs.mapper.ts';
import { JobReports } from '../review/job-reports.service.ts';
import { JobWriter } from './job-writer.service.ts';

const MISSING: Readonly<Record<ReturnType<typeof missingOf>[number], string>> = {
  title: 'Enter a job title',
  description: 'Describe the job in at least 20 characters',
  category: 'Choose a category',
  city: 'Enter the town or city where people will work',
};

/** An error that names the fields of the form that are still empty. */
export function unfinishedFault(missing: readonly (keyof typeof MISSING)[]): AppError {
  return new AppError('validation_failed', {
    message: 'This draft is not finished yet.',
    details: missing.map((field) => ({ path: `job.${field}`, message: MISSING[field] })),
  });
}

/** Faults that the schema cannot see: a day that has passed where the job is, markup without a word. */
export function checkPosting(
  draft: JobDraft,
  timeZone: string,
  closesOnBefore: string | null,
  now: Date,
  status: string = 'active',
): void {
  const missing = missingOf(draft, toPlainText(toDescriptionHtml(draft.description))).filter(
    // A draft may still lack its town, which the contract cannot ask of remote work.
    (field) => field !== 'city' || status !== 'draft',
  );
  if (missing.length > 0) throw unfinishedFault(missing);
  // An expired job may be corrected as it is; it stays expired.
  const { closesOn } = draft;
  if (closesOn != null && closesOn !== closesOnBefore && closesOn < dayIn(timeZone, now)) {
    throw new AppError('validation_failed', {
      details: [{ path: 'job.closesOn', message: 'Must not be in the past' }],
    });
  }
}

/** New postings and drafts of a client, and how they will look. */
@Injectable()
export class PostingService {
  constructor(
    private readonly database: Database,
    private readonly repository: OwnJobsRepository,
    private readonly writer: JobWriter,
    private readonly written: JobWriterRepository,
    private readonly applications: OpenApplications,
    private readonly activity: JobActivityRepository,
    private readonly users: Users,
    private readonly reports: JobReports,
    private readonly verification: Verification,
    @Inject(CONFIG) private readonly config: Pick<Config, 'moderation'>,
  ) {}

  /** @throws AppError `not_found` for a missing job and for somebody else's */
  async ownJob(caller: Caller, id: string): Promise<OwnJob> {
    const em = this.database.primary();
    const row = await this.repository.ownJobById(em, id);
    if (row === undefined || !owns(caller, { clientId: row.client_id })) throw notFound();
    return toOwnJob(row, await this.applications.countOpenApplications(em, id));
  }

  /** Stores a posting of the caller's own organisation. */
  async addJob(caller: Caller, input: ParsedInput<typeof jobsCalls.addJob>): Promise<JobDetail> {
    const posting = await this.posting(caller, input.job);
    checkPosting(input.job, input.job.timeZone ?? posting.defaultTimeZone, null, new Date(), input.status);
    const live = this.config.moderation ? 'pending_review' : 'active';
    const status = input.status === 'draft' ? 'draft' : live;
    return this.store(caller, { ...posting, status });
  }

  /** A draft with everything that an own job says; its life begins anew. */
  async duplicate(caller: Caller, jobId: string): Promise<JobDetail> {
    const { job } = await this.ownJob(caller, jobId);
    const { startDate, ...rest } = job;
    const today = dayIn(job.timeZone, new Date());
    const draft: UnfinishedJob = {
      ...rest,
      startDate: startDate !== null && startDate >= today ? startDate : null,
      closesOn: null,
    };
    return this.store(caller, { ...(await this.posting(caller, draft)), status: 'draft' });
  }

  /** The posting as others will see it. It stores nothing, so its id leads nowhere. */
  async preview(caller: Caller, draft: UnfinishedJob): Promise<JobDetail> {
    const [posting, company] = await Promise.all([
      this.posting(caller, draft),
      this.users.company(caller.userId, 'jobReader'),
    ]);
    const row = toRow({ ...posting, status: 'active' }, new Date());
    return toDetail(
      {
        ...row,
        id: randomUUID(),
        version: 1,
        renewable: false,
        review_note: null,
        assignee_id: null,
        past: false,
        listed_at: row.created_at,
        salary_min: row.salary_visible ? row.salary_min : null,
        salary_max: row.salary_visible ? row.salary_max : null,
      },
      company,
      null,
      false,
    );
  }

  /**
   * Keeps an unfinished posting.
   * @throws AppError `not_found`; `conflict` when the draft was changed meanwhile; `job_state` when it was posted
   *   meanwhile, or when there are too many
   */
  async saveDraft(
    caller: Caller,
    { draft, job }: ParsedInput<typeof ownJobsCalls.saveJobDraft>,
  ): Promise<CallOutput<typeof ownJobsCalls.saveJobDraft>> {
    const posting = await this.posting(caller, job);
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const id =
        draft === undefined
          ? await this.insertDraft(em, caller, { ...posting, status: 'draft' })
          : await this.changeDraft(em, caller, draft, job);
      const row = await this.repository.ownJobById(em, id);
      if (row === undefined) throw new Error('The saved draft is not there');
      const data = { _id: id, version: row.version, savedAt: new Date().toISOString() };
      await rememberReply(em, { data });
      return data;
    });
  }

  private async changeDraft(
    em: SqlEntityManager,
    caller: Caller,
    { jobId, version }: { jobId: string; version: number },
    job: UnfinishedJob,
  ): Promise<string> {
    const row = await this.repository.lockOwnJob(em, jobId);
    if (row === undefined || !owns(caller, { clientId: row.client_id })) throw notFound();
    if (row.status !== 'draft') throw new AppError('job_state', { message: 'This job is no draft any more.' });
    if (row.version !== version) throw new AppError('conflict');
    await this.written.changeJob(
      em,
      jobId,
      contentOf(job, job.timeZone ?? row.time_zone, new Date(), row.company_name),
    );
    return jobId;
  }

  private async insertDraft(em: SqlEntityManager, caller: Caller, posting: NewJob): Promise<string> {
    await this.repository.lockDrafts(em, caller.userId);
    if ((await this.repository.countDrafts(em, caller.userId)) >= JOB_LIFE.drafts) {
      throw new AppError('job_state', {
        message: `You have ${String(JOB_LIFE.drafts)} drafts. Please post or delete some first.`,
      });
    }
    return this.writer.insertOne(em, posting);
  }

  private async store(caller: Caller, posting: NewJob): Promise<JobDetail> {
    const company = await this.users.company(caller.userId, 'jobReader');
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      if (posting.status !== 'draft') await this.verification.assertFor(em, caller.userId, 'post');
      const id =
        posting.status === 'draft'
          ? await this.insertDraft(em, caller, posting)
          : await this.writer.insertOne(em, posting);
      if (posting.status !== 'draft') {
        const by = { side: 'employer', personId: caller.personId } as const;
        await this.activity.addJobEvent(em, { jobId: id, kind: 'posted', by });
      }
      const row = await this.repository.ownJobById(em, id);
      if (row === undefined) throw new Error('The inserted job is not there');
      await this.reports.mark(em, row);
      const data = toDetail(row, company, null, true);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** Everything of a new posting but its state. */
  private async posting(caller: Caller, draft: JobDraft | UnfinishedJob): Promise<Omit<NewJob, 'status'>> {
    const user = await this.users.sessionUser(caller.userId);
    return {
      clientId: caller.userId,
      companyName: user.organisation ?? `${user.firstName} ${user.lastName}`.trim(),
      companyVerified: user.kycStatus === 'completed',
      defaultTimeZone: user.timeZone,
      draft,
    };
  }
}
