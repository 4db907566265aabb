import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as membersCalls from '#contract/api/members.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { SignIns } from '../sign-ins.service.ts';
import { JoiningService } from './joining.service.ts';
import { MembersService } from './members.service.ts';
import { SwitchingService } from './switching.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly joining: JoiningService,
    private readonly switching: SwitchingService,
    private readonly signIns: SignIns,
  ) {}

  @Handles(membersCalls.getMembers)
  async getMembers(@CurrentCaller() caller: Caller): Promise<Reply<typeof membersCalls.getMembers>> {
    return { data: await this.members.list(caller) };
  }

  @Handles(membersCalls.inviteMember)
  async inviteMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.inviteMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.inviteMember>> {
    return { data: await this.joining.invite(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.withdrawMemberInvitation)
  async withdrawMemberInvitation(
    @CurrentCaller() caller: Caller,
    @Input() { id }: ParsedInput<typeof membersCalls.withdrawMemberInvitation>,
  ): Promise<Reply<typeof membersCalls.withdrawMemberInvitation>> {
    await this.joining.withdraw(caller, id);
    return { data: {} };
  }

  @Handles(membersCalls.changeMember)
  async changeMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.changeMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.changeMember>> {
    return { data: await this.members.change(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.removeMember)
  async removeMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.removeMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.removeMember>> {
    return { data: await this.members.remove(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.leaveAccount)
  async leaveAccount(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.leaveAccount>> {
    return { data: await this.members.leave(caller, originOf(request)) };
  }

  @Handles(membersCalls.switchAccount)
  async switchAccount(
    @CurrentCaller() caller: Caller,
    @Input() { accountId }: ParsedInput<typeof membersCalls.switchAccount>,
  ): Promise<Reply<typeof membersCalls.switchAccount>> {
    return { data: await this.switching.switch(caller, accountId) };
  }

  @Handles(membersCalls.openMemberInvitation)
  async openMemberInvitation(
    @Input() { ticket }: ParsedInput<typeof membersCalls.openMemberInvitation>,
  ): Promise<Reply<typeof membersCalls.openMemberInvitation>> {
    return { data: await this.joining.show(ticket) };
  }

  @Handles(membersCalls.joinAccount)
  async joinAccount(
    @Input() input: ParsedInput<typeof membersCalls.joinAccount>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof membersCalls.joinAccount>> {
    const tokens = await this.joining.join(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(membersCalls.acceptMemberInvitation)
  async acceptMemberInvitation(
    @CurrentCaller() caller: Caller,
    @Input() { ticket }: ParsedInput<typeof membersCalls.acceptMemberInvitation>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.acceptMemberInvitation>> {
    return { data: await this.joining.accept(caller, ticket, originOf(request)) };
  }
}
