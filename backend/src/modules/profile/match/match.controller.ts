import { Controller } from '@nestjs/common';
import * as matchCalls from '#contract/api/match.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { FittingJobs } from './fitting-jobs.service.ts';
import { MatchService } from './match.service.ts';

@Controller()
export class MatchController {
  constructor(
    private readonly matches: MatchService,
    private readonly fitting: FittingJobs,
  ) {}

  @Handles(matchCalls.getMatch)
  async getMatch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getMatch>,
  ): Promise<Reply<typeof matchCalls.getMatch>> {
    return { data: await this.matches.of(caller, input) };
  }

  @Handles(matchCalls.getJobMatches)
  async getJobMatches(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getJobMatches>,
  ): Promise<Reply<typeof matchCalls.getJobMatches>> {
    return { data: await this.matches.ofJobs(caller, input) };
  }

  @Handles(matchCalls.getFittingJobs)
  async getFittingJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getFittingJobs>,
  ): Promise<Reply<typeof matchCalls.getFittingJobs>> {
    return { data: await this.fitting.of(caller, input) };
  }
}
