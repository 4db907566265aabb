import { Controller, Req } from '@nestjs/common';
import * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import * as disputesCalls from '#contract/api/disputes.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { originOf } from '../../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../../platform/http/contract-binding/request.ts';
import { DisputeCases } from './dispute-cases.service.ts';
import { DisputeDecisions } from './dispute-decisions.service.ts';
import { OwnDisputes } from './own-disputes.service.ts';

@Controller()
export class DisputesController {
  constructor(
    private readonly own: OwnDisputes,
    private readonly cases: DisputeCases,
    private readonly decisions: DisputeDecisions,
  ) {}

  @Handles(disputesCalls.openDispute)
  async openDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.openDispute>,
  ): Promise<Reply<typeof disputesCalls.openDispute>> {
    return { data: await this.own.open(caller, input) };
  }

  @Handles(disputesCalls.getDisputes)
  getDisputes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.getDisputes>,
  ): Promise<Reply<typeof disputesCalls.getDisputes>> {
    return this.own.list(caller, input);
  }

  @Handles(disputesCalls.withdrawDispute)
  async withdrawDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.withdrawDispute>,
  ): Promise<Reply<typeof disputesCalls.withdrawDispute>> {
    return { data: await this.own.withdraw(caller, input) };
  }

  @Handles(adminDisputesCalls.adminDisputes)
  adminDisputes(
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminDisputes>,
  ): Promise<Reply<typeof adminDisputesCalls.adminDisputes>> {
    return this.cases.list(input);
  }

  @Handles(adminDisputesCalls.adminDispute)
  async adminDispute(
    @Input() { disputeId }: ParsedInput<typeof adminDisputesCalls.adminDispute>,
  ): Promise<Reply<typeof adminDisputesCalls.adminDispute>> {
    return { data: await this.cases.read(disputeId) };
  }

  @Handles(adminDisputesCalls.adminNoteDispute)
  async adminNoteDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminNoteDispute>,
  ): Promise<Reply<typeof adminDisputesCalls.adminNoteDispute>> {
    return { data: await this.cases.note(caller, input) };
  }

  @Handles(adminDisputesCalls.adminDecideDispute)
  async adminDecideDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminDecideDispute>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminDisputesCalls.adminDecideDispute>> {
    return { data: await this.decisions.decide(caller, input, originOf(request)) };
  }
}
