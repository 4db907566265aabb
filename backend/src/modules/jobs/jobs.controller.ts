import { Controller } from '@nestjs/common';
import * as adminJobsCalls from '#contract/api/admin-jobs.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AssignedJobs } from '../../records/jobs/assigned-jobs.ts';
import { JobsService } from './jobs.service.ts';
import { JobChanges } from './posting/job-changes.service.ts';
import { PostingService } from './posting/posting.service.ts';
import { JobReviews } from './review/job-reviews.service.ts';
import { SimilarService } from './similar.service.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly posting: PostingService,
    private readonly changes: JobChanges,
    private readonly reviews: JobReviews,
    private readonly assigned: AssignedJobs,
    private readonly similar: SimilarService,
  ) {}

  @Handles(jobsCalls.getJobs)
  getJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.getJobs>,
  ): Promise<Reply<typeof jobsCalls.getJobs>> {
    return this.jobs.ofClient(caller, input);
  }

  @Handles(jobsCalls.getJobById)
  async getJobById(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobsCalls.getJobById>,
  ): Promise<Reply<typeof jobsCalls.getJobById>> {
    return { data: await this.jobs.byId(caller, input.id) };
  }

  @Handles(jobsCalls.addJob)
  async addJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.addJob>,
  ): Promise<Reply<typeof jobsCalls.addJob>> {
    return { data: await this.posting.add(caller, input) };
  }

  @Handles(ownJobsCalls.getOwnJob)
  async getOwnJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.getOwnJob>,
  ): Promise<Reply<typeof ownJobsCalls.getOwnJob>> {
    return { data: await this.posting.own(caller, input.id) };
  }

  @Handles(ownJobsCalls.updateJob)
  async updateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.updateJob>,
  ): Promise<Reply<typeof ownJobsCalls.updateJob>> {
    return { data: await this.changes.update(caller, input) };
  }

  @Handles(ownJobsCalls.assignJob)
  async assignJob(
    @CurrentCaller() caller: Caller,
    @Input() { jobId, personId }: ParsedInput<typeof ownJobsCalls.assignJob>,
  ): Promise<Reply<typeof ownJobsCalls.assignJob>> {
    await this.assigned.assign(caller, { id: jobId, personId });
    return { data: {} };
  }

  @Handles(ownJobsCalls.updateJobs)
  async updateJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.updateJobs>,
  ): Promise<Reply<typeof ownJobsCalls.updateJobs>> {
    return { data: await this.changes.updateMany(caller, input) };
  }

  @Handles(ownJobsCalls.saveJobDraft)
  async saveJobDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.saveJobDraft>,
  ): Promise<Reply<typeof ownJobsCalls.saveJobDraft>> {
    return { data: await this.posting.saveDraft(caller, input) };
  }

  @Handles(ownJobsCalls.duplicateJob)
  async duplicateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.duplicateJob>,
  ): Promise<Reply<typeof ownJobsCalls.duplicateJob>> {
    return { data: await this.posting.duplicate(caller, input.jobId) };
  }

  @Handles(ownJobsCalls.previewJob)
  async previewJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.previewJob>,
  ): Promise<Reply<typeof ownJobsCalls.previewJob>> {
    return { data: await this.posting.preview(caller, input.job) };
  }

  @Handles(adminJobsCalls.adminJobsInReview)
  adminJobsInReview(
    @Input() input: ParsedInput<typeof adminJobsCalls.adminJobsInReview>,
  ): Promise<Reply<typeof adminJobsCalls.adminJobsInReview>> {
    return this.reviews.waiting(input);
  }

  @Handles(adminJobsCalls.adminReviewJob)
  async adminReviewJob(
    @Input() input: ParsedInput<typeof adminJobsCalls.adminReviewJob>,
  ): Promise<Reply<typeof adminJobsCalls.adminReviewJob>> {
    await this.reviews.decide(input);
    return { data: {} };
  }

  @Handles(jobSearchCalls.similarJobs)
  async similarJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.similarJobs>,
  ): Promise<Reply<typeof jobSearchCalls.similarJobs>> {
    return { data: await this.similar.similar(caller, input.id) };
  }

  @Handles(jobSearchCalls.endedJob)
  async endedJob(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.endedJob>,
  ): Promise<Reply<typeof jobSearchCalls.endedJob>> {
    return { data: await this.similar.ended(caller, input.id) };
  }
}
