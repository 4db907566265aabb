import { Injectable } from '@nestjs/common';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import type { getJobOverview } from '#contract/api/own-jobs.ts';
import type { CallOutput } from '#contract/call.ts';
import {
  ANSWER_WEEKS,
  FUNNEL_DAYS,
  FUNNEL_STAGES,
  SOURCES,
  type HiringReport,
  type Reached,
} from '#contract/domain/hiring-report.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import {
  HiringReportRepository,
  type FunnelRow,
  type SourceRow,
} from '../../records/applications/hiring-report.repository.ts';
import { WaitingApplicationsRepository } from '../../records/applications/waiting-applications.repository.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { JobsService } from '../jobs/jobs.service.ts';

const NONE: FunnelRow = { applied: 0, viewed: 0, shortlisted: 0, interviewing: 0, offered: 0, hired: 0 };

const toReached = (row: FunnelRow): Reached => FUNNEL_STAGES.map((stage) => ({ stage, count: row[stage] }));

const toSources = (rows: readonly SourceRow[]): HiringReport['sources'] =>
  SOURCES.map((source) => ({ source, reached: toReached(rows.find((row) => row.source === source) ?? NONE) }));

/** Figures on the outcome of an employer's applications. */
@Injectable()
export class HiringReports {
  constructor(
    private readonly database: Database,
    private readonly repository: HiringReportRepository,
    private readonly waiting: WaitingApplicationsRepository,
    private readonly jobs: Jobs,
    private readonly ownJobs: JobsService,
  ) {}

  /** The figures that the dashboard shows. */
  async figures(
    caller: Caller,
    timeZone: string,
  ): Promise<Pick<CallOutput<typeof getDashboardLists>, 'reached' | 'firstAnswers'>> {
    const em = this.database.primary();
    const [funnel, weeks] = await Promise.all([
      this.repository.funnel(em, caller.userId, FUNNEL_DAYS),
      this.repository.firstAnswers(em, caller.userId, timeZone, ANSWER_WEEKS),
    ]);
    const firstAnswers = weeks.map(({ week, answers, median_hours }) => ({ week, answers, medianHours: median_hours }));
    return { reached: toReached(funnel), firstAnswers };
  }

  async hiringReportOf(caller: Caller, days: number): Promise<HiringReport> {
    const em = this.database.read();
    const { userId } = caller;
    const [funnel, byJob, bySource, stays, hires, reasons] = await Promise.all([
      this.repository.funnel(em, userId, days),
      this.repository.byJob(em, userId, days),
      this.repository.bySource(em, userId, days),
      this.repository.stays(em, userId, days),
      this.repository.hires(em, userId, days),
      this.repository.reasons(em, userId, days),
    ]);
    const headings = await this.jobs.headings(
      byJob.map(({ job_id }) => job_id),
      'owner',
    );
    return {
      days,
      reached: toReached(funnel),
      jobs: byJob.map(({ job_id, ...row }) => ({
        jobId: job_id,
        title: headings.get(job_id)?.title ?? '',
        reached: toReached(row),
      })),
      jobCount: byJob[0]?.all_jobs ?? 0,
      sources: toSources(bySource),
      stays: FUNNEL_STAGES.filter((stage) => stage !== 'hired').map((stage) => {
        const stay = stays.find((row) => row.stage === stage);
        return { stage, medianHours: stay?.median_hours ?? null, count: stay?.count ?? 0 };
      }),
      hires: { count: hires.count, medianHours: hires.median_hours },
      reasons,
    };
  }

  /** @throws AppError `not_found` for a missing job and for somebody else's */
  async jobOverview(caller: Caller, id: string): Promise<CallOutput<typeof getJobOverview>> {
    const job = await this.ownJobs.ownJob(caller, id);
    const em = this.database.primary();
    const [bySource, { waiting, since }] = await Promise.all([
      this.repository.bySourceOfJob(em, id),
      this.waiting.ofJob(em, id),
    ]);
    const sources = toSources(bySource);
    const reached = FUNNEL_STAGES.map((stage) => ({
      stage,
      count: bySource.reduce((sum, row) => sum + row[stage], 0),
    }));
    return { job, reached, sources, waiting: { applications: waiting, oldestSince: since } };
  }
}
