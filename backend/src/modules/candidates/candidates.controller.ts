import { Controller } from '@nestjs/common';
import * as profileCalls from '#contract/api/public-profiles.ts';
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

  @Handles(profileCalls.getCompanyPage)
  async getCompanyPage(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.getCompanyPage>> {
    return { data: await this.companies.own(caller) };
  }

  @Handles(profileCalls.updateCompanyPage)
  async updateCompanyPage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateCompanyPage>,
  ): Promise<Reply<typeof profileCalls.updateCompanyPage>> {
    return { data: await this.companies.update(caller, input) };
  }

  @Handles(profileCalls.getCandidateProfile)
  async getCandidateProfile(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.getCandidateProfile>> {
    return { data: await this.candidates.own(caller) };
  }

  @Handles(profileCalls.updateCandidateProfile)
  async updateCandidateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateCandidateProfile>,
  ): Promise<Reply<typeof profileCalls.updateCandidateProfile>> {
    return { data: await this.candidates.update(caller, input) };
  }
}
