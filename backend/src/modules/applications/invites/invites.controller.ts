import { Controller } from '@nestjs/common';
import * as invitesCalls from '#contract/api/invites.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { BenchConfirmations } from '../../bench/confirming/bench-confirmations.service.ts';
import { BenchInvitingService } from './bench-inviting.service.ts';
import { InvitesService } from './invites.service.ts';
import { InvitingService } from './inviting.service.ts';

@Controller()
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly inviting: InvitingService,
    private readonly benchInviting: BenchInvitingService,
    private readonly confirmations: BenchConfirmations,
  ) {}

  @Handles(invitesCalls.sendJobInvite)
  async sendJobInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.sendJobInvite>,
  ): Promise<Reply<typeof invitesCalls.sendJobInvite>> {
    return { data: await this.inviting.send(caller, input) };
  }

  @Handles(invitesCalls.inviteBenchResource)
  async inviteBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.inviteBenchResource>,
  ): Promise<Reply<typeof invitesCalls.inviteBenchResource>> {
    return { data: await this.benchInviting.send(caller, input) };
  }

  @Handles(invitesCalls.getBenchConfirmations)
  getBenchConfirmations(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.getBenchConfirmations>,
  ): Promise<Reply<typeof invitesCalls.getBenchConfirmations>> {
    return this.confirmations.list(caller, input);
  }

  @Handles(invitesCalls.requestHotlistPerson)
  async requestHotlistPerson(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.requestHotlistPerson>,
  ): Promise<Reply<typeof invitesCalls.requestHotlistPerson>> {
    return { data: await this.benchInviting.request(caller, input) };
  }

  @Handles(invitesCalls.getInvite)
  getInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.getInvite>,
  ): Promise<Reply<typeof invitesCalls.getInvite>> {
    return this.invites.list(caller, input);
  }

  @Handles(invitesCalls.answerInvite)
  async answerInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.answerInvite>,
  ): Promise<Reply<typeof invitesCalls.answerInvite>> {
    return { data: await this.invites.answer(caller, input) };
  }

  @Handles(invitesCalls.withdrawInvite)
  async withdrawInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.withdrawInvite>,
  ): Promise<Reply<typeof invitesCalls.withdrawInvite>> {
    return { data: await this.invites.withdraw(caller, input.inviteId) };
  }
}
