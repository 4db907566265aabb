import { Injectable } from '@nestjs/common';
import type { EndedJob, JobListItem } from '#contract/domain/job.ts';
import { SHELVES } from '#contract/domain/limits.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { JobCards } from '../../records/applications/job-cards.ts';
import { SimilarRepository } from '../../records/search/similar.repository.ts';
import { JobsService } from './jobs.service.ts';

/** Similar jobs, for a job that is not quite the right one. */
@Injectable()
export class SimilarService {
  constructor(
    private readonly database: Database,
    private readonly repository: SimilarRepository,
    private readonly jobs: JobsService,
    private readonly cards: JobCards,
  ) {}

  /** @throws AppError `not_found` for a job that is not the caller's to see, of which nothing may be guessed */
  async similar(caller: Caller | null, id: string): Promise<JobListItem[]> {
    await this.jobs.jobById(caller, id);
    return this.like(caller, id);
  }

  /**
   * The public remains of a job that used to be public: that it existed, and similar jobs.
   * @throws AppError `not_found` for a job that is open, or never was
   */
  async ended(caller: Caller | null, id: string): Promise<EndedJob> {
    const ended = await this.jobs.ended(id);
    if (ended === undefined) throw notFound();
    return { ...ended, similar: await this.like(caller, id) };
  }

  private async like(caller: Caller | null, id: string): Promise<JobListItem[]> {
    return this.cards.jobCardsOf(caller, await this.repository.similar(this.database.read(), id, SHELVES.similarJobs));
  }
}
