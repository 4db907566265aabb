import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { EndedJob, JobDetail, ManagedJob } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { isVendor } from '#contract/domain/user.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { JobApplications } from '../../records/applications/job-applications.ts';
import { JobInvites } from '../../records/applications/job-invites.ts';
import { ResponseTimes } from '../../records/applications/response-times.ts';
import { Users } from '../../records/auth/users.ts';
import { shownStatus } from '../../records/jobs/job-card.mapper.ts';
import type { ManagedRow } from '../../records/jobs/job-row.ts';
import { visibilityOf, maySee, owns } from '../../records/jobs/jobs.policy.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { PublicJobsRepository } from '../../records/jobs/public-jobs.repository.ts';
import { SavedLookup } from '../../records/jobs/saved-lookup.ts';
import { SearchTerms } from '../../records/search/search-terms.ts';
import { toDetail, toManagedJob } from './jobs.mapper.ts';

const CLOSING_SOON_ROWS = 10;

@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly repository: Jobs,
    private readonly applications: JobApplications,
    private readonly invites: JobInvites,
    private readonly users: Users,
    private readonly saved: SavedLookup,
    private readonly terms: SearchTerms,
    private readonly publicJobs: PublicJobsRepository,
    private readonly responses: ResponseTimes,
  ) {}

  /** @throws AppError `not_found` for a missing job and for one that is not the caller's to see */
  async jobById(caller: Caller | null, id: string): Promise<JobDetail> {
    // Visitors may be served by a replica; who signed in may have just posted or applied.
    const em = caller === null ? this.database.read() : this.database.primary();
    const row = await this.repository.jobDetail(em, id);
    if (row === undefined) throw notFound();
    const [applied, company, saved, hasDraft, responseTime] = await Promise.all([
      this.applications.applicationsOf(caller, [id]),
      this.users.company(row.client_id, 'jobReader'),
      this.saved.savedAmong(caller, [id]),
      this.applications.hasDraft(caller, id),
      this.responses.responseTimeOf(row.client_id),
    ]);
    const applicationId = applied.get(id) ?? null;
    const visibility = visibilityOf(row);
    // Whether somebody was invited is asked only where it matters: hardly ever.
    if (
      !maySee(caller, visibility, applicationId !== null) &&
      !maySee(caller, visibility, await this.invites.wasInvited(caller, id))
    )
      throw notFound();
    const detail = toDetail(row, company, applicationId, owns(caller, { clientId: row.client_id }));
    return {
      ...detail,
      isSaved: saved.has(id),
      hasDraft,
      vendorPlaces:
        isVendor(caller?.userType) && row.accept_vendors
          ? await this.applications.vendorPlaces(em, id, row.vendor_cap)
          : null,
      // A posting may name another company than its account.
      responseTime: company?.name === row.company_name ? responseTime : null,
    };
  }

  /**
   * Whether a job is the caller's to see now, asked within a transaction.
   * @param hasApplied asked before it: on the embedded database nothing else may be asked inside one
   */
  async isShownTo(em: SqlEntityManager, caller: Caller, id: string, hasApplied: boolean): Promise<boolean> {
    const row = await this.repository.jobDetail(em, id);
    return row !== undefined && maySee(caller, visibilityOf(row), hasApplied);
  }

  /**
   * The fate of a job that used to be public; undefined for one that is open, that was never public, or whose employer
   * is leaving.
   */
  async ended(id: string): Promise<Omit<EndedJob, 'similar'> | undefined> {
    const em = this.database.read();
    const row = await this.publicJobs.ended(em, id);
    const employer = row && (await this.users.people([row.client_id], em)).get(row.client_id);
    if (row === undefined || employer === undefined || employer.left) return undefined;
    return { title: row.title, companyName: row.company_name, status: shownStatus(row.status, true) };
  }

  /** The owner sees every state and the counts; anybody else what is open. */
  async ofClient(
    caller: Caller,
    input: ParsedInput<typeof jobsCalls.getJobs>,
  ): Promise<Reply<typeof jobsCalls.getJobs>> {
    const isOwner = owns(caller, { clientId: input.clientId });
    if ((input.assigneeId !== undefined || input.applied === true) && !isOwner) throw new AppError('forbidden');
    const em = this.database.primary();
    const filter = {
      clientId: input.clientId,
      assigneeId: input.assigneeId,
      openOnly: !isOwner,
      acceptVendors: input.acceptVendors === true,
      applied: input.applied === true ? this.applications.countExpression() : null,
      status: input.jobStatus,
      keyword: input.keyword,
    };
    const order = {
      by: input.sortBy,
      ascending: input.direction === 'ascending',
      applications: isOwner ? this.applications.countExpression() : null,
    };
    const [{ page, total }, statusCounts] = await Promise.all([
      this.repository.jobsOfClient(em, filter, order, { limit: input.limit, offset: offsetOf(input) }),
      isOwner ? this.repository.statusCounts(em, filter) : null,
    ]);
    return { data: await this.managed(caller, page), page: { ...pageInfoOf(input, total), statusCounts } };
  }

  /** @throws AppError `not_found` for a missing job and for somebody else's */
  async ownJob(caller: Caller, id: string): Promise<ManagedJob> {
    const row = await this.repository.jobOfClient(this.database.primary(), caller.userId, id);
    const [job] = await this.managed(caller, row === undefined ? [] : [row]);
    if (job === undefined) throw notFound();
    return job;
  }

  /** The client leaves: every job answers as a closed one does, and nothing is completed to what only they said. */
  async closeAllOf(em: SqlEntityManager, clientId: string): Promise<void> {
    await this.repository.closeJobsOf(em, clientId);
    await this.terms.forgetClient(em, clientId);
  }

  countOpen(caller: Caller): Promise<number> {
    return this.repository.countOpenJobs(this.database.primary(), caller.userId);
  }

  /** The first of those that close soon, and how many there are. */
  async closingSoon(caller: Caller): Promise<{ closingSoon: ManagedJob[]; closingCount: number }> {
    const { page, total } = await this.repository.closingWithin(
      this.database.primary(),
      caller.userId,
      JOB_LIFE.renewInLastDays,
      CLOSING_SOON_ROWS,
    );
    return { closingSoon: await this.managed(caller, page), closingCount: total };
  }

  private async managed(caller: Caller, found: readonly ManagedRow[]): Promise<ManagedJob[]> {
    const ids = found.map((row) => row.id);
    const own = found.filter((row) => owns(caller, { clientId: row.client_id })).map((row) => row.id);
    const [applied, saved, counts] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
      this.applications.countsByJob(own),
    ]);
    const none = { applications: 0, unseen: 0, open: 0 };
    return found.map((row) => ({
      ...toManagedJob(row, applied.has(row.id), own.includes(row.id) ? (counts.get(row.id) ?? none) : null),
      isSaved: saved.has(row.id),
    }));
  }
}
