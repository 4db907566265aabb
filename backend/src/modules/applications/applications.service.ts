import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as applicationsCalls from '#contract/api/applications.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { ApplicationDetail, ApplicationListItem } from '#contract/domain/application.ts';
import type { Price } from '#contract/domain/resource.ts';
import { filesAmong } from '#contract/domain/screening.ts';
import { Database } from '../../platform/database/database.ts';
import { memberMay, type Caller } from '../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { ApplicationReportRepository } from '../../records/applications/application-report.repository.ts';
import {
  ApplicationsRepository,
  type ApplicationDetailRow,
  type ApplicationRow,
  type EventRow,
  type ListFilter,
} from '../../records/applications/applications.repository.ts';
import { ownColumn } from '../../records/applications/job-applications.ts';
import { OffersRepository, type OfferRow } from '../../records/applications/offers.repository.ts';
import { sideOf, type Side } from '../../records/applications/parties.ts';
import { ProfileOpenings } from '../../records/applications/profile-openings.ts';
import { SentFilesRepository, type SentWith } from '../../records/applications/sent-files.repository.ts';
import { toVendorCard } from '../../records/auth/company-shown-to.ts';
import { FORMER_MEMBER } from '../../records/auth/former-member.ts';
import { Users } from '../../records/auth/users.ts';
import { Jobs } from '../../records/jobs/jobs.ts';
import { BenchUses } from '../../records/bench/bench-uses.ts';
import { FileUses } from '../../records/profile/file-uses.ts';
import { Files } from '../../records/profile/files.ts';
import { SeekerProfiles } from '../../records/profile/seeker-profiles.ts';
import { SubmissionConsents } from '../bench/consent/submissions/submission-consents.service.ts';
import { toDetail } from './application-detail.mapper.ts';
import { ApplicationItems } from './application-items.service.ts';
import { toListItem } from './applications.mapper.ts';
import { PipelineService } from './pipeline/pipeline.service.ts';

/** Numbers over a client's applications, for the dashboard. */
interface EmployerSummary {
  medianFirstResponseHours: number | null;
  perDay: { day: string; applications: number }[];
  /** Applications that nobody has looked at. */
  unopened: { applications: number; oldestAt: string | null };
}

/** The facts about an application that notifications tell. */
export interface ApplicationNews {
  clientId: string;
  /** The person who applied, or the vendor. */
  applicantId: string;
  jobId: string;
  jobTitle: string;
  companyName: string;
  personName: string;
  /** Null when the person applied without a vendor. */
  vendorName: string | null;
  /** Their vendor has deleted the record of the person. */
  personDeleted: boolean;
}

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly report: ApplicationReportRepository,
    private readonly offers: OffersRepository,
    private readonly sentFiles: SentFilesRepository,
    private readonly items: ApplicationItems,
    private readonly pipeline: PipelineService,
    private readonly users: Users,
    private readonly profiles: SeekerProfiles,
    private readonly files: Files,
    private readonly jobRecords: Jobs,
    private readonly openings: ProfileOpenings,
    private readonly consents: SubmissionConsents,
    uses: FileUses,
    benchUses: BenchUses,
  ) {
    benchUses.register('Submitted to a job.', (em, ids) => this.repository.submittedOf(em, ids));
    uses.register({
      referredOf: (em, ids) => this.sentFiles.filesSent(em, ids),
      mayRead: (em, accountId, id) => this.wasSentTo(em, accountId, id),
      opened: (em, reader, id) => this.fileOpened(em, reader, id),
    });
  }

  /** A client sees applications to their own jobs, everybody else their own. */
  async listApplications(
    caller: Caller,
    input: ParsedInput<typeof applicationsCalls.getJobApplications>,
    /** The offset in a list that begins with rows of another kind. */
    offset = offsetOf(input),
  ): Promise<Reply<typeof applicationsCalls.getJobApplications>> {
    if (caller.userType === 'client') return this.pipeline.listPipeline(caller, input, offset);
    // The stage that an application has reached is the employer's to know first.
    if (input.reached !== undefined) throw new AppError('forbidden');
    const { page, total } = await this.repository.listApplications(
      this.database.primary(),
      {
        column: columnOf(caller),
        userId: caller.userId,
        jobId: input.jobId,
        resourceId: input.employeeId,
        statuses: input.status,
        turn: input.turn,
        days: input.days,
      },
      { limit: input.limit, offset },
    );
    return {
      data: await this.items.itemsOf(page, { side: 'applicant', judges: false }),
      page: { ...pageInfoOf(input, total), comparedSome: false },
    };
  }

  /** @throws AppError `not_found` for a missing application and for strangers */
  async applicationById(caller: Caller, id: string): Promise<ApplicationDetail> {
    const found = await this.repository.applicationById(this.database.primary(), id);
    if (found === undefined) throw notFound();
    const side = sideOf(caller, {
      clientId: found.client_id,
      applicantId: found.applicant_id,
      vendorId: found.vendor_id,
    });
    if (side === null) throw notFound();
    // A look of somebody who may not handle applications is not the employer's first.
    const isFirstLook = side === 'employer' && found.unread && memberMay(caller, 'judge');
    if (isFirstLook) await this.markSeen(caller, id);
    const em = this.database.primary();
    if (side === 'employer' && found.applicant_id !== null) {
      await this.openings.recordOpening(em, caller, found.applicant_id, 'application', id);
    }
    const [row, timeline, content, offer, questions] = await Promise.all([
      isFirstLook ? this.repository.applicationById(em, id) : found,
      this.repository.timeline(em, id),
      this.contentOf(em, found, { side, judges: memberMay(caller, 'judge') }),
      this.shownOffer(em, found, side),
      side === 'employer' ? this.jobRecords.questionsOf(em, found.job_id) : [],
    ]);
    const { related, resume, files, ...shown } = content;
    const colleagues = await this.colleagues(em, caller, side, timeline);
    const showReasons = caller.userType !== 'personal';
    return toDetail(
      row ?? found,
      related,
      { timeline, resume, files, offer },
      { ...shown, showReasons, colleagues, questions },
    );
  }

  /** A preview of what the employer will read, for an application that is not stored yet. */
  async unsent(em: SqlEntityManager, row: ApplicationDetailRow, rate: Price | null): Promise<ApplicationDetail> {
    const { related, resume, files, ...shown } = await this.contentOf(em, row, { side: 'employer', judges: false });
    return toDetail(
      row,
      related,
      { timeline: [], resume, files, offer: undefined },
      { ...shown, showReasons: true, colleagues: new Map(), questions: [], terms: { ...shown.terms, rate } },
    );
  }

  async recent(caller: Caller, limit: number): Promise<ApplicationListItem[]> {
    return (await this.pipeline.listPipeline(caller, { pageId: 1, limit, sort: 'newest' })).data;
  }

  /** An employer's or a job seeker's own, in the order of the ids. */
  async ownOnes(caller: Caller, ids: readonly string[]): Promise<ApplicationListItem[]> {
    if (ids.length === 0) return [];
    const found = await this.repository.byIds(this.database.primary(), ids);
    const isEmployer = caller.userType === 'client';
    const items = await this.items.itemsOf(
      found.filter((row) => (isEmployer ? row.client_id : row.applicant_id) === caller.userId),
      isEmployer ? { side: 'employer', judges: memberMay(caller, 'judge') } : { side: 'applicant', judges: false },
    );
    const byId = new Map(items.map((item) => [item._id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async employerSummary(caller: Caller, timeZone: string, days: number): Promise<EmployerSummary> {
    const em = this.database.primary();
    const [medianFirstResponseHours, perDay, { applications, oldest_at }] = await Promise.all([
      this.report.medianFirstResponseHours(em, caller.userId),
      this.report.perDay(em, caller.userId, timeZone, days),
      this.report.unopened(em, caller.userId),
    ]);
    return { medianFirstResponseHours, perDay, unopened: { applications, oldestAt: oldest_at } };
  }

  /**
   * The facts for a notification; undefined if the application is gone by now.
   * @param side who is told
   */
  async applicationNews(applicationId: string, side: Side): Promise<ApplicationNews | undefined> {
    const row = await this.repository.applicationById(this.database.primary(), applicationId);
    if (row === undefined) return undefined;
    const related = await this.items.related([row], { side, judges: false });
    const item = toListItem(row, related);
    return {
      clientId: row.client_id,
      applicantId: row.applicant_id ?? row.vendor_id ?? '',
      jobId: row.job_id,
      jobTitle: item.jobTitle,
      companyName: item.companyName,
      personName: item.applicant.name,
      vendorName: item.applicant.vendorName,
      personDeleted: row.resource_id !== null && related.resources.get(row.resource_id)?.deleted === true,
    };
  }

  /** Everything about who applied, as this side reads it. */
  private async contentOf(em: SqlEntityManager, row: ApplicationDetailRow, reader: { side: Side; judges: boolean }) {
    const { side } = reader;
    const [related, files, profile, vendor] = await Promise.all([
      this.items.related([row], reader),
      this.files.filesById(em, [
        ...(row.resume_file_id === null ? [] : [row.resume_file_id]),
        ...filesAmong(row.answers),
      ]),
      side === 'employer' && row.applicant_id !== null
        ? this.profiles.shownToEmployer(em, row.applicant_id, row.client_id, 'applied')
        : null,
      side === 'employer' && row.vendor_id !== null ? this.users.company(row.vendor_id, 'submittedTo') : null,
    ]);
    const terms = await this.consents.terms(em, side, related.consents.get(row.id));
    return {
      related,
      terms,
      resume: files.get(row.resume_file_id ?? ''),
      files,
      profile,
      vendor: vendor && toVendorCard(vendor),
    };
  }

  /** An employer reads what came with an application, as long as its sender stays and has not blocked it. */
  private async wasSentTo(em: SqlEntityManager, accountId: string, fileId: string): Promise<boolean> {
    const sent = await this.sentWith(em, fileId, accountId);
    if (sent === undefined) return false;
    const { senderId } = sent;
    if ((await this.profiles.blockersOf(em, accountId, [senderId])).has(senderId)) return false;
    return (await this.users.people([senderId], em)).get(senderId)?.left === false;
  }

  private async fileOpened(em: SqlEntityManager, caller: Caller, fileId: string): Promise<void> {
    const sent = await this.sentWith(em, fileId, caller.userId);
    // A person on a bench has no account to notify.
    if (sent?.seekerId == null) return;
    await this.openings.recordOpening(em, caller, sent.seekerId, sent.isResume ? 'resume' : 'application', sent.id);
  }

  private sentWith(em: SqlEntityManager, fileId: string, clientId: string): Promise<SentWith | undefined> {
    return this.sentFiles.sentWith(em, fileId, clientId, (id) => this.consents.isConfirmed(id));
  }

  /** Names of those who did something on the reader's own side. The other side's people stay inside their organisation. */
  private async colleagues(
    em: SqlEntityManager,
    caller: Caller,
    side: Side,
    timeline: readonly EventRow[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = timeline.flatMap(({ by, actor_id }) =>
      by === side && actor_id !== null && actor_id !== caller.personId ? actor_id : [],
    );
    const people = await this.users.people(ids, em);
    // Without a name it would read as the reader's own doing.
    return new Map(ids.map((id) => [id, people.get(id)?.name ?? FORMER_MEMBER]));
  }

  /** The offer that stands or that the person has answered; one that was taken back with its step is nobody's any more. */
  private async shownOffer(em: SqlEntityManager, row: ApplicationRow, side: Side): Promise<OfferRow | undefined> {
    const offer = await this.offers.latest(em, row.id, side === 'employer' ? 'made' : 'told');
    if (offer === undefined || offer.answer !== null) return offer;
    return (side === 'employer' ? row.status : row.shown_status) === 'offered' ? offer : undefined;
  }

  private async markSeen(caller: Caller, id: string): Promise<void> {
    await this.database.write(async (em) => {
      const seen = await this.repository.markSeen(em, id);
      if (seen?.becameViewed) {
        await this.repository.addEvent(em, {
          applicationId: id,
          status: 'viewed',
          by: 'employer',
          actorId: caller.personId,
        });
      }
    });
  }
}

function columnOf(caller: Caller): ListFilter['column'] {
  const column = ownColumn(caller);
  // The contract's access list keeps such a caller out; this is the second lock.
  if (column === null) throw new AppError('forbidden');
  return column;
}
