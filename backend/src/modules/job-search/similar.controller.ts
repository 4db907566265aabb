import { Controller } from '@nestjs/common';
import * as jobsCalls from '#contract/api/jobs.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { SimilarService } from './pages/similar.service.ts';

@Controller()
export class SimilarController {
  constructor(private readonly similar: SimilarService) {}

  @Handles(jobsCalls.similarJobs)
  async similarJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobsCalls.similarJobs>,
  ): Promise<Reply<typeof jobsCalls.similarJobs>> {
    return { data: await this.similar.similar(caller, input.id) };
  }

  @Handles(jobsCalls.endedJob)
  async endedJob(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobsCalls.endedJob>,
  ): Promise<Reply<typeof jobsCalls.endedJob>> {
    return { data: await this.similar.ended(caller, input.id) };
  }
}
