import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as jobsCalls from '#contract/api/jobs.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { EndedJob, JobDetail, ManagedJob, VendorPlaces } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Reply } from '../../platform/http/contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { JobApplications } from '../applications/for-jobs/job-applications.service.ts';
import { ResponseTimes } from '../applications/response/response-times.service.ts';
import { JobInvites } from '../applications/invites/for-jobs/job-invites.service.ts';
import { SearchTerms } from '../search/upkeep/search-terms.service.ts';
import { SavedLookup } from './saved/jobs/saved-lookup.service.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { shownStatus } from './cards/job-card.mapper.ts';
import type { ManagedRow } from '../../records/jobs/job-row.ts';
import { toDetail, toManagedJob } from './jobs.mapper.ts';
import { visibilityOf, isOpen, maySee, owns } from './jobs.policy.ts';
import { JobsRepository } from '../../records/jobs/jobs.repository.ts';
import type { ApplicableRow, HeadingReader, HeadingRow } from '../../records/jobs/jobs.repository.ts';
import { hasEnded } from './posting/job-life.ts';
import { PublicJobsRepository } from '../../records/jobs/public-jobs.repository.ts';

const CLOSING_SOON_ROWS = 10;


@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly repository: JobsRepository,
    private readonly applications: JobApplications,
    private readonly invites: JobInvites,
    private readonly users: UsersService,
    private readonly saved: SavedLookup,
    private readonly terms: SearchTerms,
    private readonly publicJobs: PublicJobsRepository,
    private readonly responses: ResponseTimes,
  ) {}

  /** @throws AppError `not_found` for a missing job and for one that is not the caller's to see */
  async byId(caller: Caller | null, id: string): Promise<JobDetail> {
    // Visitors may be served by a replica; who signed in may have just posted or applied.
    const em = caller === null ? this.database.read() : this.database.primary();
    const row = await this.repository.detail(em, id);
    if (row === undefined) throw notFound();
    const [applied, company, saved, hasDraft, responseTime] = await Promise.all([
      this.applications.applicationsOf(caller, [id]),
      this.users.company(row.client_id, 'jobReader'),
      this.saved.savedAmong(caller, [id]),
      this.applications.hasDraft(caller, id),
      this.responses.of(row.client_id),
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
    const isVendors = caller?.userType === 'individual' || caller?.userType === 'company';
    return {
      ...detail,
      isSaved: saved.has(id),
      hasDraft,
      vendorPlaces: isVendors && row.accept_vendors ? await this.placesOf(em, id, row.vendor_cap) : null,
      // A posting may name another company than its account.
      responseTime: company?.name === row.company_name ? responseTime : null,
    };
  }

  /** The places of a job for vendors' people, taken and in all; null if the employer sets no limit. */
  async vendorPlaces(em: SqlEntityManager, id: string): Promise<VendorPlaces | null> {
    return this.placesOf(em, id, await this.repository.vendorCap(em, id));
  }

  private async placesOf(em: SqlEntityManager, id: string, most: number | null): Promise<VendorPlaces | null> {
    return most === null ? null : { taken: await this.applications.countFromVendors(em, id), most };
  }

  /**
   * Whether a job is the caller's to see now, asked within a transaction.
   * @param hasApplied asked before it: on the embedded database nothing else may be asked inside one
   */
  async isShownTo(em: SqlEntityManager, caller: Caller, id: string, hasApplied: boolean): Promise<boolean> {
    const row = await this.repository.detail(em, id);
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
      this.repository.ofClient(em, filter, order, { limit: input.limit, offset: offsetOf(input) }),
      isOwner ? this.repository.statusCounts(em, filter) : null,
    ]);
    return { data: await this.managed(caller, page), page: { ...pageInfoOf(input, total), statusCounts } };
  }

  /**
   * The job that somebody applies to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job or a draft, `job_not_open` when it takes no applications
   */
  async openForApplication(em: SqlEntityManager, id: string): Promise<ApplicableRow> {
    const row = await this.repository.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || row.status === 'pending_review') throw notFound();
    if (!isOpen(row)) throw new AppError('job_not_open');
    return row;
  }

  /** Whether the job is filled or closed, which stays so until the transaction ends. */
  async isEnded(em: SqlEntityManager, id: string): Promise<boolean> {
    const row = await this.repository.lockForApplication(em, id);
    return row === undefined || hasEnded(row.status);
  }

  /** In which the days of the job are counted. */
  async timeZoneOf(em: SqlEntityManager, id: string): Promise<string> {
    const zone = await this.repository.timeZone(em, id);
    if (zone === undefined) throw notFound();
    return zone;
  }

  /**
   * The caller's own job that somebody is invited to, locked until the transaction ends.
   * @throws AppError `not_found` for a missing job, a draft and somebody else's, `job_not_open` when it takes no applications
   */
  async openForInvitation(em: SqlEntityManager, caller: Caller, id: string): Promise<ApplicableRow> {
    const row = await this.repository.lockForApplication(em, id);
    if (row === undefined || row.status === 'draft' || !owns(caller, { clientId: row.client_id })) throw notFound();
    if (!isOpen(row)) throw new AppError('job_not_open');
    return row;
  }

  /** True if the job with this id has these words in its title, as the reader sees it, or in its employer's name. */
  headingCondition(id: Expression<string>, words: string, reader: HeadingReader): Expression<SqlBool> {
    return this.repository.headingCondition(id, words, reader);
  }

  /** @param reader the owner reads what they wrote, everybody else what our review has released */
  async headings(
    ids: readonly string[],
    reader: HeadingReader,
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, HeadingRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.headings(em, [...new Set(ids)], reader)).map((row) => [row.id, row]));
  }

  /** The client leaves: every job answers as a closed one does, and nothing is completed to what only they said. */
  async closeAllOf(em: SqlEntityManager, clientId: string): Promise<void> {
    await this.repository.closeAll(em, clientId);
    await this.terms.forget(em, clientId);
  }

  /** The client's organisation has another name now. */
  renameCompany(em: SqlEntityManager, clientId: string, from: string, to: string): Promise<void> {
    return this.repository.renameCompany(em, clientId, from, to);
  }

  countOpen(caller: Caller): Promise<number> {
    return this.repository.countOpen(this.database.primary(), caller.userId);
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
