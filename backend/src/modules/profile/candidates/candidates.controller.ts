import { Controller } from '@nestjs/common';
import * as candidatesCalls from '#contract/api/candidates.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { CandidateProfileService } from './candidate-profile.service.ts';

@Controller()
export class CandidatesController {
  constructor(
    private readonly candidates: Candidates,
    private readonly profile: CandidateProfileService,
  ) {}

  @Handles(candidatesCalls.getCandidates)
  getCandidates(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof candidatesCalls.getCandidates>,
  ): Promise<Reply<typeof candidatesCalls.getCandidates>> {
    return this.candidates.list(caller, input);
  }

  @Handles(candidatesCalls.getCandidate)
  async getCandidate(
    @CurrentCaller() caller: Caller | null,
    @Input() { id }: ParsedInput<typeof candidatesCalls.getCandidate>,
  ): Promise<Reply<typeof candidatesCalls.getCandidate>> {
    return { data: await this.candidates.byCard(caller, id) };
  }

  @Handles(candidatesCalls.getCandidateProfile)
  async getCandidateProfile(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof candidatesCalls.getCandidateProfile>> {
    return { data: await this.profile.own(caller) };
  }

  @Handles(candidatesCalls.updateCandidateProfile)
  async updateCandidateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof candidatesCalls.updateCandidateProfile>,
  ): Promise<Reply<typeof candidatesCalls.updateCandidateProfile>> {
    return { data: await this.profile.update(caller, input) };
  }
}
