import { Controller } from '@nestjs/common';
import * as jobsCalls from '#contract/api/jobs.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { JobChanges } from './job-changes.service.ts';
import { JobSearchService } from './job-search.service.ts';
import { JobsService } from './jobs.service.ts';
import { PostingService } from './posting.service.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly searching: JobSearchService,
    private readonly posting: PostingService,
    private readonly changes: JobChanges,
  ) {}

  @Handles(jobsCalls.activeJobs)
  activeJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobsCalls.activeJobs>,
  ): Promise<Reply<typeof jobsCalls.activeJobs>> {
    return this.searching.search(caller, input);
  }

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

  @Handles(jobsCalls.getOwnJob)
  async getOwnJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.getOwnJob>,
  ): Promise<Reply<typeof jobsCalls.getOwnJob>> {
    return { data: await this.posting.own(caller, input.id) };
  }

  @Handles(jobsCalls.updateJob)
  async updateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.updateJob>,
  ): Promise<Reply<typeof jobsCalls.updateJob>> {
    return { data: await this.changes.update(caller, input) };
  }

  @Handles(jobsCalls.updateJobs)
  async updateJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.updateJobs>,
  ): Promise<Reply<typeof jobsCalls.updateJobs>> {
    return { data: await this.changes.updateMany(caller, input) };
  }

  @Handles(jobsCalls.saveJobDraft)
  async saveJobDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.saveJobDraft>,
  ): Promise<Reply<typeof jobsCalls.saveJobDraft>> {
    return { data: await this.posting.saveDraft(caller, input) };
  }

  @Handles(jobsCalls.duplicateJob)
  async duplicateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.duplicateJob>,
  ): Promise<Reply<typeof jobsCalls.duplicateJob>> {
    return { data: await this.posting.duplicate(caller, input.jobId) };
  }

  @Handles(jobsCalls.previewJob)
  async previewJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.previewJob>,
  ): Promise<Reply<typeof jobsCalls.previewJob>> {
    return { data: await this.posting.preview(caller, input.job) };
  }
}
