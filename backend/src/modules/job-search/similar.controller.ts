import { Controller } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { SimilarService } from './pages/similar.service.ts';

@Controller()
export class SimilarController {
  constructor(private readonly similar: SimilarService) {}

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
