import { Controller, Req } from '@nestjs/common';
import * as profileCalls from '#contract/api/profile.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { ExportService } from './export.service.ts';
import { LeavingService } from './leaving.service.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly exports: ExportService,
    private readonly leaving: LeavingService,
    private readonly sessionUsers: SessionUsers,
  ) {}

  @Handles(profileCalls.getProfile)
  async getProfile(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.getProfile>> {
    return { data: await this.profiles.own(caller) };
  }

  @Handles(profileCalls.updateProfile)
  async updateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateProfile>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.updateProfile>> {
    return { data: await this.profiles.update(caller, input, originOf(request)) };
  }

  @Handles(profileCalls.updateAvatar)
  async updateAvatar(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateAvatar>,
  ): Promise<Reply<typeof profileCalls.updateAvatar>> {
    return { data: await this.profiles.setAvatar(caller, input.image) };
  }

  @Handles(profileCalls.acceptTerms)
  async acceptTerms(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.acceptTerms>,
  ): Promise<Reply<typeof profileCalls.acceptTerms>> {
    await this.sessionUsers.acceptTerms(caller.personId, input.version);
    return { data: { version: input.version } };
  }

  @Handles(profileCalls.exportData)
  async exportData(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.exportData>> {
    return { data: await this.exports.archiveOf(caller, originOf(request)) };
  }

  @Handles(profileCalls.deleteProfile)
  async deleteProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.deleteProfile>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.deleteProfile>> {
    return { data: await this.leaving.leave(caller, input, originOf(request)) };
  }

  @Handles(profileCalls.restoreProfile)
  async restoreProfile(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.restoreProfile>> {
    return { data: await this.leaving.restore(caller, originOf(request)) };
  }
}
