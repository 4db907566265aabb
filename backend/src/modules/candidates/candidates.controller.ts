import { Controller } from '@nestjs/common';
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as employersCalls from '#contract/api/employers.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { CandidateProfileService } from './candidate-profile.service.ts';
import { CompanyPageService } from '../employers/company-page.service.ts';

@Controller()
export class OwnPagesController {
  constructor(
    private readonly companies: CompanyPageService,
    private readonly candidates: CandidateProfileService,
  ) {}

  @Handles(employersCalls.getCompanyPage)
  async getCompanyPage(@CurrentCaller() caller: Caller): Promise<Reply<typeof employersCalls.getCompanyPage>> {
    return { data: await this.companies.own(caller) };
  }

  @Handles(employersCalls.updateCompanyPage)
  async updateCompanyPage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateCompanyPage>,
  ): Promise<Reply<typeof employersCalls.updateCompanyPage>> {
    return { data: await this.companies.update(caller, input) };
  }

  @Handles(candidatesCalls.getCandidateProfile)
  async getCandidateProfile(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof candidatesCalls.getCandidateProfile>> {
    return { data: await this.candidates.own(caller) };
  }

  @Handles(candidatesCalls.updateCandidateProfile)
  async updateCandidateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof candidatesCalls.updateCandidateProfile>,
  ): Promise<Reply<typeof candidatesCalls.updateCandidateProfile>> {
    return { data: await this.candidates.update(caller, input) };
  }
}
