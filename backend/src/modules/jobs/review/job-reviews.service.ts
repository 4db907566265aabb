import { Inject, Injectable } from '@nestjs/common';
import type * as adminJobsCalls from '#contract/api/admin-jobs.ts';
import type { ParsedInput } from '#contract/call.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { JobActivityRepository } from '../../../records/applications/job-activity.repository.ts';
import { JobInvites } from '../../../records/applications/job-invites.ts';
import { OpenApplications } from '../../../records/applications/open-applications.ts';
import { JobWriterRepository } from '../../../records/jobs/job-writer.repository.ts';
import { OwnJobsRepository } from '../../../records/jobs/own-jobs.repository.ts';
import { SearchTerms } from '../../../records/search/search-terms.ts';
import { toDetail } from '../jobs.mapper.ts';
import { lifeFromNow } from '../posting/job-changes.service.ts';

/** Moderation by our staff; the contract lets nobody else call it. */
@Injectable()
export class JobReviews {
  constructor(
    private readonly database: Database,
    private readonly repository: OwnJobsRepository,
    private readonly writer: JobWriterRepository,
    private readonly terms: SearchTerms,
    private readonly applications: OpenApplications,
    private readonly invites: JobInvites,
    private readonly activity: JobActivityRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'moderation'>,
  ) {}

  async waiting(
    input: ParsedInput<typeof adminJobsCalls.adminJobsInReview>,
  ): Promise<Reply<typeof adminJobsCalls.adminJobsInReview>> {
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const { page, total } = await this.repository.inReview(this.database.primary(), slice);
    // With its version: the reviewer must have read what is stored now.
    return {
      data: page.map((row) => toDetail(row, null, null, true)),
      page: { ...pageInfoOf(input, total), moderation: this.config.moderation },
    };
  }

  /**
   * Releases a posting or gives it back, and tells the employer.
   * @throws AppError `not_found`, `conflict` when it was changed since it was read, `job_state` when it does not wait
   */
  async decideReview(input: ParsedInput<typeof adminJobsCalls.adminReviewJob>): Promise<void> {
    const { jobId, version, decision } = input;
    await this.database.write(async (em) => {
      const row = await this.repository.lockOwnJob(em, jobId);
      if (row === undefined) throw notFound();
      if (row.status !== 'pending_review') {
        throw new AppError('job_state', { message: 'This job does not wait for a review.' });
      }
      if (row.version !== version) throw new AppError('conflict');
      const isApproved = decision === 'approve';
      const note = isApproved ? null : (input.note ?? '');
      await this.repository.note(em, jobId, note);
      await this.activity.addJobEvent(em, { jobId, kind: isApproved ? 'approved' : 'returned', by: null });
      if (isApproved) {
        await this.writer.changeJob(em, jobId, { status: 'active', ...lifeFromNow(row, {}, new Date()) });
        await this.terms.learnPosting(em, row.id, {
          title: row.title,
          skills: row.skills,
          companyName: row.company_name,
        });
      } else {
        // A job with applications or invitations must not become a draft, because a draft could be deleted together
        // with them.
        const waits =
          (await this.applications.countOpenApplications(em, jobId)) > 0 ||
          (await this.invites.countOpenInvites(em, jobId)) > 0;
        await this.writer.changeJob(em, jobId, { status: waits ? 'paused' : 'draft' });
      }
      await this.outbox.emit(em, 'job.reviewed', {
        jobId,
        clientId: row.client_id,
        title: row.title,
        version: row.version,
        note,
      });
    });
  }
}
