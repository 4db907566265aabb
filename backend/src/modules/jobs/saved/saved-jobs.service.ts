import { Injectable } from '@nestjs/common';
import type * as savedCalls from '#contract/api/saved.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { JobApplications } from '../../../records/applications/job-applications.ts';
import { JobCards } from '../../../records/applications/job-cards.ts';
import { SavedJobsRepository } from '../../../records/jobs/saved-jobs.repository.ts';
import { JobsService } from '../jobs.service.ts';

/** The caller's own list of jobs. Saving adds to it (product section 1: the documented replacement is a defect). */
@Injectable()
export class SavedJobsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedJobsRepository,
    private readonly jobs: JobsService,
    private readonly cards: JobCards,
    private readonly applications: JobApplications,
  ) {}

  /**
   * Puts a job on the list or takes it off, as `saved` says; without it, the other of what it was.
   * @throws AppError `not_found` for a job that the caller may not see and has not saved, `list_full`
   */
  async upsert(
    caller: Caller,
    { jobId, saved }: ParsedInput<typeof savedCalls.upsertSavedJob>,
  ): Promise<CallOutput<typeof savedCalls.upsertSavedJob>> {
    // Asked before the transaction: on the embedded database nothing else may be asked inside one.
    const applied = await this.applications.applicationsOf(caller, [jobId]);
    return this.database.write(async (em) => {
      await this.repository.lockList(em, caller.userId);
      const before = await this.repository.savedAt(em, caller.userId, jobId);
      const wanted = saved ?? before === undefined;
      if (wanted && before !== undefined) return { jobId, saved: true, savedAt: before };
      if (!wanted && before !== undefined) {
        await this.repository.removeSavedJob(em, caller.userId, jobId);
        return { jobId, saved: false, savedAt: null };
      }
      if (!(await this.jobs.isShownTo(em, caller, jobId, applied.has(jobId)))) throw notFound();
      if (!wanted) return { jobId, saved: false, savedAt: null };
      if ((await this.repository.countSavedJobs(em, caller.userId)) >= LIMITS.savedJobs)
        throw new AppError('list_full');
      return { jobId, saved: true, savedAt: await this.repository.insertSavedJob(em, caller.userId, jobId) };
    });
  }

  /** One page of the list, closed jobs included: they say so and can be removed. */
  async listSavedJobs(
    caller: Caller,
    input: ParsedInput<typeof savedCalls.getSavedJobs>,
  ): Promise<Reply<typeof savedCalls.getSavedJobs>> {
    const { page, total } = await this.repository.listSavedJobs(this.database.primary(), caller.userId, input.sort, {
      limit: input.limit,
      offset: offsetOf(input),
    });
    const cards = await this.cards.withRows(caller, page);
    return {
      data: cards.map(([row, card]) => ({
        ...card,
        isSaved: true,
        savedAt: row.saved_at,
        open: card.status === 'active',
      })),
      page: pageInfoOf(input, total),
    };
  }
}
