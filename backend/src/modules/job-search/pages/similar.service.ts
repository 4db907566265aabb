import { Injectable } from '@nestjs/common';
import type { EndedJob, JobListItem } from '#contract/domain/job.ts';
import { SHELVES } from '#contract/domain/limits.ts';
import type { Caller } from '../../../access/caller.ts';
import { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/app-error.ts';
import { JobApplications } from '../../applications/for-jobs/job-applications.service.ts';
import { shownStatus, toListItem } from '../../jobs/jobs.mapper.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SavedFacts } from '../../saved/jobs/saved-lookup.service.ts';
import { EndedJobs } from '../../jobs/public/ended-jobs.service.ts';
import { SimilarRepository } from '../sql/similar.repository.ts';

/** Where to look on from a job that is not quite the right one. */
@Injectable()
export class SimilarService {
  constructor(
    private readonly database: Database,
    private readonly repository: SimilarRepository,
    private readonly endedJobs: EndedJobs,
    private readonly jobs: JobsService,
    private readonly applications: JobApplications,
    private readonly saved: SavedFacts,
  ) {}

  /** @throws AppError `not_found` for a job that is not the caller's to see, of which nothing may be guessed */
  async similar(caller: Caller | null, id: string): Promise<JobListItem[]> {
    await this.jobs.byId(caller, id);
    return this.like(caller, id);
  }

  /**
   * What everybody may know of a job that they could find once: that it was, and where to look on.
   * @throws AppError `not_found` for a job that is open, or never was
   */
  async ended(caller: Caller | null, id: string): Promise<EndedJob> {
    const row = await this.endedJobs.byId(id);
    if (row === undefined) throw notFound();
    return {
      title: row.title,
      companyName: row.company_name,
      status: shownStatus(row.status, true),
      similar: await this.like(caller, id),
    };
  }

  private async like(caller: Caller | null, id: string): Promise<JobListItem[]> {
    const found = await this.repository.similar(this.database.read(), id, SHELVES.similarJobs);
    const ids = found.map((row) => row.id);
    const [applied, saved] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
    ]);
    return found.map((row) => toListItem(row, applied.has(row.id), saved.has(row.id)));
  }
}
