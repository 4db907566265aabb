import { Controller, Req } from '@nestjs/common';
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import * as kycCalls from '#contract/api/kyc.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { KycService } from './kyc.service.ts';
import { KycReviews } from './kyc-reviews.service.ts';

@Controller()
export class KycController {
  constructor(
    private readonly kyc: KycService,
    private readonly reviews: KycReviews,
  ) {}

  @Handles(kycCalls.getKyc)
  async getKyc(@CurrentCaller() caller: Caller): Promise<Reply<typeof kycCalls.getKyc>> {
    return { data: await this.kyc.overview(caller) };
  }

  @Handles(kycCalls.userDocumentUpdate)
  async userDocumentUpdate(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof kycCalls.userDocumentUpdate>,
  ): Promise<Reply<typeof kycCalls.userDocumentUpdate>> {
    return { data: await this.kyc.handIn(caller, input) };
  }

  @Handles(adminKycCalls.adminKycCases)
  adminKycCases(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminKycCases>,
  ): Promise<Reply<typeof adminKycCalls.adminKycCases>> {
    return this.reviews.cases(caller, input);
  }

  @Handles(adminKycCalls.adminKycCase)
  async adminKycCase(
    @CurrentCaller() caller: Caller,
    @Input() { userId }: ParsedInput<typeof adminKycCalls.adminKycCase>,
  ): Promise<Reply<typeof adminKycCalls.adminKycCase>> {
    return { data: await this.reviews.case(caller, userId) };
  }

  @Handles(adminKycCalls.adminClaimKyc)
  async adminClaimKyc(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminClaimKyc>,
  ): Promise<Reply<typeof adminKycCalls.adminClaimKyc>> {
    return { data: await this.reviews.claim(caller, input) };
  }

  @Handles(adminKycCalls.adminOpenKycFile)
  async adminOpenKycFile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminOpenKycFile>,
  ): Promise<Reply<typeof adminKycCalls.adminOpenKycFile>> {
    return { data: await this.reviews.openFile(caller, input) };
  }

  @Handles(adminKycCalls.adminDecideKyc)
  async adminDecideKyc(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminDecideKyc>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminKycCalls.adminDecideKyc>> {
    return { data: await this.reviews.decide(caller, input, originOf(request)) };
  }
}
