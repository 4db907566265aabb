import { Controller } from '@nestjs/common';
import * as employersCalls from '#contract/api/employers.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { CompanyPageService } from './company-page.service.ts';
import { EmployersService } from './employers.service.ts';

@Controller()
export class EmployersController {
  constructor(
    private readonly employers: EmployersService,
    private readonly companyPage: CompanyPageService,
  ) {}

  @Handles(employersCalls.getEmployers)
  getEmployers(
    @Input() input: ParsedInput<typeof employersCalls.getEmployers>,
  ): Promise<Reply<typeof employersCalls.getEmployers>> {
    return this.employers.list(input);
  }

  @Handles(employersCalls.getEmployerById)
  async getEmployerById(
    @Input() input: ParsedInput<typeof employersCalls.getEmployerById>,
  ): Promise<Reply<typeof employersCalls.getEmployerById>> {
    return { data: await this.employers.byId(input.id) };
  }

  @Handles(employersCalls.getCompanyPage)
  async getCompanyPage(@CurrentCaller() caller: Caller): Promise<Reply<typeof employersCalls.getCompanyPage>> {
    return { data: await this.companyPage.own(caller) };
  }

  @Handles(employersCalls.updateCompanyPage)
  async updateCompanyPage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateCompanyPage>,
  ): Promise<Reply<typeof employersCalls.updateCompanyPage>> {
    return { data: await this.companyPage.update(caller, input) };
  }

  @Handles(employersCalls.updateTeamPhoto)
  async updateTeamPhoto(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateTeamPhoto>,
  ): Promise<Reply<typeof employersCalls.updateTeamPhoto>> {
    return { data: await this.companyPage.setPicture(caller, 'team', input.image) };
  }

  @Handles(employersCalls.updateLogo)
  async updateLogo(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateLogo>,
  ): Promise<Reply<typeof employersCalls.updateLogo>> {
    return { data: await this.companyPage.setPicture(caller, 'logo', input.image) };
  }
}
