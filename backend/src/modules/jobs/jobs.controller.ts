import { Controller } from '@nestjs/common';
import * as jobsCalls from '#contract/api/jobs.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { JobSearchService } from './job-search.service.ts';
import { JobsService } from './jobs.service.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly searching: JobSearchService,
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
    return { data: await this.jobs.add(caller, input) };
  }
}
